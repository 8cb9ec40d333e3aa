import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMarkdown, Markdown } from '../../../client/markdown/Markdown';
import { clipIdOf } from '#shared/markdown/clipId';
import { highlight } from '../../../client/markdown/highlight';
import { setHighlighter, renderMarkdown } from '../../../client/markdown/render';
import { Lightbox } from '../../../client/ui/overlay/Lightbox';
import { searches } from '#shared/areas/search';
import { answer, renderPart, sent } from '../../support/client/renderApp';

function dom(text: string, mode: 'whole' | 'limited' = 'whole') {
  const box = document.createElement('div');
  box.innerHTML = renderMarkdown(text, mode);
  return box;
}

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](https://e.com/a.png "\\" onerror=\\"alert(1)")',
    '[icon:<svg onload=alert(1)>]',
    '[icon:constructor]',
    '[icon:__proto__]',
    '[youtube:"><script>alert(1)</script>]',
    '[youtube:https://evil.example/embed/aqz-KE-bpKQ]',
    '```"><script>alert(1)</script>\nx\n```',
    ':__proto__: :constructor:',
    '<iframe src="https://evil.example"></iframe>',
  ])('%s does nothing', (text) => {
    const box = dom(text);
    expect(box.querySelector('script, iframe, object, style, form, svg[onload]')).toBeNull();
    for (const element of box.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^https:/);
      }
    }
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/api/login?logOut=1',
    '/API/login',
    '/%61pi/login',
    '/x/../api/login',
    'ftp://e.com',
    '#top',
    'page',
  ])('a link to %s is text', (address) => {
    expect(dom(`[x](${address})`).querySelector('a')).toBeNull();
  });

  test.each(['http://e.com/a.png', '/api/login?logOut=1', '/favicon.svg', '//e.com/a.png', '/userdata/../api/login'])(
    'a picture at %s is its words',
    (address) => {
      const box = dom(`![words](${address})`);
      expect(box.querySelector('img')).toBeNull();
      expect(box).toHaveTextContent('words');
    },
  );
});

