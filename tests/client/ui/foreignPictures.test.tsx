import { fireEvent, screen } from '@testing-library/react';
import { loadMarkdown, Markdown } from '../../../client/markdown/Markdown';
import { renderMarkdown } from '../../../client/markdown/render';
import { renderPart } from '../../support/client/renderApp';

function dom(text: string, pictures: Record<string, string> = {}) {
  const box = document.createElement('div');
  box.innerHTML = renderMarkdown(text, 'whole', { pictures });
  return box;
}

describe('a picture in a text', () => {
  const signed = { 'https://e.com/a.png': '/picture/x-y/z', 'http://e.com/a.png': '/picture/u-v/w' };

  test('pictures are uploads, or fetched by this site, and tell nobody where they were seen', () => {
    const text = '![a](/userdata/media/a.png) ![b](https://e.com/a.png) ![c](http://e.com/a.png)';
    const shown = [...dom(text, signed).querySelectorAll('img')];
    expect(shown.map((picture) => picture.getAttribute('src'))).toEqual([
      '/userdata/media/a.png',
      '/picture/x-y/z',
      '/picture/u-v/w',
    ]);
    for (const picture of shown) expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('a picture that this site has not signed is a link, and its words where it stands in one', () => {
    const link = dom('![the fog](https://e.com/a.png)').querySelector('a');
    expect(link).toHaveTextContent('the fog');
    expect(link).toHaveAttribute('href', 'https://e.com/a.png');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
    expect(dom('![](https://e.com/a.png)').querySelector('a')).toHaveTextContent('https://e.com/a.png');
    const within = dom('[![the fog](https://e.com/a.png)](/DevLogs)');
    expect(within.querySelectorAll('a')).toHaveLength(1);
    expect(within.querySelector('a')).toHaveTextContent('the fog');
  });

  test('links to signed pictures stay as they are, and a path of a picture is not taken from a text', () => {
    expect(dom('[x](https://e.com/a.png)', signed).querySelector('a')).toHaveAttribute('href', 'https://e.com/a.png');
    expect(dom('![x](/picture/x-y/z)', signed).querySelector('img')).toBeNull();
  });

  test('a linked picture is both', () => {
    const both = dom('[![a](https://e.com/a.png)](/DevLogs)', signed);
    expect(both.querySelector('a[href="/DevLogs"] > img')).not.toBeNull();
    const beside = dom('[x](/DevLogs) ![a](https://e.com/a.png)', signed);
    expect(beside.querySelector('button > img')).not.toBeNull();
  });
});

describe('a foreign picture that cannot be loaded', () => {
  const pictures = { 'https://e.com/a.png': '/picture/x-y/z' };

  test('leaves its words as a link to it', async () => {
    await loadMarkdown();
    renderPart(<Markdown text="![The harbour](https://e.com/a.png)" pictures={pictures} />);
    fireEvent.error(screen.getByRole('img', { name: 'The harbour' }));
    const link = screen.getByRole('link', { name: 'The harbour' });
    expect(link).toHaveAttribute('href', 'https://e.com/a.png');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('leaves its words alone where it stands in a link, and its address where it has none', async () => {
    await loadMarkdown();
    renderPart(
      <Markdown text="[![The harbour](https://e.com/a.png)](/DevLogs) ![](https://e.com/a.png)" pictures={pictures} />,
    );
    for (const picture of document.querySelectorAll('[data-from]')) fireEvent.error(picture);
    expect(screen.getByRole('link', { name: 'The harbour' })).toHaveAttribute('href', '/DevLogs');
    expect(screen.getByRole('link', { name: 'https://e.com/a.png' })).toBeVisible();
  });
});
