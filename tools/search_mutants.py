#!/usr/bin/env python3
"""Look for small certificates on which a mutant of the checker gives another verdict, and keep them in golden/.

`cargo xtask mutants` lists the mutants that no file and no test kills. The program `search` that it builds changes
golden files and judges them with such a mutant on and off. What it finds is judged by `check_certificate.py`, which has
no mutants; where that verdict is the one of the unchanged checker, as few certificates as kill all that is killed are
written to `golden/statements/changed-KIND.txt`, behind those that stand there. Where the two checkers differ, the
certificate is printed: one of them is wrong.

    cargo xtask mutants; python3 tools/search_mutants.py --seconds 600 --seed 1
"""

import argparse
import collections
import datetime
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import check_certificate

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / 'golden'
MUTANTS = ROOT / 'target' / 'mutants'
FOLDERS = ('certs', 'certs-bad', 'certs-placing', 'certs-placing-bad', 'cakes')

SOURCE = ('# source: changes of golden files that show mutants, by tools/search_mutants.py; verdicts by '
          'tools/check_certificate.py; %s')

# The address space of the program, in kB.
MEMORY = 3 << 20

# Seconds that the second checker may take for a file; what takes it longer is not kept.
SECONDS = 2


def wanted_sites():
    """The numbers of the sites whose mutants are not killed."""
    rows = [row.split('\t') for row in (MUTANTS / 'results.tsv').read_text().splitlines()]
    alive = {(row[2], row[4], row[5]) for row in rows if row[0] in ('survived', 'unreached')}
    sites = [row.split('\t') for row in (MUTANTS / 'sites.tsv').read_text().splitlines()]
    return {int(number) for number, _, *key in sites if tuple(key) in alive}


def is_strong(before, after):
    """Whether two verdicts of the program `search` differ in more than the line."""
    return before.rstrip('0123456789') != after.rstrip('0123456789')


class Search:
    """Runs the program `search`, and starts it again whenever a mutant has ended it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / 'kept').mkdir(exist_ok=True)
        self.ends = collections.Counter()

    def run(self, wanted, seconds, seed, files):
        """What is found: (site, verdict without the mutant, verdict with it, certificate)."""
        end, wanted = time.time() + seconds, set(wanted)
        while wanted:
            sites, trying = self.folder / 'sites', self.folder / 'trying'
            sites.write_text(''.join('%d\n' % site for site in sorted(wanted)))
            command = ['sh', '-c', 'ulimit -c 0; ulimit -v %d; exec "$@"' % MEMORY, 'sh',
                       MUTANTS / 'built' / 'debug' / 'search', sites, str(max(0, end - time.time())), str(seed),
                       self.folder / 'kept', trying, *files,
                       *sorted((self.folder / 'kept').glob('*.cert'))]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
                for line in program.stdout:
                    site, before, after, text = line.rstrip('\n').split('\t')
                    yield int(site), before, after, text.replace('\\n', '\n')
                    if before == 'golden' or is_strong(before, after):
                        wanted.discard(int(site))
            if program.returncode == 0:
                return
            # The mutant does not end, or its stack overflows.
            seed += 1
            site, text = trying.read_text(errors='replace').split('\n', 1)
            self.ends[int(site)] += 1
            print('ended by %s with mutant %s' % (program.returncode, site.strip()), file=sys.stderr)
            wanted.discard(int(site))


def kind_of(text):
    """The word for the file in which a certificate is kept."""
    match = re.search('^claim .* by ([a-z-]+)$', text, re.MULTILINE)
    known = {*check_certificate.KINDS, *check_certificate.PLANE_KINDS, 'triangles', 'complement'} - {'forms'}
    return match[1] if match and match[1] in known else 'other'


def is_plain(text):
    """Whether the text can stand in a file of statements."""
    return text.isascii() and re.search('[^\n]\n$', text) and not re.search('^verdict ', text, re.MULTILINE)


def judged(finds):
    """The verdicts of the finds that can be kept, as they are written down. Prints where the checkers differ."""
    verdicts, differ = {}, 0
    for _, before, after, text in finds:
        if before in ('golden', 'panic') or text in verdicts or not is_plain(text):
            continue
        own = check_certificate.check(text.encode(), SECONDS)
        if 'over the limit' in (own.reason or ''):
            continue
        first = {'+': 'accepted', '?': 'unknown'}.get(before[0], 'rejected')
        if first == 'unknown' != own.verdict:
            # A limit of the first checker, mostly.
            continue
        if first != own.verdict:
            differ += 1
            print('first checker: %s; second one: %s, line %s: %s' % (before, own.verdict, own.line, own.reason))
            print(text)
        elif first == 'accepted':
            verdicts[text] = first
        elif before.lstrip('?') == str(own.line):
            verdicts[text] = '%s %s' % (first, own.line)
        elif is_strong(before, after):
            verdicts[text] = first
    print('%d certificates, %d of which the checkers judge differently' % (len(verdicts), differ))
    return verdicts


def written(entries):
    return ''.join('verdict %s\n%s' % (verdict, text) for text, verdict in entries)


def cover(search, wanted, verdicts):
    """Few of the certificates, which kill all that all of them kill: those that are the first to kill a mutant, in one
    order, and of these the same in the reverse order. Also the number of the mutants that they kill."""
    entries = sorted(verdicts.items(), key=lambda entry: len(entry[0]))
    for _ in range(2):
        path = search.folder / 'entries.txt'
        path.write_text('#\n' + written(entries))
        told = search.run(wanted, 0, 1, [path])
        killed = collections.Counter(text for _, before, _, text in told if before == 'golden')
        entries = [entry for entry in reversed(entries) if killed[entry[0]]]
    return entries, sum(killed.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seconds', type=float, default=600)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--more', type=pathlib.Path, nargs='*', default=[], help='more files of statements to change')
    options = parser.parse_args()
    files = [path for folder in FOLDERS for path in sorted((GOLDEN / folder).glob('*.cert'))]
    files += sorted((GOLDEN / 'statements').glob('*.txt')) + options.more
    wanted = wanted_sites()
    with tempfile.TemporaryDirectory() as folder:
        search = Search(folder)
        finds = list(search.run(wanted, options.seconds, options.seed, files))
        entries, killed = cover(search, wanted, judged(finds))
    kinds = collections.defaultdict(list)
    for text, verdict in sorted(entries, key=lambda entry: (entry[0].split('\n')[2], entry[0])):
        kinds[kind_of(text)].append((text, verdict))
    for kind, own in sorted(kinds.items()):
        path = GOLDEN / 'statements' / ('changed-%s.txt' % kind)
        before = path.read_text() if path.exists() else SOURCE % datetime.date.today() + '\n'
        path.write_text(before + written(own))
    print('%d of %d mutants are killed by %d certificates more' % (killed, len(wanted), len(entries)))


if __name__ == '__main__':
    sys.setrecursionlimit(20_000)
    main()