describe('text', () => {
  test('a link opens in a tab of its own and gives nothing away', () => {
    const link = dom('[there](https://example.com)').querySelector('a');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/Developer/Mika-Vale', '/Developer/Mika-Vale'],
  ])('a link to %s stays', (address, href) => {
    expect(dom(`[x](${address})`).querySelector('a')).toHaveAttribute('href', href);
  });

  test('addresses become links by themselves, email addresses do not', () => {
    expect(dom('see https://example.com').querySelector('a')).toHaveAttribute('href', 'https://example.com');
    expect(dom('write to a@example.com').querySelector('a')).toBeNull();
  });

  test.each([
    ['www.example.org', 'http://www.example.org'],
    ['example.com/a_b?c=d', 'http://example.com/a_b?c=d'],
    ['lamp.itch.io', 'http://lamp.itch.io'],
    ['t.co/x', 'http://t.co/x'],
    ['www.example.rs', 'http://www.example.rs'],
    ['www.harbour.museum/pier(1)', 'http://www.harbour.museum/pier(1)'],
  ])('%s becomes a link', (address, href) => {
    const links = dom(`(see ${address}, **${address}**)`).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([href, href]);
    expect(links[0]).toHaveTextContent(address);
    expect(links[0]).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
  });

  test.each([
    ...['player.ts', 'README.md', 'main.py', 'src/main.rs', 'Player.gd', 'jump.cs', 'run.sh', 'logo.png', 'game.zip'],
    ...['e.g.', 'i.e. this', 'etc.', 'U.S.', 'No.1', '3.5', 'v1.2.3', 'done.It was', 'ASP.NET', 'Node.js', 'VB.NET'],
    ...[
      'player.id',
      'node.name',
      'uv.st',
      'www.here',
      'a@www.example.com',
      'john.com@example.com',
      'write to a@b.example.com',
      'at 10.30.pm',
    ],
  ])('%s is no link', (text) => {
    expect(dom(text).querySelector('a')).toBeNull();
  });

  test('line breaks are kept', () => {
    expect(dom('one\ntwo').querySelector('br')).not.toBeNull();
  });

  test.each(['whole', 'limited'] as const)('a table is one in %s text, and scrolls by keyboard too', (mode) => {
    const box = dom('| Lamp | Range |\n|:--|--:|\n| **old** | 3 |', mode);
    expect(box.querySelector('[role=group][tabindex="0"] > table th')).toHaveTextContent('Lamp');
    expect(box.querySelector('td > strong')).toHaveTextContent('old');
  });

  test('a table may have 20 columns and 200 rows; a larger one is what was typed', () => {
    const table = (columns: number, rows: number) =>
      ['a', '-', ...Array.from({ length: rows }, () => '**1**')]
        .map((cell) => `|${`${cell}|`.repeat(columns)}`)
        .join('\n');
    expect(dom(table(20, 200)).querySelectorAll('td')).toHaveLength(4_000);
    for (const large of [table(21, 1), table(2, 201)]) {
      const box = dom(`before\n\n${large}\n\nafter`);
      expect(box.querySelector('table')).toBeNull();
      expect(box.querySelectorAll('p')).toHaveLength(3);
      expect(box).toHaveTextContent('|a|');
    }
  });

  test('tasks have boxes that nobody can tick, each labelled', () => {
    const box = dom('- [ ] write **it**\n- [x] draw\n- [y] not one\n\n[x] nor this', 'limited');
    const boxes = [...box.querySelectorAll<HTMLInputElement>('li.task > input[type=checkbox]')];
    expect(boxes.map((each) => [each.disabled, each.checked, each.getAttribute('aria-label')])).toEqual([
      [true, false, 'To do'],
      [true, true, 'Done'],
    ]);
    expect(box.querySelectorAll('li')[2]).toHaveTextContent('[y] not one');
    expect(box.querySelector('p')).toHaveTextContent('[x] nor this');
  });

  test('each block runs in the direction of its words', () => {
    const box = dom('English\n\nשלום\n\n- مرحبا\n  > in it\n\n| א |\n|-|\n\n# כותרת');
    const outer = [...box.querySelectorAll('p, ul, table, .headline-1')].filter((each) => !each.closest('li'));
    expect(outer.map((each) => each.getAttribute('dir'))).toEqual(outer.map(() => 'auto'));
    expect(box.querySelector('li [dir]')).toBeNull();
  });

  test('limited text has no headings', () => {
    expect(dom('# Loud').querySelector('.headline-1')).not.toBeNull();
    expect(dom('# Loud', 'limited').querySelector('h1, h2, h3, h4, h5, h6')).toBeNull();
    expect(dom('Loud\n====', 'limited').querySelector('h1, h2, h3, h4, h5, h6')).toBeNull();
  });

  test('headlines go on from those of the page and skip none', () => {
    const levels = [...dom('### Deep\n\n# Loud\n\n###### Deepest\n\n## Less').children].map(({ tagName }) => tagName);
    expect(levels).toEqual(['H3', 'H3', 'H4', 'H4']);
  });

  test('icons and short names', () => {
    expect(dom('[icon:rocket]').querySelector('svg[aria-label="rocket"] path')).not.toBeNull();
    expect(dom('[icon:nothing-such]')).toHaveTextContent('[icon:nothing-such]');
    expect(dom(':tada: :nothing_such:')).toHaveTextContent('🎉 :nothing_such:');
    expect(dom('`:tada:`')).toHaveTextContent(':tada:');
  });
});

