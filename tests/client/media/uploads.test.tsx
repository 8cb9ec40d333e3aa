import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { media, mediaTexts, type Piece } from '#shared/areas/media';
import { failureTexts } from '#shared/endpoint';
import { titleOf } from '../../../client/areas/media/uploads/chosenFiles';
import { withPauses } from '../../../client/areas/media/uploads/remaining';
import { anAlbum, aPiece, renderPortfolio } from '../../support/client/media';
import { answer, holdBack, loseConnection, refuse, sent } from '../../support/client/renderApp';

beforeAll(() => {
  globalThis.URL.createObjectURL = () => 'blob:preview';
  globalThis.URL.revokeObjectURL = () => undefined;
});

const png = (name: string) => new File(['picture'], name, { type: 'image/png' });
const pngs = (count: number) => Array.from({ length: count }, (_none, index) => png(`fog-${index + 1}.png`));
const sentPieces = () => sent.filter(({ endpoint }) => endpoint === media.addPiece).map(({ input }) => input);

let nextId = 1_000;
/** The server takes every piece. */
const takePieces = () =>
  answer(media.addPiece, (input): Piece => {
    const id = nextId++;
    return aPiece({ id, title: input.title ?? '', stringUrl: `Piece-${id}`, altText: input.altText ?? '' });
  });

async function open(given: Parameters<typeof renderPortfolio>[0] = {}) {
  answer(media.readStorage, { usedBytes: 0, mostBytes: 1_073_741_824 });
  const rendered = renderPortfolio({ asJuno: true, pieces: [], albums: [anAlbum({ pieceCount: 0 })], ...given });
  const input = await screen.findByLabelText<HTMLInputElement>('Files');
  const choose = (files: File[]) => fireEvent.change(input, { target: { files } });
  return { ...rendered, choose };
}
const newPieces = async () => within(await screen.findByRole('form', { name: 'New pieces' }));
const uploads = async () => within(await screen.findByRole('region', { name: 'Uploads' }));
const publish = async (count: number) => userEvent.click(screen.getByRole('button', { name: `Publish ${count}` }));

test('six files are published with one click, titled by their names, in an album as they were chosen', async () => {
  takePieces();
  const { choose } = await open();
  choose(pngs(6));
  const form = await newPieces();
  expect(form.getByRole('heading', { name: '6 new pieces' })).toBeVisible();
  expect(form.getAllByRole('textbox', { name: 'Title' })[0]).toHaveValue('Fog 1');
  await userEvent.type(form.getAllByRole('textbox', { name: 'Alternative text' })[0]!, 'A grey harbour');
  await publish(6);
  expect(await screen.findByText('6 pieces are published.')).toBeVisible();
  // The last one first: albums begin with the newest piece.
  expect(sentPieces().map(({ title }) => title)).toEqual(['Fog 6', 'Fog 5', 'Fog 4', 'Fog 3', 'Fog 2', 'Fog 1']);
  expect(sentPieces().at(-1)).toMatchObject({ albumId: '7', selectedMediaType: 'image', altText: 'A grey harbour' });
  expect(
    new Set(sent.filter(({ endpoint }) => endpoint === media.addPiece).map((each) => each.idempotencyKey)).size,
  ).toBe(6);
  expect(screen.queryByRole('form', { name: 'New pieces' })).not.toBeInTheDocument();
});

test('the first 30 of 31 files stay chosen', async () => {
  const { choose } = await open();
  choose(pngs(31));
  expect(await screen.findByText(mediaTexts.tooManyFiles(1))).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Publish 30' })).toBeVisible();
  choose([png('one-more.png')]);
  expect(screen.getByRole('button', { name: 'Publish 30' })).toBeVisible();
});

