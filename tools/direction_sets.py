#!/usr/bin/env python3
"""Good pairings for every set of so many directions of the plane, up to the symmetries of the square.

    direction_sets.py COUNT [--entries N] [--seconds S] [--certificates FOLDER] [--program GRUK]

In n directions `gruk pairings` looks for a good pairing of 2n + 1 in a row that repeats under (2n,0) and (0,2n), and
`gruk verify` judges the certificate, if there is one. A line a class: the directions, `found`, `none` under these
periods or `open` (the limit of seconds was reached), and CPU seconds of the search. The last line counts. Exit code:
0, or 2 for wrong usage and for a certificate that is not accepted.
"""

import argparse
import itertools
import json
import math
import os
import resource
import subprocess
import sys
import tempfile


def directions(entries):
    """The directions with entries up to so many, one of each pair of opposite ones, sorted."""
    found = [(x, y) for x in range(entries + 1) for y in range(-entries, entries + 1)]
    return [(x, y) for x, y in found if math.gcd(x, y) == 1 and (x > 0 or y > 0)]


def upright(x, y):
    """The direction or its opposite, whichever is in the list."""
    return (x, y) if x > 0 or (x == 0 and y > 0) else (-x, -y)


#: The symmetries of the square, each of which does to directions what its composition with the half turn does.
SYMMETRIES = (lambda x, y: (x, y), lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (y, -x))


def classes(entries, count):
    """One set of directions of each class, as a sorted tuple: the first of the class."""
    images = [{d: upright(*move(*d)) for d in directions(entries)} for move in SYMMETRIES]
    for chosen in itertools.combinations(directions(entries), count):
        if all(chosen <= tuple(sorted(image[d] for d in chosen)) for image in images):
            yield chosen


def search(program, chosen, seconds, path):
    """What a search finds, and its CPU seconds."""
    period = 2 * len(chosen)
    rows = f'rows:{period + 1}:' + '/'.join(f'{x},{y}' for x, y in chosen)
    words = [program, 'pairings', rows, '--lattice', f'{period},0/0,{period}', '--seconds', str(seconds),
             '--json', '--certificate', path]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    asked = subprocess.run(words, capture_output=True, text=True)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if asked.returncode not in (0, 3):
        sys.exit(fail(f'{rows}: {asked.stderr.strip()}'))
    found = {'yes': 'found', 'no': 'none', 'unknown': 'open'}[json.loads(asked.stdout)['answer']]
    if not os.path.exists(path):
        # The limit was reached before there was an answer, or before a refutation was found.
        return found, spent
    judged = subprocess.run([program, 'verify', path], capture_output=True, text=True)
    if judged.returncode != 0:
        sys.exit(fail(f'{rows}: {judged.stdout}{judged.stderr}'))
    return found, spent


def fail(text):
    print(f'direction_sets.py: {text}', file=sys.stderr)
    return 2


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument('count', type=int, help='the number of directions')
    arguments.add_argument('--entries', type=int, default=2, help='the largest entry of a direction (2)')
    arguments.add_argument('--seconds', type=float, default=60, help='the limit of each search (60)')
    arguments.add_argument('--certificates', metavar='FOLDER', help='where certificates are kept')
    arguments.add_argument('--program', metavar='GRUK', default='gruk', help='the program (gruk)')
    given = arguments.parse_args()
    if not 1 <= given.entries <= 9:
        arguments.error('expected entries of 1 to 9')
    if not 1 <= given.count <= len(directions(given.entries)):
        arguments.error(f'expected 1 to {len(directions(given.entries))} directions')
    tally, slowest = {'found': 0, 'none': 0, 'open': 0}, 0.0
    with tempfile.TemporaryDirectory() as folder:
        folder = given.certificates or folder
        os.makedirs(folder, exist_ok=True)
        for chosen in classes(given.entries, given.count):
            text = '/'.join(f'{x},{y}' for x, y in chosen)
            path = os.path.join(folder, text.replace('/', '_') + '.cert')
            found, spent = search(given.program, chosen, given.seconds, path)
            tally[found] += 1
            slowest = max(slowest, spent)
            print(f'{text}  {found}  {spent:.2f}', flush=True)
    counts = ', '.join(f'{number} {word}' for word, number in tally.items())
    print(f'{sum(tally.values())} classes: {counts}; at most {slowest:.2f} CPU s')
    return 0


if __name__ == '__main__':
    sys.exit(main())
