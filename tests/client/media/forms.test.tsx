import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { media, mediaTexts } from '#shared/areas/media';
import { heicText } from '#shared/media/uploadTexts';
import { anAlbum, aPiece, renderPortfolio } from '../../support/client/media';
import { answer, holdBack, loseConnection, refuse, sent } from '../../support/client/renderApp';

beforeAll(() => {
  globalThis.URL.createObjectURL = () => 'blob:preview';
});

const png = new File(['picture'], 'pier.png', { type: 'image/png' });
const mp3 = new File(['sound'], 'waves.mp3', { type: 'audio/mpeg' });
const calls = (endpoint: unknown) => sent.filter((each) => each.endpoint === endpoint);

async function openPieceForm() {
  const rendered = renderPortfolio({ asJuno: true, pieces: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add piece to Sketches' }));
  const form = within(await screen.findByRole('region', { name: 'Add piece to Sketches' }));
  await form.findByRole('textbox', { name: 'Description (optional)' });
  return { ...rendered, form };
}
type Form = Awaited<ReturnType<typeof openPieceForm>>['form'];

const press = (form: Form, name: string) => userEvent.click(form.getByRole('button', { name }));
const choose = (form: Form, kind: string) => userEvent.click(form.getByRole('radio', { name: kind }));
const attach = (form: Form, label: RegExp, file: File) =>
  fireEvent.change(form.getByLabelText(label, { selector: '[type=file]' }), { target: { files: [file] } });

test('a picture is published in an album, with its title and words', async () => {
  answer(media.addPiece, aPiece());
  const { form } = await openPieceForm();
  expect(form.getByRole('radio', { name: 'Image' })).toHaveFocus();
  attach(form, /^Image/, png);
  await press(form, 'Undo');
  expect(form.getByLabelText(/^Image/, { selector: '[type=file]' })).toHaveFocus();
  attach(form, /^Image/, png);
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'The pier');
  await press(form, 'Add piece');
  expect(await screen.findByRole('link', { name: 'The pier' })).toBeVisible();
  const [call] = calls(media.addPiece);
  expect(call?.input).toMatchObject({ albumId: '7', pageType: 'developer', pageId: '200', selectedMediaType: 'image' });
  expect(call?.input.mediaFile).toBeInstanceOf(File);
  expect(screen.queryByRole('region', { name: 'Add piece to Sketches' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add piece to Sketches' })).toHaveFocus();
});

test('all that is missing is told beside its field, before anything is sent', async () => {
  const { form } = await openPieceForm();
  await press(form, 'Add piece');
  expect(await form.findByText(mediaTexts.titleNeeded)).toBeVisible();
  expect(form.getByText(mediaTexts.fileNeeded)).toBeVisible();
  expect(calls(media.addPiece)).toHaveLength(0);
});

test.each([
  ['Video', 'Youtube url', mediaTexts.youtubeNeeded, 'https://tides.example/', mediaTexts.youtubeWrong],
  ['External Url', 'Media url', mediaTexts.urlNeeded, 'nonsense', mediaTexts.urlWrong],
])('%s asks for a link that is one', async (kind, field, needed, wrong, refused) => {
  const { form } = await openPieceForm();
  await choose(form, kind);
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Trailer');
  await press(form, 'Add piece');
  expect(await form.findByText(needed)).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: field }), wrong);
  await press(form, 'Add piece');
  expect(await form.findByText(refused)).toBeVisible();
  expect(calls(media.addPiece)).toHaveLength(0);
});

test.each([
  ['Image', ['.jpg', '.gif', '.webp', '.avif'], false],
  ['Audio', ['.mp3'], true],
  ['Flash', ['.swf'], true],
  ['Archive', ['.zip', '.rar'], true],
  ['Document', ['.txt', '.doc', '.docx', '.xsxl', '.pdf'], true],
])('%s takes its own files and no others', async (kind, accepted, hasPreview) => {
  const { form } = await openPieceForm();
  await choose(form, kind);
  const file = form.getByLabelText(new RegExp(`^${kind}`), { selector: '[type=file]' });
  for (const type of accepted) expect(file.getAttribute('accept')).toContain(type);
  fireEvent.change(file, { target: { files: [new File(['x'], 'page.html', { type: 'text/html' })] } });
  expect(await form.findByText(mediaTexts.fileWrong)).toBeVisible();
  expect(form.queryByLabelText(/^Preview image/) !== null).toBe(hasPreview);
});

test('Flash is offered last, and a HEIC picture is refused with what to do instead', async () => {
  const { form } = await openPieceForm();
  expect(form.getAllByRole('radio').at(-1)).toBe(form.getByRole('radio', { name: 'Flash' }));
  attach(form, /^Image/, new File(['x'], 'IMG_1.HEIC', { type: '' }));
  expect(await form.findByText(heicText)).toBeVisible();
});

test('a preview has to be a picture, and a file at most 10 MB', async () => {
  const { form } = await openPieceForm();
  await choose(form, 'Audio');
  attach(form, /^Preview image/, mp3);
  expect(await form.findByText(mediaTexts.previewWrong)).toBeVisible();
  const large = new File(['sound'], 'waves.mp3', { type: 'audio/mpeg' });
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  attach(form, /^Audio/, large);
  expect(await form.findByText(mediaTexts.fileTooBig)).toBeVisible();
});

test('an upload shows how far it is and can be called off; sent again, it is the same piece', async () => {
  answer(media.addPiece, aPiece());
  const arrive = holdBack(media.addPiece);
  const { form } = await openPieceForm();
  attach(form, /^Image/, png);
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'The pier');
  await press(form, 'Add piece');
  expect(await form.findByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '50');
  await press(form, 'Cancel upload');
  await waitFor(() => expect(form.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The pier');
  expect(form.getByText(/pier\.png/)).toBeVisible();
  arrive();
  await press(form, 'Add piece');
  expect(await screen.findByRole('link', { name: 'The pier' })).toBeVisible();
  const keys = calls(media.addPiece).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('after a broken connection nothing is lost, and trying again publishes it', async () => {
  for (let tries = 0; tries < 3; tries++) loseConnection(media.addPiece);
  answer(media.addPiece, aPiece());
  const { form } = await openPieceForm();
  attach(form, /^Image/, png);
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'The pier');
  await press(form, 'Add piece');
  await userEvent.click(await form.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'The pier' })).toBeVisible();
});

test("the server's complaint about a file stands beside it", async () => {
  refuse(media.addPiece, 415, [mediaTexts.fileWrong], { mediaFile: mediaTexts.fileWrong });
  const { form } = await openPieceForm();
  attach(form, /^Image/, png);
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'The pier');
  await press(form, 'Add piece');
  expect(await form.findByText(mediaTexts.fileWrong)).toBeVisible();
  expect(form.getByLabelText(/^Image/, { selector: '[type=file]' })).toBeInvalid();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The pier');
});

