import { slugOf } from '#shared/slug';

test.each([
  ['My Game', 'My-Game'],
  ['  Tide -- Light  ', 'Tide-Light'],
  ['Café Ж 光', 'Cafe-Zh-Guang'],
  ['100%!', '100'],
  ['🎮', 'n'],
  ['---', 'n'],
  ['a'.repeat(90), 'a'.repeat(70)],
  [`${'a'.repeat(69)} b`, 'a'.repeat(69)],
])('the address of %j is %s', (alias, slug) => {
  expect(slugOf(alias)).toBe(slug);
});
