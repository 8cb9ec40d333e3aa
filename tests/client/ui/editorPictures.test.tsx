import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pictureAddress, textPictures, textPicturesTexts } from '#shared/areas/texts';
import { heicText } from '#shared/media/uploadTexts';
import { sentTo } from '../../support/client/typing';
import { onSend, onSubmit, openEditor as open, stored, typeInto } from '../../support/client/markdownEditor';
import { answer, holdBack, loseConnection, refuse, sent } from '../../support/client/renderApp';

beforeEach(() => {
  onSend.mockClear();
  onSubmit.mockClear();
});

describe('pictures of a text', () => {
  const url = pictureAddress(`${'a'.repeat(26)}-40x30.png`);
  const uploaded = { id: 1, url, width: 40, height: 30, bytes: 100 };
  const file = (name = 'my_harbour.png', type = 'image/png') => new File(['picture'], name, { type });
  const paste = (field: HTMLElement, files: File[], text = '') =>
    fireEvent.paste(field, { clipboardData: { files, getData: () => text } });

  test('a pasted one is uploaded while one goes on typing', async () => {
    answer(textPictures.upload, uploaded);
    const arrive = holdBack(textPictures.upload);
    const field = await open({ begin: 'Look: ' });
    await userEvent.click(field);
    paste(field, [file()]);
    expect(field.value).toMatch(/^Look: !\[Uploading my harbour…\]\(#upload-[\w-]+\)\n$/);
    expect(screen.getByRole('progressbar', { name: 'Uploading my_harbour.png' })).toHaveValue(0.5);
    await userEvent.keyboard('nice?');
    arrive();
    await waitFor(() => expect(field).toHaveValue('Look: ![my harbour](picture 1)\nnice?'));
    expect(stored()).toBe(`Look: ![my harbour](${url})\nnice?`);
    expect(field.selectionStart).toBe(field.value.length);
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('pictures of the text stand below it, small, until the preview shows them', async () => {
    await open({ begin: `Look:\n![the harbour](${url}) ![](https://example.com/a.png)` });
    const shown = await screen.findByRole('list', { name: 'Pictures in the text' });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(1);
    expect(within(shown).getByRole('img', { name: 'the harbour' })).toHaveAttribute('src', url);
    expect(within(shown).getByText('picture 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('list', { name: 'Pictures in the text' })).toBeNull();
  });

  test('pictures of other sites are shown in the preview, by signed paths that are asked for once', async () => {
    const address = 'http://example.com/a.png';
    answer(textPictures.preview, { signed: { [address]: '/picture/x-y/z' } });
    await open({ begin: `![the fog](${address})` });
    expect(sentTo(textPictures.preview)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('link', { name: 'the fog' })).toHaveAttribute('href', address);
    expect(await screen.findByRole('img', { name: 'the fog' })).toHaveAttribute('src', '/picture/x-y/z');
    await userEvent.click(screen.getByRole('button', { name: 'Write' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('img', { name: 'the fog' })).toBeVisible();
    expect(sentTo(textPictures.preview)).toHaveLength(1);
  });

  test('pictures of other sites stay links in the preview where signing them is refused', async () => {
    refuse(textPictures.preview, 429, ['You are doing this too often. Please wait a moment.']);
    await open({ begin: '![the sea](http://example.com/sea.png)' });
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(sentTo(textPictures.preview)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'the sea' })).toBeVisible();
  });

  test('warns while writing and in the preview of pictures that will not be shown', async () => {
    const field = await open({ begin: '![fog](https://example.com/a.png)' });
    expect(screen.queryByText(/not be shown/)).toBeNull();
    await typeInto(field, ' ![[sea](/harbour/sea.png)');
    expect(await screen.findByText(/One picture will not be shown.*https:\/\//)).toBeVisible();
    expect(screen.getByText('/harbour/sea.png')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText(/One picture will not be shown/)).toBeVisible();
  });

  test('refuses a picture in HEIC with advice, and sends WebP and AVIF', async () => {
    answer(textPictures.upload, uploaded);
    const field = await open();
    paste(field, [file('IMG_1.HEIC', 'image/heic'), file('two.webp', 'image/webp'), file('three.avif', 'image/avif')]);
    expect(await screen.findByText(heicText)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(field.value.match(/picture 1\)/g)).toHaveLength(2));
  });

  test('dropped ones, beside the field too, and chosen ones are uploaded', async () => {
    answer(textPictures.upload, uploaded);
    const field = await open();
    fireEvent.drop(field, { dataTransfer: { files: [file('one.gif', 'image/gif')], types: ['Files'] } });
    await waitFor(() => expect(field).toHaveValue('![one](picture 1)\n'));
    await userEvent.upload(screen.getByLabelText('Pictures to upload'), file('two.jpg', 'image/jpeg'));
    await waitFor(() => expect(field.value).toContain('![two](picture 1)'));
    fireEvent.drop(document.body, { dataTransfer: { files: [file('three.gif', 'image/gif')], types: ['Files'] } });
    await waitFor(() => expect(field.value).toContain('![three](picture 1)'));
  });

  test('nothing is sent before they have arrived', async () => {
    answer(textPictures.upload, uploaded);
    const arrive = holdBack(textPictures.upload);
    const field = await open();
    paste(field, [file()]);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Wait until the pictures are uploaded');
    await typeInto(field, '{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => expect(field.value).toContain('](picture 1)'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a cancelled upload leaves nothing in the text', async () => {
    answer(textPictures.upload, uploaded);
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
    answer(textPictures.upload, uploaded);
    const field = await open();
    paste(field, [file()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are doing this too often');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field).toHaveValue('![my harbour](picture 1)\n'));
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

  test('its address is nowhere in the field, and in all that is copied, cut and pasted', async () => {
    const other = pictureAddress(`${'b'.repeat(26)}-40x30.png`);
    const field = await open({ begin: `Fog ![a](${url})` });
    expect(field).toHaveValue('Fog ![a](picture 1)');
    await userEvent.click(field);
    await userEvent.keyboard('!');
    expect(stored()).toBe(`Fog ![a](${url})!`);
    field.setSelectionRange(4, field.value.length);
    const clipboardData = { setData: jest.fn() };
    fireEvent.copy(field, { clipboardData });
    fireEvent.cut(field, { clipboardData });
    expect(clipboardData.setData.mock.calls).toEqual(Array(2).fill(['text/plain', `![a](${url})!`]));
    expect(stored()).toBe('Fog ');
    paste(field, [], `![b](${other}) ![a](${url})`);
    expect(field).toHaveValue('Fog ![b](picture 2) ![a](picture 1)');
    expect(stored()).toBe(`Fog ![b](${other}) ![a](${url})`);
    expect(field.selectionStart).toBe(field.value.length);
  });

  test('a draft loses the pictures that never arrived', async () => {
    const field = await open({ begin: 'One ![Uploading cat…](#upload-abc-1)\ntwo' });
    await waitFor(() => expect(field).toHaveValue('One two'));
  });
});
