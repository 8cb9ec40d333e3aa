import { pictureAddress } from '#shared/areas/texts';
import { PictureReferences } from '../../../client/markdown/editor/pictureReferences';

/** A generator of the same numbers below a limit in every run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const addresses = ['a', 'b', 'c'].map((letter) => pictureAddress(`${letter.repeat(26)}-80x60.png`));
const pieces = [
  ...addresses.map((address) => `![fog](${address})`),
  ...addresses,
  ...[
    '](picture 1)',
    '![x](picture 2)',
    '](picture 03)',
    '](',
    ')',
    '[',
    '!',
    'picture 1',
    '(picture 1)',
    '\n',
    'fog ',
    '😀',
  ],
];

function texts(seed: number) {
  const next = numbersFrom(seed);
  return () => Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('');
}

test('a text is the same after it was shown, whatever texts were shown before', () => {
  const newText = texts(1);
  for (let round = 0; round < 500; round += 1) {
    const references = new PictureReferences();
    for (let count = 0; count < 6; count += 1) {
      const stored = newText();
      expect(references.expand(references.show(stored))).toBe(stored);
    }
  }
});

test('an edit beside the references changes none of them', () => {
  const newText = texts(2);
  const next = numbersFrom(3);
  for (let round = 0; round < 1_000; round += 1) {
    const references = new PictureReferences();
    const shown = references.show(newText());
    // Between two references, or before or after all.
    const at = [0, ...Array.from(shown.matchAll(/\]\(picture \d+\)/g), ({ index, 0: whole }) => index + whole.length)];
    const place = at[next(at.length)]!;
    const edited = `${shown.slice(0, place)} words ${shown.slice(place)}`;
    expect(references.expand(edited)).toBe(
      `${references.expand(shown.slice(0, place))} words ${references.expand(shown.slice(place))}`,
    );
    // It comes back as it was typed, and so does what undo brings back.
    const again = references.show(references.expand(edited));
    expect(references.expand(again)).toBe(references.expand(edited));
    expect(references.expand(shown)).toBe(references.expand(references.show(references.expand(shown))));
  }
});

test('a new picture keeps the numbers of the others, and takes none that somebody has typed', () => {
  const references = new PictureReferences();
  const shown = references.show(`![a](${addresses[0]!}) and ![b](picture 2)`);
  expect(shown).toBe('![a](picture 1) and ![b](picture 2)');
  expect(references.shorten(`![c](${addresses[1]!})`, shown)).toBe('![c](picture 3)');
  expect(references.expand('![c](picture 3) ![a](picture 1) ![b](picture 2)')).toBe(
    `![c](${addresses[1]!}) ![a](${addresses[0]!}) ![b](picture 2)`,
  );
});