test('the words of a piece survive leaving the page', async () => {
  const { form, unmount } = await openPieceForm();
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'The pier');
  unmount();
  const again = await openPieceForm();
  expect(again.form.getByRole('textbox', { name: 'Title' })).toHaveValue('The pier');
});

test('an album is added with its cover', async () => {
  answer(media.addAlbum, anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', rank: 1, pieceCount: 0 }));
  renderPortfolio({ asJuno: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Album' }));
  const form = within(await screen.findByRole('region', { name: 'Add Album' }));
  await userEvent.click(form.getByRole('button', { name: 'Add album' }));
  expect(await form.findByText(mediaTexts.albumNameNeeded)).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Music');
  fireEvent.change(form.getByLabelText(/^Cover/), {
    target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] },
  });
  expect(await form.findByText(mediaTexts.coverNotNew)).toBeVisible();
  // Not without the cover, which would be left out unseen.
  await userEvent.click(form.getByRole('button', { name: 'Add album' }));
  expect(form.getByLabelText(/^Cover/)).toHaveFocus();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(calls(media.addAlbum)).toHaveLength(0);
  fireEvent.change(form.getByLabelText(/^Cover/), { target: { files: [png] } });
  await userEvent.click(form.getByRole('button', { name: 'Add album' }));
  expect(await screen.findByRole('region', { name: 'Music' })).toBeVisible();
  expect(calls(media.addAlbum)[0]?.input.albumAvatar).toBeInstanceOf(File);
});

test('a cover that was refused can be left out', async () => {
  answer(media.addAlbum, anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', rank: 1, pieceCount: 0 }));
  renderPortfolio({ asJuno: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Album' }));
  const form = within(await screen.findByRole('region', { name: 'Add Album' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Music');
  attach(form, /^Cover/, mp3);
  await press(form, 'Leave it out');
  expect(form.queryByText(mediaTexts.coverNotNew)).toBeNull();
  await press(form, 'Add album');
  await waitFor(() => expect(calls(media.addAlbum)).toHaveLength(1));
});

test('an album is renamed, and a cover that is too large refused', async () => {
  answer(media.editAlbum, anAlbum({ title: 'Studies', stringUrl: 'Studies' }));
  renderPortfolio({ asJuno: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit album Sketches' }));
  const form = within(await screen.findByRole('region', { name: 'Edit Sketches' }));
  const large = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  fireEvent.change(form.getByLabelText(/^Cover/), { target: { files: [large] } });
  expect(await form.findByText(mediaTexts.coverTooBig)).toBeVisible();
  await press(form, 'Leave it out');
  const name = form.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Studies');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Studies' })).toBeVisible();
});

test('an album is deleted with its pieces once that was confirmed', async () => {
  answer(media.deleteAlbum, { id: 7 });
  renderPortfolio({ asJuno: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit album Sketches' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete album' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(mediaTexts.confirmDeleteAlbum)).toBeInTheDocument();
  answer(media.listAlbums, []);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(mediaTexts.noMediaOfDeveloper)).toBeVisible();
});
