import { findWords, searchTermsOf, searchWordsOf } from '#shared/searchWords';

const wordsOf = (search: string) => searchWordsOf(search).map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text));
/** Whether a text with its terms has all that a search needs of the index. */
function isFound(text: string, search: string) {
  const indexed = `${text} ${searchTermsOf(text)}`.toLowerCase().split(/[^\p{L}\p{M}\p{N}_]+/u);
  const terms = searchWordsOf(search).flatMap(({ terms: each }) => each);
  const has = (wanted: string, isPrefix: boolean) =>
    indexed.some((word) => (isPrefix ? word.startsWith(wanted) : word === wanted));
  return terms.length > 0 && terms.every((term) => has(term.text.toLowerCase(), term.isPrefix));
}
const foundIn = (text: string, search: string) =>
  findWords(text, searchWordsOf(search)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['harbour light', ['harbour*', 'light*']],
  ['+the -"cat" (sea)*', ['the', 'cat', 'sea']],
  ["C# & 3D isn't it a", ['c#', '3d', 'isn', 'it']],
  ['d3.js, .NET and C++', ['d3', 'js', 'NET', 'and', 'c++']],
  ['未来 Unity入門', ['未来', 'Unity*', '入門']],
  ['Lantern lantern LANTERN', ['LANTERN*']],
  ['snake_case Crème', ['snake_case*', 'Crème*']],
  ['x'.repeat(85), []],
  ['*** %%%', []],
])('a search for %s looks for %j', (search, words) => {
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
  ['Go in C#, c# and C', 'go c#', ['Go', 'C#', 'c#']],
  ['日本語の文章、日本', '日本', ['日本', '日本']],
])('in %s, %s finds %j', (text, search, found) => {
  expect(foundIn(text, search)).toEqual(found);
});

test.each([
  ['We write it in Go', 'go', true],
  ['We write it in Gothic', 'go', false],
  ['An engine in C# for .NET', 'C#', true],
  ['An engine in C# for .NET', '.net c#', true],
  ['An engine in C', 'C#', false],
  ['Charts with d3.js', 'd3.js', true],
  ['A café by the Ré', 're', true],
  ['私は日本語で話します', '日本語', true],
  ['私は日本語で話します', '語', true],
  ['黒猫', '猫', true],
  ['私は日本語で話します', '中国', false],
  ['私はUnityで作る', 'unity', true],
  ['我们在做一个像素游戏', '像素', true],
  ['เรากำลังสร้างเกมใหม่', 'เกม', true],
  ['새로운 게임을 만들어요', '게임', true],
  ['A single a', 'a', false],
])('in "%s" the search "%s" is found: %s', (text, search, expected) => {
  expect(isFound(text, search)).toBe(expected);
});