test('a file that the server refuses says why and may be tried again, the others are published', async () => {
  refuse(media.addPiece, 415, [mediaTexts.fileWrong], { mediaFile: mediaTexts.fileWrong });
  takePieces();
  const { choose } = await open();
  choose(pngs(3));
  await newPieces();
  await publish(3);
  expect(await screen.findByText('2 pieces are published.')).toBeVisible();
  const list = await uploads();
  expect(list.getByRole('heading', { name: 'One file is not published' })).toBeVisible();
  expect(list.getByRole('alert')).toHaveTextContent(mediaTexts.fileWrong);
  await userEvent.click(list.getByRole('button', { name: 'Try Fog 3 again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
  expect(sentPieces().map(({ title }) => title)).toEqual(['Fog 3', 'Fog 2', 'Fog 1', 'Fog 3']);
});

test('files whose album was deleted meanwhile are chosen again, with their titles, and go into another album', async () => {
  refuse(media.addPiece, 404, [failureTexts.notFound]);
  takePieces();
  const harbour = anAlbum({ id: 8, title: 'Harbour', stringUrl: 'Harbour', pieceCount: 0 });
  const { choose } = await open({ albums: [anAlbum({ pieceCount: 0 }), harbour] });
  choose(pngs(3));
  const form = await newPieces();
  await userEvent.type(form.getAllByRole('textbox', { name: 'Alternative text' })[0]!, 'A grey harbour');
  await publish(3);
  const again = await newPieces();
  expect(await again.findByText(mediaTexts.albumGone)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/Developer/Juno-Park/Portfolio');
  expect(again.getAllByRole('textbox', { name: 'Title' }).map((field) => (field as HTMLInputElement).value)).toEqual([
    'Fog 1',
    'Fog 2',
    'Fog 3',
  ]);
  expect(again.getAllByRole('textbox', { name: 'Alternative text' })[0]).toHaveValue('A grey harbour');
  await userEvent.selectOptions(again.getByLabelText('Album'), 'Harbour');
  expect(screen.queryByText(mediaTexts.albumGone)).not.toBeInTheDocument();
  await publish(3);
  expect(await screen.findByText('3 pieces are published.')).toBeVisible();
  expect(sentPieces().map(({ albumId }) => albumId)).toEqual(['7', '8', '8', '8']);
});

test('a picture without an extension is taken by its content', async () => {
  takePieces();
  const { choose } = await open();
  choose([new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'harbour')]);
  const form = await newPieces();
  expect(form.queryAllByRole('alert')).toEqual([]);
  await publish(1);
  await waitFor(() => expect(sentPieces()).toHaveLength(1));
});

test('files of other kinds and files that are too large say so before anything is sent', async () => {
  takePieces();
  const { choose } = await open();
  const large = png('large.png');
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  choose([png('fog.png'), new File(['MZ'], 'game.exe'), large]);
  const form = await newPieces();
  expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    mediaTexts.fileWrong,
    mediaTexts.fileTooBig,
  ]);
  await publish(1);
  await waitFor(() => expect(sentPieces()).toHaveLength(1));
  const list = await uploads();
  expect(list.getAllByRole('alert')).toHaveLength(2);
  expect(list.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('files beyond the limits wait, say how long, and can be left out', async () => {
  refuse(media.addPiece, 429, [failureTexts.tooOften]);
  const { choose } = await open();
  choose(pngs(2));
  await newPieces();
  await publish(2);
  const list = await uploads();
  expect(await list.findByText(/goes on by itself in (1 minute|\d+ seconds)\./)).toBeVisible();
  expect(list.getByRole('heading', { name: 'Publishing 1 of 2' })).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Stop the other 2' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
});

test('without a connection the queue waits', async () => {
  for (let tries = 0; tries < 3; tries += 1) loseConnection(media.addPiece);
  const { choose } = await open();
  choose(pngs(2));
  await newPieces();
  await publish(2);
  const list = await uploads();
  expect(await list.findByText(/There is no connection/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Stop the other 2' }));
});

test('a connection that is lost in the middle is waited for; the file that was on its way is sent with the same key', async () => {
  takePieces();
  const arrive = holdBack(media.addPiece);
  const { choose } = await open();
  choose(pngs(4));
  await newPieces();
  await publish(4);
  const list = await uploads();
  // The one that is being sent stands first.
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Fog 4');
  for (let tries = 0; tries < 3; tries += 1) loseConnection(media.addPiece);
  takePieces();
  arrive();
  expect(await list.findByText(/There is no connection/)).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('4 pieces are published.')).toBeVisible();
  const calls = sent.filter(({ endpoint }) => endpoint === media.addPiece);
  const keys = new Map(calls.map(({ input, idempotencyKey }) => [input.title, idempotencyKey]));
  expect(calls.map(({ input }) => input.title)).toEqual([
    'Fog 4',
    'Fog 3',
    'Fog 2',
    'Fog 2',
    'Fog 2',
    'Fog 2',
    'Fog 1',
  ]);
  expect(calls.every(({ input, idempotencyKey }) => keys.get(input.title) === idempotencyKey)).toBe(true);
});

test('an empty portfolio gets its first album along with the pieces', async () => {
  takePieces();
  answer(media.addAlbum, anAlbum({ id: 9, title: 'Portfolio', pieceCount: 0 }));
  const { choose } = await open({ albums: [] });
  choose(pngs(1));
  const form = await newPieces();
  expect(form.getByRole('textbox', { name: 'Name of the new album' })).toHaveValue('Pieces');
  await publish(1);
  await waitFor(() => expect(sentPieces()[0]).toMatchObject({ albumId: '9' }));
});

test('a title is needed, and a refused album is told', async () => {
  refuse(media.addAlbum, 409, [mediaTexts.tooManyAlbums]);
  const { choose } = await open({ albums: [] });
  choose(pngs(1));
  const form = await newPieces();
  await userEvent.clear(form.getByRole('textbox', { name: 'Title' }));
  await publish(1);
  expect(form.getByText(mediaTexts.titleNeeded)).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Fog');
  await publish(1);
  expect(await form.findByText(mediaTexts.tooManyAlbums)).toBeVisible();
  expect(sentPieces()).toEqual([]);
});

test('more than the account has room for is told before anything is sent', async () => {
  answer(media.readStorage, { usedBytes: 1_073_741_820, mostBytes: 1_073_741_824 });
  const { choose } = await open();
  choose(pngs(2));
  const form = await newPieces();
  expect(await form.findByText(/you have room for 0\.0 MB/)).toBeVisible();
});

test('dropped and pasted files are chosen too, but not those for a field of a form', async () => {
  await open();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: pngs(2) } });
  expect(await screen.findByRole('button', { name: 'Publish 2' })).toBeVisible();
  fireEvent.paste(document.body, { clipboardData: { files: [png('image.png')] } });
  expect(await screen.findByRole('button', { name: 'Publish 3' })).toBeVisible();
  fireEvent.paste(screen.getAllByRole('textbox', { name: 'Title' })[0]!, {
    clipboardData: { files: [png('image.png')] },
  });
  expect(screen.getByRole('button', { name: 'Publish 3' })).toBeVisible();
});

test('the queue goes on on other pages and tells how far it is', async () => {
  takePieces();
  const arrive = holdBack(media.addPiece);
  const { choose } = await open();
  choose(pngs(2));
  await newPieces();
  await publish(2);
  await uploads();
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
  const bar = within(await screen.findByRole('complementary', { name: 'Uploads' }));
  expect(bar.getByRole('link', { name: 'Publishing 1 of 2' })).toHaveAttribute(
    'href',
    '/Developer/Juno-Park/Portfolio',
  );
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  arrive();
  expect(await screen.findByText('2 pieces are published.')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Uploads' })).not.toBeInTheDocument();
});

test.each([
  ['few files: as long as they take', { sent: 5, left: 25 }, 25],
  ['the limit of a minute: its end, and then the last ten', { sent: 30, left: 20 }, 60 - 29 + 10],
  ['two such limits', { sent: 40, left: 50 }, 60 - 39 + 60 + 10],
  ['the limit of an hour', { sent: 118, left: 30 }, 3_600 - 117 + 28],
])('with %s is what is said to be left', (_name, { sent: published, left }, seconds) => {
  const sentAt = Array.from({ length: published }, (_none, index) => 1_000 * index);
  expect(withPauses({ sentAt, left, leftMs: 1_000 * left })).toBe(1_000 * seconds);
});

test.each([
  ['fog_over-the  harbour (2).PNG', 'Fog over the harbour (2)'],
  ['IMG_2041.jpeg', 'IMG 2041'],
  ['.png', 'Untitled'],
  [`${'a'.repeat(120)}.gif`, `A${'a'.repeat(79)}`],
])('the file %s suggests a title', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
