import { findWords, searchWordsOf } from '#shared/searchWords';

const wordsOf = (search: string) => searchWordsOf(search).map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text));
const foundIn = (text: string, search: string) =>
  findWords(text, searchWordsOf(search)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['harbour light', ['harbour*', 'light*']],
  ['+the -"cat" (sea)*', ['the', 'cat', 'sea']],
  ["C# & 3D isn't it", ['isn']],
  ['Lantern lantern LANTERN', ['LANTERN*']],
  ['snake_case Crème', ['snake_case*', 'Crème*']],
  ['x'.repeat(85), []],
  ['*** %%%', []],
])('of %s these are searched for: %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test('a very long search is cut to its first words', () => {
  expect(wordsOf(Array.from({ length: 30 }, (_each, index) => `word${index}`).join(' '))).toHaveLength(10);
});

test.each([
  ['The Lanterns, the lantern-lit sea', 'lantern', ['Lanterns', 'lantern']],
  ['A category of cats and a cat', 'cat', ['cat']],
  ['Crème brûlée', 'creme BRULEE', ['Crème', 'brûlée']],
  ['Nothing here', 'lantern', []],
])('in %s, %s finds %j', (text, search, found) => {
  expect(foundIn(text, search)).toEqual(found);
});
