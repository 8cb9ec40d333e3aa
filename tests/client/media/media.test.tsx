import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments } from '#shared/areas/comments';
import { developersEvents } from '#shared/areas/developerEvents';
import { media, mediaEvents, mediaTexts } from '#shared/areas/media';
import { options as userOptions } from '#shared/areas/options';
import { notFoundText, titleOf } from '#shared/pages';
import { onLive } from '../../../client/app/live/live';
import { renderGame } from '../../support/client/gamePage';
import { anAlbum, aPiece, asEvent, renderPortfolio } from '../../support/client/media';
import { answer, aUser, loseConnection, refuse, sent } from '../../support/client/renderApp';

const album = (name = 'Sketches') => screen.findByRole('region', { name });
const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a portfolio shows its albums by rank, each with its pieces', async () => {
  renderPortfolio({
    albums: [anAlbum({ pieceCount: 2 }), anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', pieceCount: 0 })],
    pieces: [aPiece(), aPiece({ id: 41, title: 'The quay', stringUrl: 'The-quay' })],
  });
  const sketches = await album();
  expect(await within(sketches).findByRole('link', { name: 'The quay' })).toHaveAttribute(
    'href',
    '/Developer/Juno-Park/Portfolio/Sketches/The-quay',
  );
  expect(titles(sketches)).toEqual(['The quay', 'The pier']);
  expect(within(await album('Music')).getByText(mediaTexts.emptyAlbum)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page');
});

test('only editors get the tools of editors', async () => {
  renderPortfolio();
  await album();
  for (const name of ['Add Album', 'Reorder Albums', 'Add piece to Sketches', 'Edit album Sketches'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a portfolio without albums says so; its developer is shown how to begin', async () => {
  renderPortfolio({ albums: [], asJuno: true });
  expect(await screen.findByText(mediaTexts.noMediaOfDeveloper)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add Album' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reorder Albums' })).not.toBeInTheDocument();
});

test('the media of a game are for its members to edit', async () => {
  answer(media.listAlbums, []);
  renderGame({ as: 'member', subpage: '/Media' });
  expect(await screen.findByText(mediaTexts.noMediaOfGame)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add Album' })).toBeVisible();
});

test('an album that cannot be fetched says why, and is tried again', async () => {
  loseConnection(media.listAlbums);
  loseConnection(media.listAlbums);
  loseConnection(media.listAlbums);
  renderPortfolio();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await album()).toBeVisible();
});

test('an album shows all its pieces, and the way back to all albums', async () => {
  renderPortfolio({ subpage: '/sketches' });
  expect(await screen.findByRole('link', { name: 'The pier' })).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches');
  await userEvent.click(screen.getByRole('link', { name: 'View Entire Portfolio' }));
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio');
});

test('an album is found at its former address', async () => {
  answer(media.readAlbum, anAlbum());
  renderPortfolio({ subpage: '/Doodles' });
  expect(await screen.findByRole('link', { name: 'The pier' })).toBeVisible();
  expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches');
});

test('an album that is not there says so', async () => {
  refuse(media.readAlbum, 404, ["This doesn't exist"]);
  renderPortfolio({ subpage: '/Nothing' });
  expect(await screen.findByText("This doesn't exist")).toBeVisible();
  expect(document.title).toBe(titleOf("This doesn't exist: Juno Park"));
});

test('an address with too many parts is not found', async () => {
  renderPortfolio({ subpage: '/Sketches/The-pier/Edit/More' });
  expect(await screen.findByRole('heading', { name: notFoundText })).toBeVisible();
});

test('changes of albums and pieces arrive by themselves', async () => {
  const { store } = renderPortfolio();
  const sketches = await album();
  await within(sketches).findByText('The pier');
  const hear = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));

  hear(onLive(mediaEvents.mediaPieceAddOrEdit)(asEvent({ id: 41, title: 'The quay', stringUrl: 'The-quay' })));
  expect(titles(sketches)).toEqual(['The quay', 'The pier']);
  expect(within(sketches).getByText('2 pieces')).toBeVisible();

  hear(
    onLive(mediaEvents.mediaAlbumAddOrEdit)(
      anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', rank: 1, pieceCount: 0 }),
    ),
  );
  expect(await album('Music')).toBeVisible();
  const order = () =>
    screen.getAllByRole('heading', { level: 2, name: /Music|Sketches/ }).map((each) => each.textContent);
  hear(onLive(mediaEvents.mediaAlbumReorder)({ pageType: 'developer', pageId: 200, albums: [8, 7] }));
  expect(order()).toEqual(['Music', 'Sketches']);

  hear(onLive(developersEvents.avatarUpdated)({ type: 'media', id: 8, hasAvatar: true, avatarId: 'abc' }));
  const cover = (await album('Music')).querySelector('img');
  expect(cover?.getAttribute('src')).toContain('media_8');

  hear(
    onLive(mediaEvents.deletedMediaPiece)({ id: 41, albumId: 7, posterType: 'developer', posterId: 200, postId: 901 }),
  );
  expect(titles(sketches)).toEqual(['The pier']);
  expect(within(sketches).getByText('1 piece')).toBeVisible();

  hear(
    onLive(mediaEvents.mediaAlbumDelete)({ id: 7, pageType: 'developer', pageId: 200, pieceIds: [40], postIds: [900] }),
  );
  await waitFor(() => expect(screen.queryByText('The pier')).not.toBeInTheDocument());
});

