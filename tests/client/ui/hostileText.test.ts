import { highlight } from '../../../client/markdown/highlight';
import { setHighlighter, renderMarkdown } from '../../../client/markdown/render';
import { hostileTexts } from '../../support/hostileTexts';

/** The elements that Markdown may become, with the attributes that each may have. */
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(['br', 'em', 'strong', 's', 'hr', 'thead', 'tbody', 'tr'].map((tag) => [tag, []])),
  ...Object.fromEntries(['p', 'ul', 'blockquote', 'table'].map((tag) => [tag, ['dir']])),
  ...Object.fromEntries(['th', 'td'].map((tag) => [tag, ['style']])),
  ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['class', 'dir']])),
  ol: ['start', 'dir'],
  li: ['class'],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  input: ['type', 'class', 'disabled', 'checked', 'aria-label'],
  pre: ['tabindex', 'data-language'],
  code: ['class'],
  span: ['class'],
  a: ['href', 'title', 'target', 'rel', 'class'],
  img: ['src', 'alt', 'title', 'referrerpolicy', 'loading', 'decoding', 'width', 'height'],
  button: ['type', 'class', 'data-picture', 'data-clip', 'title'],
  svg: ['class', 'viewbox', 'role', 'aria-label'],
  path: ['d'],
};
const link = /^(https?:\/\/[^/]|mailto:|\/(?![/\\]|api))/i;
const picture = /^(https:\/\/[^/]|\/userdata\/(?!\.\.|%2e))/i;

/** The path of an address that the browser asks this site for; null for other sites. */
function ownPathOf(address: string): string | null {
  const { hostname, pathname } = new URL(address, window.location.href);
  return hostname === window.location.hostname ? decodeURIComponent(pathname).toLowerCase() : null;
}

beforeAll(() => setHighlighter(highlight));

test('there are 200 of them, each another', () => {
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
});

test('pages and uploads of this site may be named with its host', () => {
  const address = 'https://localhost/userdata/media/a.png';
  const text = `![a](${address}) [b](http://localhost/DevLogs)`;
  const page = new DOMParser().parseFromString(
    renderMarkdown(text, 'whole', { pictures: { [address]: '/userdata/media/a.png' } }),
    'text/html',
  );
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/userdata/media/a.png');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('http://localhost/DevLogs');
});

describe.each(['whole', 'limited'] as const)('as %s text', (mode) => {
  test.each(hostileTexts.map((text) => [text]))('%j does nothing', (text) => {
    // A document of its own loads nothing.
    const page = new DOMParser().parseFromString(renderMarkdown(text, mode), 'text/html');
    expect(page.head.childElementCount).toBe(0);
    for (const element of page.body.querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase();
      expect(Object.keys(allowed)).toContain(tag);
      for (const { name, value } of element.attributes) {
        expect(allowed[tag]).toContain(name.toLowerCase());
        if (name === 'href') expect(value).toMatch(link);
        if (name === 'href') expect(ownPathOf(value) ?? '').not.toMatch(/^\/api/);
        if (name === 'src') expect(ownPathOf(value) ?? '/userdata/').toMatch(/^\/userdata\//);
        if (name === 'style') expect(value).toMatch(/^text-align:(left|right|center)$/);
        if (name === 'type') expect(value).toBe(tag === 'input' ? 'checkbox' : 'button');
        if (name === 'src') expect(value).toMatch(picture);
        if (name === 'data-clip') expect(value).toMatch(/^[\w-]{11}$/);
      }
      if (tag === 'a' && !element.classList.contains('mention'))
        expect(element.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc');
      if (tag === 'img') expect(element.getAttribute('referrerpolicy')).toBe('no-referrer');
    }
  });
});

// An algorithm that grows with the square of the length would hold up the run for minutes.
test('deep nesting and long runs are rendered', () => {
  for (const text of [
    '>'.repeat(5_000),
    '['.repeat(20_000),
    '*a '.repeat(6_000),
    '`'.repeat(20_000),
    '- '.repeat(5_000),
    ':a'.repeat(10_000),
    '[youtube:'.repeat(2_000),
    'a.'.repeat(10_000),
    'www.'.repeat(5_000),
    `${'a'.repeat(63)}.`.repeat(300),
    '|'.repeat(20_000),
    '|a\n|-\n'.repeat(3_000),
    `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|b\n'.repeat(4_000)}`,
    '- [ ] '.repeat(3_000),
  ])
    expect(renderMarkdown(text)).not.toBe('');
});