test('a picture is shown large over the page, until a click or Esc', async () => {
  const user = userEvent.setup();
  await loadMarkdown();
  renderPart(
    <>
      <Markdown text="![The harbour](/userdata/media/a.png)" />
      <Lightbox />
    </>,
  );
  const picture = () => screen.getByRole('button', { name: 'The harbour' });
  await user.click(picture());
  const overlay = await screen.findByRole('dialog', { name: 'The harbour' });
  await user.click(within(overlay).getByRole('img', { name: 'The harbour' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  picture().focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'The harbour' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(picture());
  await screen.findByRole('dialog', { name: 'The harbour' });
  act(() => {
    window.history.pushState({}, '', '/Elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('clips', () => {
  test.each([
    ['aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://vimeo.com/aqz-KE-bpKQ', null],
    ['too-short', null],
  ])('%s names the clip %s', (text, id) => {
    expect(clipIdOf(text)).toBe(id);
  });

  test('a clip is loaded only once it is asked for', async () => {
    await loadMarkdown();
    const { container } = renderPart(<Markdown text="[youtube:aqz-KE-bpKQ]" />);
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Play video clip' }));
    const frame = screen.getByTitle('Video clip');
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
  });
});

describe('code', () => {
  test('gets its colours once they have arrived, whatever it says is text', async () => {
    const code = 'const lives = "<script>alert(1)</script>"; // 3 & more';
    const { container } = renderPart(<Markdown text={`\`\`\`js\n${code}\n\`\`\``} />);
    await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('const'));
    expect(container.querySelector('pre')).toHaveTextContent(code);
    expect(container.querySelector('script')).toBeNull();
    expect(container.querySelector('pre')).toHaveAttribute('tabindex', '0');
  });

  test.each([
    ['csharp', 'int lives = 3;'],
    ['html', '<b class="x">3</b>'],
    ['c++', 'int main() { return 0; }'],
    ['gdscript', 'var lives = 3 # left'],
    ['ts', 'const lives: number = 3;'],
  ])('%s is known', (language, code) => {
    expect(highlight(code, language)).toContain('hljs-');
  });

  test('stays plain without a language, in an unknown one, and where it is very long', () => {
    setHighlighter(highlight);
    const isPlain = (text: string) => !dom(text).innerHTML.includes('hljs-');
    expect(isPlain('```\nconst a = 1;\n```')).toBe(true);
    expect(isPlain('```constructor\nconst a = 1;\n```')).toBe(true);
    expect(isPlain(`\`\`\`js\n${'const a = 1;\n'.repeat(600)}\`\`\``)).toBe(true);
    expect(isPlain('```js\nconst a = 1;\n```')).toBe(false);
  });
});

test('a mention leads to the developer without leaving the page', async () => {
  await loadMarkdown();
  renderPart(<Markdown text="Thanks @Mika-Vale" />);
  const link = screen.getByRole('link', { name: '@Mika-Vale' });
  expect(link).toHaveAttribute('href', '/Developer/Mika-Vale');
  expect(link).not.toHaveAttribute('target');
  await userEvent.click(link);
  expect(window.location.pathname).toBe('/Developer/Mika-Vale');
});

test('a mention of an address that nobody has is what was typed; all of a page are asked for at once', async () => {
  await loadMarkdown();
  answer(searches.developersAt, ['oren-task']);
  renderPart(
    <>
      <Markdown text="With @Oren-Task and @Nobody-At-All, **gladly**" />
      <Markdown text="@nobody-at-all again, mail@example.org" />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: '@Nobody-At-All' })).toBeNull());
  expect(screen.getByText(/and @Nobody-At-All,/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '@nobody-at-all' })).toBeNull();
  expect(screen.getByRole('link', { name: '@Oren-Task' })).toBeVisible();
  // A read of the test before may still be waiting.
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input.stringUrls).toMatch(/oren-task,nobody-at-all$/);
});

test('an uploaded picture keeps its place while it loads', () => {
  const name = `${'a'.repeat(26)}-1600x1280.png`;
  const picture = dom(`![a](/userdata/pictures/${name})`).querySelector('img');
  expect(picture).toHaveAttribute('width', '800');
  expect(picture).toHaveAttribute('height', '640');
});
