import { renderMarkdown } from '../../../client/markdown/render';

/** What a reader finds in a rendered text: its words, and those of its attributes. */
function shown(text: string, mode: 'whole' | 'limited'): string {
  const page = new DOMParser().parseFromString(renderMarkdown(text, mode), 'text/html');
  const attributes = ['href', 'title', 'alt', 'src', 'data-language'];
  const named = [...page.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  return `${page.body.textContent} ${named.join(' ')}`;
}

const below = 'below';
const texts: Record<string, string> = {
  'a line of stars': '* * * * * * * * * * * * IMPORTANT * * *',
  scissors: '- - - - - - - - - - - - 8< - - - - - - cut - -',
  'a list ten levels deep': Array.from({ length: 14 }, (_, level) => `${'  '.repeat(level)}- level${level}x`).join(
    '\n',
  ),
  'twenty quotes': `${'>'.repeat(30)} quoted\nlazy\n${'>'.repeat(30)} again`,
  'mixed quotes and lists': `${'> - '.repeat(15)}deep\n${'> - '.repeat(12)}flat`,
  'deep code': `${'> '.repeat(25)}\`\`\`\n${'> '.repeat(25)}code\n${'> '.repeat(25)}\`\`\``,
  'a definition that nothing uses': '[update]: https://example.org/news "headline"',
  'two definitions of a label': '[one]\n\n[one]: https://example.org/first\n[one]: https://example.org/second',
  'words beside a fence': '``` print(first)\nprint(second)\n```',
  'waves around words': '~~~ hello world ~~~',
  'a fence of an unknown language': '```nonsense\ncode\n```',
  'cells without a column': '| a | b |\n|---|---|\n| one | two | three | four \\| five |',
  'a link without words': '[](https://example.org/empty) [ ](https://example.org/blank)',
  'a refused picture without words': '![](http://example.org/refused.png)',
};

describe.each(['whole', 'limited'] as const)('as %s text', (mode) => {
  test.each(Object.entries(texts))('%s is shown with all its words', (_, text) => {
    const all = shown(`${text}\n\n${below}`, mode);
    for (const word of `${text}\n\n${below}`.match(/[\p{L}\d]{2,}/gu) ?? []) expect(all).toContain(word);
  });

  test('every word of 500 random texts is shown', () => {
    const next = randomNumbers(7);
    for (let count = 0; count < 500; count += 1) {
      const text = randomText(next);
      const all = shown(text, mode);
      const missing = (text.match(/w\d+x/g) ?? []).filter((word) => !all.includes(word));
      expect({ text, missing }).toEqual({ text, missing: [] });
    }
  });
});

test('shows links without words by their address, as links', () => {
  const page = new DOMParser().parseFromString(renderMarkdown('[](https://example.org/a)'), 'text/html');
  expect(page.querySelector('a')?.textContent).toBe('https://example.org/a');
});

test('hides definitions that a link uses', () => {
  expect(renderMarkdown('[words][1]\n\n[1]: https://example.org/')).not.toContain('[1]');
});

/** Marks with a meaning, on their own and in the runs that people type. */
const marks = [
  ...['* ', '- ', '+ ', '1. ', '> ', '>', '# ', '### ', '    ', '\t', '| ', ' | ', '|---|---|', '---', '===', '***'],
  ...['```', '~~~', '`', '**', '_', '~~', '[', ']', '(', ')', '!', '[^', ']: ', '](https://e.org/', '](', '<', '>'],
  ...['- [ ] ', ':', '\\', '&', '@', '"', ' "', '<!-- ', ' -->', '$$', '\n', '\n\n', '\n', '\n', ' ', ' ', '  \n'],
];

function randomText(next: (below: number) => number): string {
  let text = '';
  for (let part = 0; part < 30; part += 1) {
    text += (marks[next(marks.length)] ?? '').repeat(next(8) === 0 ? 1 + next(25) : 1);
    if (next(2) === 0) text += `w${part}x`;
  }
  return text;
}

/** Numbers of a linear congruential generator, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
