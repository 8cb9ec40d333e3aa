import { renderMarkdown } from '../../client/markdown/render';
import { buildParser } from '../../shared/markdown/parser';

/** The longest text that any form takes. */
const length = 20_000;

const marks = [
  ...[
    '://a.b/',
    'http://a.b/',
    'a.com/',
    'www.a.com ',
    'a.',
    'a.b.',
    'a:',
    'http:',
    'mailto:',
    '//',
    '//a',
    'http://a@',
  ],
  ...[
    'http://ä',
    'http://xn--a/',
    'http://a.b/(',
    'http://[',
    '::',
    'http://::',
    'https://u:p@e.org ',
    'a.com:1@',
    '-.',
  ],
  ...[
    'xn--a.',
    'a/?',
    'a@b.c',
    '@a',
    '@',
    '@a.com',
    'ä.de ',
    '𝐚.com/',
    '𝐚',
    '😀',
    '😀.',
    'e\u0301',
    '\u200b',
    '\u2028',
  ],
  ...['[', '![', '[a](', '[](', ']', '](', '][', '[[]]', '[x][y]', '[a](<', '[a](b ', '![a](b "', '[a]: ', '[a]: b\n'],
  ...[
    '**',
    '*a ',
    '_a',
    '~~',
    '~~a',
    '*_',
    '_*',
    '***',
    '*a_',
    '`',
    '`a',
    '``` ',
    '`\n',
    '~~~\n',
    '\\',
    '\\`',
    '"',
    "'",
  ],
  ...['&', '&amp;', '&#x41;', '&#', '<', '<a', '<http://a', '<a@b.c', '<!--', '(', ')', '(a', '|', '|a', 'a|b\n-|-\n'],
  ...[
    '|-|-|\n',
    '|a|b|\n',
    '> ',
    '\n> ',
    '- ',
    '- a\n',
    '- - ',
    '  - a\n',
    '* * * a ',
    '1. ',
    '1. a\n',
    '1) ',
    '- [ ] ',
  ],
  ...[
    '#',
    '# a\n',
    '=\n',
    'a\n-\n',
    '---\n',
    '\n\n',
    '  \n',
    '\t',
    '\ta\n',
    ':',
    ':a:',
    ':smile:',
    '[youtube:',
    '[icon:',
  ],
];

/** The letters that the search for links takes in, those that it takes in again included. */
function lettersTaken(text: string): number {
  let taken = 0;
  const md = buildParser();
  const { re } = md.linkify;
  for (const expression of [re.get_http_validator(), re.get_relative_proto_validator()])
    expression.exec = (read) => {
      const found = RegExp.prototype.exec.call(expression, read);
      taken += found?.[0].length ?? 0;
      return found;
    };
  md.parse(text, {});
  return taken;
}

test.each(marks)('a text of %j alone is not read again from each of its letters', (unit) => {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  // A word may begin with a link at each of its letters, but is then at most a tenth of the text.
  expect(lettersTaken(text)).toBeLessThan(length * 200);
  expect(renderMarkdown(text).length).toBeLessThan(length * 60);
});
