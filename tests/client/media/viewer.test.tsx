import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { comments } from '#shared/areas/comments';
import { feed, type FeedPost } from '#shared/areas/feed';
import { media, mediaEvents, mediaTexts } from '#shared/areas/media';
import { markTexts } from '#shared/marks';
import { onLive } from '../../../client/app/live/live';
import { PiecePicker, PieceStrip, PieceViewer, type ShownPiece } from '../../../client/areas/media';
import { aMediaPost } from '../../support/client/feed';
import { aPiece, asEvent } from '../../support/client/media';
import { answer, renderPart, sent } from '../../support/client/renderApp';

const pier = aPiece();
const quay = aPiece({ id: 41, postId: 901, title: 'The quay', stringUrl: 'The-quay', mediaUrl: 'al7id41_quay.png' });

/** What the server has. */
const stored = { piece: pier, posts: [] as FeedPost[] };

beforeEach(() => {
  Object.assign(stored, { piece: pier, posts: [] });
  answer(comments.listComments, { items: [], hasMore: false, total: 0 });
  answer(media.listPieceComments, { items: [], hasMore: false, total: 0 });
  answer(media.readPiece, () => stored.piece);
  answer(feed.listPosts, () => stored.posts);
  window.history.replaceState(null, '', '/');
});

const show = (pieces: readonly ShownPiece[] = [pier, quay]) =>
  renderPart(
    <>
      <PieceStrip pieces={pieces} label="Featured pieces" />
      <PieceViewer />
    </>,
  );
const open = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const viewer = (name: string) => screen.findByRole('dialog', { name });

describe('the viewer', () => {
  test('opens a piece large with its words; the address is that of the piece', async () => {
    show();
    await open('The pier');
    const dialog = await viewer('The pier');
    expect(await within(dialog).findByRole('img', { name: 'The pier' })).toHaveAttribute(
      'src',
      '/userdata/media/al7id40_pier.png',
    );
    expect((await within(dialog).findByText('low')).tagName).toBe('STRONG');
    expect(within(dialog).getByRole('link', { name: 'Juno Park' })).toHaveAttribute('href', '/Developer/Juno-Park');
    expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/The-pier');
  });

  test('leads by arrow keys to the pieces beside it, and the address follows', async () => {
    show();
    await open('The pier');
    await viewer('The pier');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    const dialog = await viewer('The quay');
    expect(within(dialog).getByText('2 / 2')).toBeVisible();
    expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio/Sketches/The-quay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous: The pier' }));
    await viewer('The pier');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['going back', () => Promise.resolve(act(() => window.history.back()))],
  ])('is closed by %s, and the page below has its address again', async (_by, close) => {
    show();
    await open('The pier');
    await viewer('The pier');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
  });

  test('says so when the piece is deleted meanwhile', async () => {
    const { store } = show();
    await open('The pier');
    const dialog = await viewer('The pier');
    await within(dialog).findByText('low');
    const { id, albumId, posterType, posterId, postId } = pier;
    act(
      () => void store.dispatch(onLive(mediaEvents.deletedMediaPiece)({ id, albumId, posterType, posterId, postId })),
    );
    expect(within(dialog).getByText(mediaTexts.missingPiece)).toBeVisible();
  });

  test('shows more by the same person, and leads on among those', async () => {
    stored.posts = [aMediaPost(11), aMediaPost(10)];
    show();
    await open('The pier');
    const more = await screen.findByRole('region', { name: 'More by Juno Park' });
    await userEvent.click(within(more).getByRole('button', { name: 'Piece of 10' }));
    const dialog = await viewer('Piece of 10');
    expect(within(dialog).getByText('2 / 2')).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === feed.listPosts)?.input).toMatchObject({ postType: 'media' });
  });
});

describe('a marked piece', () => {
  const spoiler = aPiece({ mark: 'spoiler' });

  test('is covered until the viewer looks, in the gallery and in the viewer', async () => {
    stored.piece = spoiler;
    show([spoiler]);
    const look = await screen.findByRole('button', { name: markTexts.look('spoiler') });
    await open('The pier');
    const dialog = await viewer('The pier');
    expect(within(dialog).queryByText('low')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: markTexts.look('spoiler') }));
    expect(await within(dialog).findByRole('img', { name: 'The pier' })).toBeVisible();
    expect(await within(dialog).findByText('low')).toBeVisible();
    expect(look).not.toBeInTheDocument();
  });

  test('is covered as soon as a moderator marks it', async () => {
    stored.piece = aPiece({ id: 77 });
    const { store } = show([stored.piece]);
    await open('The pier');
    const dialog = await viewer('The pier');
    await within(dialog).findByText('low');
    act(() => void store.dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(asEvent({ id: 77, mark: 'mature' }))));
    expect(within(dialog).getByRole('button', { name: markTexts.look('mature') })).toBeVisible();
  });
});

describe('choosing pieces', () => {
  function Choosing({ most = 2 }: { most?: number }) {
    const [chosen, setChosen] = useState<ShownPiece[]>([]);
    return (
      <>
        <PiecePicker
          owner={{ pageType: 'developer', pageId: 200 }}
          chosen={chosen.map(({ id }) => id)}
          known={[]}
          onChange={setChosen}
          most={most}
          label="Pinned pieces"
        />
        <output aria-label="Chosen">{chosen.map(({ title }) => title).join(', ')}</output>
      </>
    );
  }
  const choice = (name: string) => screen.findByRole('button', { name, pressed: false });
  const chosen = () => screen.getByRole('status', { name: 'Chosen' });

  test('takes some up to the limit, in the order of the viewer', async () => {
    stored.posts = [aMediaPost(12), aMediaPost(11), aMediaPost(10)];
    renderPart(<Choosing />);
    await userEvent.click(await choice('Piece of 11'));
    await userEvent.click(await choice('Piece of 12'));
    expect(chosen()).toHaveTextContent('Piece of 11, Piece of 12');
    expect(screen.getByText('2 of 2. Take one out to choose another.')).toBeVisible();
    await userEvent.click(await choice('Piece of 10'));
    expect(chosen()).toHaveTextContent('Piece of 11, Piece of 12');
    const forward = screen.getByRole('button', { name: 'Move Piece of 12 forward' });
    forward.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Piece of 12, Piece of 11');
    expect(forward).toHaveFocus();
    expect(screen.getByText('Piece of 12 is now 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take Piece of 12 out' }));
    expect(chosen()).toHaveTextContent(/^Piece of 11$/);
  });

  test('says so where there is nothing to choose', async () => {
    renderPart(<Choosing />);
    expect(await screen.findByText(mediaTexts.noMediaOfDeveloper)).toBeVisible();
  });
});
