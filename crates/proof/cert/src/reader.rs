use crate::lines::{Lines, shortened};
use crate::{Certificate, Evidence, HEAD, Malformed, OLDEST, VERSION};

impl<'a> Certificate<'a> {
    /// Reads a certificate. Linear in the length of the text.
    ///
    /// # Errors
    /// The first line that the format does not allow, and why.
    pub fn read(text: &'a [u8]) -> Result<Self, Malformed> {
        if let Some(at) = text.iter().position(|byte| !byte.is_ascii()) {
            let line = 1 + text[..at].iter().filter(|&&byte| byte == b'\n').count();
            return Err(Malformed { line, why: "a byte that is not ASCII".into(), is_unknown: false });
        }
        let text = std::str::from_utf8(text).expect("ASCII is UTF-8");
        Lines { rest: text, line: 0, is_part: false }.certificate()
    }
}

impl<'a> Lines<'a> {
    /// A certificate from its first line to its last.
    pub(crate) fn certificate(mut self) -> Result<Certificate<'a>, Malformed> {
        self.version()?;
        let (game, params) = self.game()?;
        let first = self.next()?;
        let (claims, mut line) = self.claims(first)?;
        let mut evidence = Evidence::default();
        while line != "end" {
            evidence.read(&mut self, line)?;
            line = self.next()?;
        }
        self.nothing()?;
        Ok(Certificate { game, params, claims, evidence })
    }

    /// The first line.
    fn version(&mut self) -> Result<(), Malformed> {
        match self.next()?.strip_prefix(HEAD) {
            Some(version) if (OLDEST..=VERSION).any(|known| version == known.to_string()) => Ok(()),
            Some(version) if version.ends_with('\r') => {
                self.fail("the line ends in CR LF, and lines of certificates end in LF alone")
            }
            Some(version) => {
                self.fail(format!("version '{}' is unknown: this is version {VERSION}", shortened(version)))
            }
            None => self.fail(format!("this is no certificate: its first line is not '{HEAD}{VERSION}'")),
        }
    }

    /// The second line: the name of the game and its parameters.
    fn game(&mut self) -> Result<(&'a str, &'a str), Malformed> {
        let line = self.next()?;
        let [word, game] = self.words(line, "'game GAME'")?;
        if word != "game" {
            return self.fail(format!("expected 'game GAME', found '{}'", shortened(line)));
        }
        if line.ends_with(':') {
            return self.fail("parameters are missing after the colon");
        }
        Ok(game.split_once(':').unwrap_or((game, "")))
    }

    /// Fails if anything follows the line `end`.
    fn nothing(&mut self) -> Result<(), Malformed> {
        if self.rest.is_empty() {
            return Ok(());
        }
        self.line += 1;
        self.fail("text after the line 'end'")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, NimSumLine, Writer};
    use gruk_core::{Player, Verdict};

    fn sample() -> Vec<u8> {
        let mut writer = Writer::begin(Vec::new(), "nim").unwrap();
        writer.claim(Verdict::Wins(Player::Left), Player::Left, "1,2", Kind::NimSum).unwrap();
        writer.nim_sums([("1,2".into(), 3, Some("2-1".into()))].into_iter()).unwrap();
        writer.end().unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let text = sample();
        let certificate = Certificate::read(&text).unwrap();
        assert_eq!((certificate.game, certificate.params, certificate.claims.len()), ("nim", "", 1));
        let claim = &certificate.claims[0];
        let (_, outcome) = certificate.outcomes().next().unwrap();
        assert_eq!((outcome.verdict, outcome.first, claim.line), (Verdict::Wins(Player::Left), Player::Left, 3));
        let line = NimSumLine { position: "1,2", sum: 3, m: Some("2-1") };
        assert_eq!(certificate.evidence.nim_sum.unwrap().rows[0].says, line);
    }

    #[test]
    fn every_cut_and_every_changed_byte_at_the_end_is_noticed() {
        let text = sample();
        for len in 0..text.len() {
            assert!(Certificate::read(&text[..len]).is_err(), "cut at {len}");
        }
        for extra in [&b"\n"[..], b"end\n", b"x"] {
            assert!(Certificate::read(&[&text[..], extra].concat()).is_err());
        }
    }

    #[test]
    fn the_wrong_line_is_named() {
        let text = String::from_utf8(sample()).unwrap();
        for (from, to, line) in [
            ("certificate 2", "certificate 3", 1),
            ("game nim", "game", 2),
            ("claim left wins", "claim left won", 3),
            ("by nim-sum", "by magic", 3),
            ("nim-sum 1\n", "nim-sum 01\n", 4),
            ("nim-sum 1\n", "nim-sum 2\n", 6),
            ("nim-sum 1\n", "nim-sum 18446744073709551615\n", 6),
            ("nim-sum 1\n", "nim-sum 0\n", 5),
            ("1,2 3 2-1", "1,2 3  2-1", 5),
            ("1,2 3 2-1", "1,2 3 2\u{2212}1", 5),
            ("end\n", "end\n\n", 7),
        ] {
            let wrong = text.replacen(from, to, 1);
            assert_ne!(wrong, text);
            assert_eq!(Certificate::read(wrong.as_bytes()).unwrap_err().line, line, "{from} -> {to}");
        }
    }
}
