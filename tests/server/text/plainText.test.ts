import { escapeHtml, escapeXml } from '../../../server/seo/escape';
import { excerptOf, shorten, wordsOf } from '../../../server/text/plainText';

test('leaves the words of Markdown, paragraph by paragraph', () => {
  const text =
    '# Title\n\nSome **bold** _words_ and a [link](https://x.example).\nNext line\n\n- one\n- two\n\n```\ncode\n```\n\n> quoted\n\n![alt](https://x.example/i.png)';
  expect(wordsOf(text)).toEqual([
    'Title',
    'Some bold words and a link. Next line',
    'one',
    'two',
    'code',
    'quoted',
    'alt',
  ]);
  expect(wordsOf('[youtube:dQw4w9WgXcQ] and [icon:heart]\n\n<b>no tags</b>')).toEqual(['and', '<b>no tags</b>']);
  expect(wordsOf('- [x] drawn\n- [ ] lit\n\n| Lamp | Range |\n|-|-|\n| old | 3 |')).toEqual([
    ...['drawn', 'lit', 'Lamp', 'Range', 'old', '3'],
  ]);
  expect(wordsOf('')).toEqual([]);
});

test('reads tags, short names and links as pages do', () => {
  const text = 'Ready :tada: @Mika-Vale says on https://x.example/a [icon:nothing] `[icon:heart]` [go](javascript:a)';
  expect(wordsOf(text)).toEqual([
    'Ready 🎉 @Mika-Vale says on https://x.example/a [icon:nothing] [icon:heart] [go](javascript:a)',
  ]);
});

test('long texts are cut between words and never within a character', () => {
  expect(shorten('one two three', 13)).toBe('one two three');
  expect(shorten('one two three four', 12)).toBe('one two…');
  expect(shorten('abcdefghijkl', 6)).toBe('abcde…');
  expect([...shorten('🎮'.repeat(20), 10)]).toEqual([...'🎮'.repeat(9), '…']);
  for (const sign of ['👩‍🚀', '🇳🇴', 'e\u0301', '👍🏽']) {
    const cut = shorten(sign.repeat(40), 21).slice(0, -1);
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.replaceAll(sign, '')).toBe('');
  }
  expect(excerptOf('**a**\n\nb', 10)).toBe('a b');
});

test('an excerpt reads only the beginning of a text of a million characters', () => {
  for (const piece of ['*', '[', '[youtube:', '<', '`', 'Word ']) {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(excerptOf(text, 200)).toBe(excerptOf(text.slice(0, 5_000), 200));
  }
});

test('escaped text has no character with a meaning of its own', () => {
  expect(escapeHtml(`<a href="x" b='y'>&\``)).not.toMatch(/[<>"'`]/);
  expect(escapeXml('a\u0000b\uFFFEc\uD800d🎮')).toBe('abcd🎮');
});
