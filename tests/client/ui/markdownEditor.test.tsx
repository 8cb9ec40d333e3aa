import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { searches, searchLimits } from '#shared/areas/search';
import { heicText } from '#shared/uploadTexts';
import { pictureAddress, textPictures, textPicturesTexts } from '#shared/areas/texts';
import { levelOf } from '#shared/shapes';
import { MarkdownEditor } from '../../../client/markdown/MarkdownEditor';
import type { MarkdownEditorProps } from '../../../client/markdown/editor/EditorField';
import { answer, holdBack, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';

const onSend = jest.fn();
const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());

function Box({ begin = '', ...props }: Partial<MarkdownEditorProps> & { begin?: string }) {
  const [text, setText] = useState(begin);
  return (
    <form onSubmit={onSubmit}>
      <MarkdownEditor label="Post" value={text} onChange={setText} onSend={onSend} {...props} />
      <button type="submit">Submit</button>
    </form>
  );
}

async function open(props: Parameters<typeof Box>[0] = {}) {
  renderPart(<Box {...props} />);
  return screen.findByLabelText<HTMLTextAreaElement>('Post');
}

const typeInto = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.keyboard(text);
};

beforeEach(() => {
  onSend.mockClear();
  onSubmit.mockClear();
});

describe('typing', () => {
  test('Enter goes on with lists and quotes, and ends them on an empty entry', async () => {
    const field = await open();
    await typeInto(field, '- one{Enter}two{Enter}{Enter}3. three{Enter}four{Enter}{Enter}> said{Enter}more');
    expect(field).toHaveValue('- one\n- two\n3. three\n4. four\n> said\n> more');
  });

  test('begins at the end of what is there', async () => {
    const field = await open({ begin: 'words', autoFocus: true });
    await userEvent.keyboard(' more');
    expect(field).toHaveValue('words more');
  });

  test('shortcuts format what is selected, Ctrl+Enter sends', async () => {
    const field = await open({ begin: 'words' });
    await userEvent.click(field);
    field.setSelectionRange(0, 5);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(field).toHaveValue('**words**');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('**words**');
  });

  test('an address pasted over words makes them a link', async () => {
    const field = await open({ begin: 'see the map now' });
    await userEvent.click(field);
    field.setSelectionRange(8, 11);
    await userEvent.paste('https://example.com/map');
    expect(field).toHaveValue('see the [map](https://example.com/map) now');
    field.setSelectionRange(0, 3);
    await userEvent.paste('look at');
    expect(field).toHaveValue('look at the [map](https://example.com/map) now');
  });

  test('characters are counted once the limit is near', async () => {
    const field = await open({ limit: 20 });
    await typeInto(field, 'seventeen letters');
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
    await userEvent.keyboard('😀😀');
    expect(screen.getByText('19 of 20 characters')).toBeVisible();
    await userEvent.keyboard('ab');
    expect(screen.getByText('21 of 20 characters')).toHaveAttribute('data-over');
  });

  test('limited text has no tool for headlines, and none in its help', async () => {
    await open({ mode: 'limited' });
    expect(screen.queryByRole('button', { name: 'Headline' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Formatting help' }));
    const help = await screen.findByRole('dialog', { name: 'Formatting help' });
    expect(within(help).queryByText('Headlines')).not.toBeInTheDocument();
  });

  test('the help lists all that can be typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Formatting help' }));
    const help = await screen.findByRole('dialog', { name: 'Formatting help' });
    const names = within(help)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Headlines', 'Italics', 'Bold', 'Links', 'Images', 'Linked images', 'Video clip', 'Icon', 'Emoji'],
        ...['Mentions', 'Lists', 'Quotes', 'Code line', 'Code block: js', 'Code block: csharp', 'Code block: html'],
        'Horizontal rule',
      ]),
    );
  });

  test('the preview stands instead of the text or beside it', async () => {
    const field = await open({ begin: '**strong**' });
    await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('strong')).toBeVisible();
    expect(field).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(field).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    expect(field).toHaveValue('**strong**');
  });
});

