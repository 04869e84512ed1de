#!/usr/bin/env python3
"""Compare the two checkers of certificates on small changes of good and bad files.

Each file of `golden/` is changed a little, over and over: a line is left out, comes twice or changes places, a word is
put in the place of another one, a number grows, a letter is exchanged. `gruk verify` and `check_certificate.py` must
give the same one of the three verdicts, but where one of them reaches a limit. What differs is printed and kept.

    python3 tools/compare_checkers.py --program target/release/gruk --count 20000 --seed 1
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import check_certificate

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / 'golden'

# Files of so many bytes are checked by both in milliseconds.
MOST_BYTES = 6000

# Files that one process of the program is asked about.
TOGETHER = 250

# Seconds that either checker may take for a file.
SECONDS = 20

PLAYERS = {'left': 'right', 'right': 'left'}


def originals():
    """The lines of the small golden files, by their names."""
    files = sorted(GOLDEN.glob('*/*.cert'))
    texts = {path: path.read_bytes() for path in files if path.stat().st_size <= MOST_BYTES}
    return {path: text.decode().split('\n')[:-1] for path, text in texts.items() if text.isascii() and text.endswith(b'\n')}


def recounted(lines):
    """The lines with the last number of each header made right, where a block is followed by another header or the
    end."""
    headers = [place for place, line in enumerate(lines) if re.fullmatch(r'[a-z-]+( (left|right))?( [0-9]+)* [0-9]+', line)]
    new = list(lines)
    for place, header in enumerate(headers):
        end = headers[place + 1] if place + 1 < len(headers) else len(lines) - 1
        words = lines[header].split(' ')
        new[header] = ' '.join([*words[:-1], str(max(0, end - header - 1))])
    return new


def changed_word(word, words, dice):
    """Another word for this one."""
    kind = dice.randrange(6)
    if word in PLAYERS and kind < 4:
        return PLAYERS[word]
    if kind < 2:
        numbers = list(re.finditer('[0-9]+', word))
        if numbers:
            number = dice.choice(numbers)
            value = max(0, int(number[0]) + dice.choice((-2, -1, 1, 2, 10)))
            return word[:number.start()] + str(value) + word[number.end():]
    if kind < 4:
        return dice.choice(words)
    place = dice.randrange(len(word))
    letter = dice.choice(word) if kind == 4 else dice.choice('.xo#/0123456789abc,-+|{}')
    return word[:place] + letter + word[place + 1:]


def changed(lines, dice):
    """The lines with one to three small changes."""
    lines = list(lines)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        place = dice.randrange(len(lines))
        kind = dice.randrange(8)
        if kind == 0 and len(lines) > 4:
            del lines[place]
        elif kind == 1:
            lines.insert(place, dice.choice(lines))
        elif kind == 2:
            other = dice.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        else:
            words = lines[place].split(' ')
            which = dice.randrange(len(words))
            if words[which]:
                all_words = [word for line in lines for word in line.split(' ') if word]
                words[which] = changed_word(words[which], all_words, dice)
            lines[place] = ' '.join(words)
    return recounted(lines) if dice.randrange(2) else lines


def of_program(program, folder, names):
    """What the program says of the files: the verdict and the reason of each."""
    command = [program, 'verify', '--json', '--seconds', str(SECONDS), *names]
    said = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=False).stdout.decode()
    answers = [json.loads(line) for line in said.splitlines()]
    return {answer['file']: (answer['verdict'], '%s: %s' % (answer['at'], answer['reason'])) for answer in answers}


def is_limit(reason):
    """Whether a checker has not decided because of a limit of its own."""
    return any(words in reason for words in ('not decided within', 'bytes of memory', 'over the limit', 'have to be'))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--program', default='target/release/gruk')
    parser.add_argument('--count', type=int, default=2000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', type=pathlib.Path, help='a folder for the files on which the checkers differ')
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    dice = random.Random(options.seed)
    files = originals()
    names = sorted(files)
    counts, differ = collections.Counter(), 0
    for start in range(0, options.count, TOGETHER):
        with tempfile.TemporaryDirectory() as folder:
            texts = {}
            for number in range(start, min(start + TOGETHER, options.count)):
                path = dice.choice(names)
                name = '%06d-%s' % (number, path.name)
                texts[name] = '\n'.join([*changed(files[path], dice), '']).encode()
                (pathlib.Path(folder) / name).write_bytes(texts[name])
            said = of_program(program, folder, sorted(texts))
            for name, text in texts.items():
                verdict, reason = said[name]
                own = check_certificate.check(text, SECONDS)
                counts[verdict, own.verdict] += 1
                own_reason = 'line %s: %s' % (own.line, own.reason)
                if verdict != own.verdict and not (is_limit(reason) or is_limit(own_reason)):
                    differ += 1
                    print('%s\n  gruk    %s %s\n  python  %s %s' % (name, verdict, reason, own.verdict, own_reason))
                    if options.keep:
                        options.keep.mkdir(parents=True, exist_ok=True)
                        (options.keep / name).write_bytes(text)
    for (one, other), count in sorted(counts.items()):
        print('%6d  gruk %s, python %s' % (count, one, other))
    print('%d changes of %d files, seed %d: %d differ' % (options.count, len(names), options.seed, differ))
    return 1 if differ else 0


if __name__ == '__main__':
    sys.setrecursionlimit(20_000)
    sys.exit(main())