test('albums are put in another order by buttons, for all once it is saved', async () => {
  const albums = [anAlbum(), anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', rank: 1 })];
  answer(media.reorderAlbums, ({ albums: ids }) =>
    ids.map((id, rank) => ({ ...(albums.find((each) => each.id === id) ?? anAlbum()), rank })),
  );
  renderPortfolio({ albums, asJuno: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Albums' }));
  const editor = await screen.findByRole('region', { name: 'Reorder Albums' });
  await userEvent.click(within(editor).getByRole('button', { name: 'Move Music up' }));
  expect(within(editor).getByRole('status')).toHaveTextContent('Music is now 1 of 2');
  // At the end of the list it does nothing, but keeps the focus.
  expect(within(editor).getByRole('button', { name: 'Move Music up' })).toHaveFocus();
  await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === media.reorderAlbums)?.input.albums).toEqual([8, 7]),
  );
  const headings = await screen.findAllByRole('heading', { level: 2, name: /Music|Sketches/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Music', 'Sketches']);
});

test('putting in order can be left without a change', async () => {
  renderPortfolio({
    albums: [anAlbum(), anAlbum({ id: 8, title: 'Music', stringUrl: 'Music', rank: 1 })],
    asJuno: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Albums' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Sketches down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const headings = await screen.findAllByRole('heading', { level: 2, name: /Music|Sketches/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Sketches', 'Music']);
});

describe('the layout', () => {
  const options = { feedLayoutStyle: 'masonry', chatroomNotificationSound: 'on' } as const;

  test('is chosen by the account: a gallery opens pieces large, cards lead to their pages', async () => {
    answer(comments.listComments, { items: [], hasMore: false, total: 0 });
    answer(media.readPiece, aPiece());
    answer(userOptions.updateMediaLayoutStyle, { ...options, mediaLayoutStyle: 'gallery' });
    renderPortfolio({ viewer: aUser() });
    await screen.findByRole('link', { name: 'The pier' });
    expect(screen.getByRole('button', { name: 'Masonry' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Gallery' }));
    expect(sent.at(-1)?.input).toEqual({ style: 'gallery' });
    await userEvent.click(await screen.findByRole('link', { name: 'The pier' }));
    expect(await screen.findByRole('dialog', { name: 'The pier' })).toBeVisible();
    expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/The-pier');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio');
  });

  test('the list shows each piece to be seen or played there', async () => {
    renderPortfolio({ viewer: { ...aUser(), options: { ...options, mediaLayoutStyle: 'single' } } });
    await waitFor(() => expect(screen.getByRole('img', { name: 'The pier' })).toHaveAttribute('data-size', 'card'));
  });

  test('is not for visitors to choose', async () => {
    renderPortfolio();
    await screen.findByRole('link', { name: 'The pier' });
    expect(screen.queryByRole('group', { name: 'Layout' })).toBeNull();
  });
});

describe('the order of pieces', () => {
  const quay = aPiece({ id: 41, title: 'The quay', stringUrl: 'The-quay' });
  const ordered = [40, 41].map((id, index) => ({ id, rank: -1 - index }));
  /** The album as it is fetched after it was put in order. */
  const answerInOrder = () =>
    answer(media.listPieces, {
      items: [aPiece({ rank: -1 }), { ...quay, rank: -2 }],
      hasMore: false,
      total: 2,
    });

  test('is set with the keyboard and saved as a whole', async () => {
    answer(media.reorderPieces, { albumId: 7, pieces: ordered });
    renderPortfolio({ asJuno: true, albums: [anAlbum({ pieceCount: 2 })], pieces: [quay, aPiece()] });
    answer(media.listPieces, { items: [quay, aPiece()], hasMore: false, total: 2 });
    answerInOrder();
    expect(titles(await album())).toEqual(['The quay', 'The pier']);
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder the pieces of Sketches' }));
    const form = await screen.findByRole('region', { name: 'Reorder the pieces of Sketches' });
    const back = await within(form).findByRole('button', { name: 'Move The quay back' });
    back.focus();
    await userEvent.keyboard('{End}');
    expect(back).toHaveFocus();
    expect(within(form).getByText('The quay is now 2 of 2')).toBeInTheDocument();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The new order is saved.')).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === media.reorderPieces)?.input).toEqual({
      albumId: 7,
      pieces: [40, 41],
    });
    expect(titles(await album())).toEqual(['The pier', 'The quay']);
  });

  test('follows somebody else who changes it', async () => {
    const { store } = renderPortfolio({ albums: [anAlbum({ pieceCount: 2 })], pieces: [quay, aPiece()] });
    answerInOrder();
    await screen.findByRole('link', { name: 'The quay' });
    expect(titles(await album())).toEqual(['The quay', 'The pier']);
    act(() => void store.dispatch(onLive(mediaEvents.mediaPieceReorder)({ albumId: 7, pieces: ordered })));
    expect(titles(await album())).toEqual(['The pier', 'The quay']);
  });
});