describe('pictures', () => {
  const url = pictureAddress(`${'a'.repeat(26)}-40x30.png`);
  const stored = { id: 1, url, width: 40, height: 30, bytes: 100 };
  const file = (name = 'my_harbour.png', type = 'image/png') => new File(['picture'], name, { type });
  const paste = (field: HTMLElement, files: File[], text = '') =>
    fireEvent.paste(field, { clipboardData: { files, getData: () => text } });

  test('a pasted one is uploaded while one goes on typing', async () => {
    answer(textPictures.upload, stored);
    const arrive = holdBack(textPictures.upload);
    const field = await open({ begin: 'Look: ' });
    await userEvent.click(field);
    paste(field, [file()]);
    expect(field.value).toMatch(/^Look: !\[Uploading my harbour…\]\(#upload-[\w-]+\)\n$/);
    expect(screen.getByRole('progressbar', { name: 'Uploading my_harbour.png' })).toHaveValue(0.5);
    await userEvent.keyboard('nice?');
    arrive();
    await waitFor(() => expect(field).toHaveValue(`Look: ![my harbour](${url})\nnice?`));
    expect(field.selectionStart).toBe(field.value.length);
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('pictures of the text stand below it, small, until the preview shows them', async () => {
    await open({ begin: `Look:\n![the harbour](${url}) ![](https://example.com/a.png)` });
    const shown = await screen.findByRole('list', { name: 'Pictures in the text' });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(1);
    expect(within(shown).getByRole('img', { name: 'the harbour' })).toHaveAttribute('src', url);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('list', { name: 'Pictures in the text' })).toBeNull();
  });

  test('which will not be shown, and what to do, is told while writing and in the preview', async () => {
    const field = await open({ begin: '![fog](https://example.com/a.png)' });
    expect(screen.queryByText(/not be shown/)).toBeNull();
    await typeInto(field, ' ![[sea](http://example.com/sea.png)');
    expect(await screen.findByText(/One picture will not be shown.*https:/)).toBeVisible();
    expect(screen.getByText('http://example.com/sea.png')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText(/One picture will not be shown/)).toBeVisible();
  });

  test('refuses a picture in HEIC with advice, and sends WebP and AVIF', async () => {
    answer(textPictures.upload, stored);
    const field = await open();
    paste(field, [file('IMG_1.HEIC', 'image/heic'), file('two.webp', 'image/webp'), file('three.avif', 'image/avif')]);
    expect(await screen.findByText(heicText)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(field.value.match(/\.png\)/g)).toHaveLength(2));
  });

  test('dropped ones, beside the field too, and chosen ones are uploaded', async () => {
    answer(textPictures.upload, stored);
    const field = await open();
    fireEvent.drop(field, { dataTransfer: { files: [file('one.gif', 'image/gif')], types: ['Files'] } });
    await waitFor(() => expect(field).toHaveValue(`![one](${url})\n`));
    await userEvent.upload(screen.getByLabelText('Pictures to upload'), file('two.jpg', 'image/jpeg'));
    await waitFor(() => expect(field.value).toContain(`![two](${url})`));
    fireEvent.drop(document.body, { dataTransfer: { files: [file('three.gif', 'image/gif')], types: ['Files'] } });
    await waitFor(() => expect(field.value).toContain(`![three](${url})`));
  });

  test('nothing is sent before they have arrived', async () => {
    answer(textPictures.upload, stored);
    const arrive = holdBack(textPictures.upload);
    const field = await open();
    paste(field, [file()]);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Wait until the pictures are uploaded');
    await typeInto(field, '{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => expect(field.value).toContain(url));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a cancelled upload leaves nothing in the text', async () => {
    answer(textPictures.upload, stored);
    holdBack(textPictures.upload);
    const field = await open({ begin: 'Before ' });
    await userEvent.click(field);
    paste(field, [file()]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel my_harbour.png' }));
    expect(field).toHaveValue('Before ');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('a refused upload is tried again with the same key', async () => {
    refuse(textPictures.upload, 429, ['You are doing this too often. Please wait a moment.']);
    answer(textPictures.upload, stored);
    const field = await open();
    paste(field, [file()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are doing this too often');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field).toHaveValue(`![my harbour](${url})\n`));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('after a lost connection the text keeps its place for it', async () => {
    loseConnection(textPictures.upload);
    const field = await open();
    paste(field, [file()]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(field.value).toContain('![Uploading my harbour…]');
    await userEvent.click(screen.getByRole('button', { name: 'Remove my_harbour.png' }));
    expect(field).toHaveValue('');
  });

  test('files that the server would refuse are not sent', async () => {
    const field = await open();
    paste(field, [file('a.svg', 'image/svg+xml')]);
    expect(await screen.findByRole('alert')).toHaveTextContent(textPicturesTexts.notReadable);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('text that comes with a picture of itself is pasted as text', async () => {
    const field = await open();
    paste(field, [file()], 'a table');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(field).toHaveValue('');
  });

  test('a draft loses the pictures that never arrived', async () => {
    const field = await open({ begin: 'One ![Uploading cat…](#upload-abc-1)\ntwo' });
    await waitFor(() => expect(field).toHaveValue('One two'));
  });
});

describe('suggestions', () => {
  const found = (id: number, alias: string, stringUrl: string) => ({
    ...{ id, alias, stringUrl, hasAvatar: false, avatarId: '0', type: 'developer' as const },
    xpLevelData: levelOf(0),
  });
  const mentioned = () => {
    const developers = [found(1, 'Mika Vale', 'Mika-Vale'), found(2, 'Mikael', 'Mikael')];
    answer(searches.searchDevelopersAndGames, { developers, games: [] });
  };

  test('a mention is completed from three characters on, with the keys', async () => {
    mentioned();
    const field = await open();
    await typeInto(field, 'Thanks @mi');
    expect(field).not.toHaveAttribute('aria-haspopup');
    await userEvent.keyboard('k');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(sent.map(({ input }) => input)).toEqual([{ search: 'mik' }]);
    expect(screen.getByText('2 suggestions: choose with the arrow keys')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-controls', list.id);
    const [first, second] = within(list).getAllByRole('option');
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field).toHaveValue('Thanks @Mika-Vale ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('!{Enter}');
    expect(field).toHaveValue('Thanks @Mika-Vale !\n');
  });

  test('a touch chooses, Escape closes', async () => {
    mentioned();
    const field = await open();
    await typeInto(field, '@mika');
    await userEvent.click(await screen.findByRole('option', { name: /Mikael/ }));
    expect(field).toHaveValue('@Mikael ');
    await userEvent.keyboard('@mika');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('@Mikael @mika\n');
  });

  test('e-mail addresses ask for nothing, the first letter of a name does', async () => {
    mentioned();
    const field = await open();
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
      const rest = () => act(() => jest.advanceTimersByTimeAsync(2 * searchLimits.debounceMs));
      await user.click(field);
      await user.keyboard('me@example.com @');
      await rest();
      expect(sent).toEqual([]);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await user.keyboard('m');
      await rest();
      expect(sent).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('emoji and icons are completed', async () => {
    const field = await open();
    await typeInto(field, ':rock');
    await userEvent.click(await screen.findByRole('option', { name: ':rocket:' }));
    await userEvent.keyboard('[[icon:trop');
    await screen.findByRole('option', { name: 'trophy' });
    await userEvent.keyboard('{Tab}');
    expect(field).toHaveValue(':rocket: [icon:trophy] ');
  });
});
