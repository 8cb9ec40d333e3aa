import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forums } from '#shared/areas/forums/forums';
import type { RecentPost } from '#shared/areas/forums/recentPosts';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { membersEvents } from '#shared/areas/members';
import { topContent, type TopPiece } from '#shared/areas/topContent';
import { feed } from '#shared/areas/feed';
import { onLive } from '../../../client/app/live/live';
import BelowTheFold from '../../../client/areas/home/BelowTheFold';
import { answer, refuse, renderPart } from '../../support/client/renderApp';

const aPiece = (id: number, given: Partial<TopPiece> = {}): TopPiece => ({
  ...{ id, pieceStringUrl: `Piece-${id}`, mediaUrl: `al4id${id}_lamp.png`, previewUrl: '', title: `Piece ${id}` },
  ...{ mediaType: 'Image', commentCount: 1, voteTotal: 7, albumStringUrl: 'Lamps' },
  ...{ posterStringUrl: 'Oren-Task', posterAlias: 'Oren Task', subPosterStringUrl: null, subPosterAlias: null },
  ...given,
});
const aRecentPost = (postId: number, given: Partial<RecentPost> = {}): RecentPost => ({
  ...{ postId, postDate: '2025-03-01T12:00:00.000Z', posterAlias: 'Oren Task', posterStringUrl: 'Oren-Task' },
  ...{ threadAlias: `Thread of ${postId}`, threadStringUrl: 'Which-engine', forumAlias: 'Help' },
  ...{ forumStringUrl: 'Help', categoryAlias: 'Making', categoryStringUrl: 'Making' },
  ...{ gameAlias: null, gameStringUrl: null },
  ...given,
});

function show(pieces: TopPiece[], posts: RecentPost[] = []) {
  answer(topContent.listTopContent, pieces);
  answer(forums.recentPosts, posts);
  return renderPart(<BelowTheFold />);
}
beforeEach(() => answer(feed.listPosts, []));
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('top content is a grid of pictures that lead to their pieces', async () => {
  show([aPiece(1), aPiece(2, { subPosterStringUrl: 'Tidelight', subPosterAlias: 'Tidelight', posterStringUrl: null })]);
  const first = await screen.findByRole('link', { name: 'Piece 1' });
  expect(first).toHaveAttribute('href', '/Developer/Oren-Task/Portfolio/Lamps/Piece-1');
  expect(screen.getByRole('link', { name: 'Piece 2' })).toHaveAttribute('href', '/Game/Tidelight/Media/Lamps/Piece-2');
  expect(panel('Top content').getAllByRole('img', { name: '7 points' })).toHaveLength(2);
  expect(panel('Top content').queryByRole('button')).toBeNull();
});

test('more of it is shown when asked for', async () => {
  show(Array.from({ length: 28 }, (_, index) => aPiece(index + 1)));
  await screen.findByRole('link', { name: 'Piece 1' });
  expect(panel('Top content').getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(panel('Top content').getAllByRole('listitem')).toHaveLength(28);
});

test('a young site has none', async () => {
  show([]);
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

test('a panel that cannot be fetched says so, and the other one stays', async () => {
  refuse(topContent.listTopContent, 500, ['Not now.']);
  answer(forums.recentPosts, [aRecentPost(5)]);
  renderPart(<BelowTheFold />);
  expect(await panel('Top content').findByText('Not now.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Thread of 5' })).toBeVisible();
});

test('recent forum posts lead to where they stand, on the board of the site or of a game', async () => {
  show([], [aRecentPost(5), aRecentPost(4, { gameAlias: 'Tidelight', gameStringUrl: 'Tidelight' })]);
  expect(await screen.findByRole('link', { name: 'Thread of 5' })).toHaveAttribute(
    'href',
    '/Forums/Making/Help/Which-engine#post-5',
  );
  expect(screen.getByRole('link', { name: 'Thread of 4' })).toHaveAttribute(
    'href',
    '/Game/Tidelight/Forums/Making/Help/Which-engine#post-4',
  );
  expect(screen.getByRole('link', { name: 'Thread of 4' }).closest('li')).toHaveTextContent('Oren Task in Tidelight');
});

test('a new forum post of any board stands among the recent ones', async () => {
  answer(topContent.listTopContent, []);
  answer(forums.recentPosts, [aRecentPost(4)]);
  answer(forums.recentPosts, [aRecentPost(5), aRecentPost(4)]);
  const { store } = renderPart(<BelowTheFold />);
  await screen.findByRole('link', { name: 'Thread of 4' });
  jest.useFakeTimers();
  try {
    act(() => void store.dispatch(onLive(forumsEvents.recentPostsChanged)({})));
    await act(() => jest.advanceTimersByTimeAsync(6_000));
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByRole('link', { name: 'Thread of 5' })).toBeVisible();
});

test('a deleted game goes from both panels', async () => {
  const ofGame = { gameAlias: 'Tidelight', gameStringUrl: 'Tidelight' };
  const pieces = [
    aPiece(1, {
      subPosterAlias: 'Tidelight',
      subPosterStringUrl: 'Tidelight',
      posterAlias: null,
      posterStringUrl: null,
    }),
    aPiece(2),
  ];
  answer(topContent.listTopContent, pieces);
  answer(forums.recentPosts, [aRecentPost(5, ofGame), aRecentPost(4)]);
  const { store } = renderPart(<BelowTheFold />);
  await screen.findByRole('link', { name: 'Thread of 5' });
  expect(await panel('Top content').findAllByRole('listitem')).toHaveLength(2);
  const deleted = { gameId: 7, stringUrl: 'Tidelight' };
  act(() => void store.dispatch(onLive(membersEvents.gameProjectDeleted)(deleted)));
  expect(screen.queryByRole('link', { name: 'Thread of 5' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Thread of 4' })).toBeVisible();
  expect(panel('Top content').getAllByRole('listitem')).toHaveLength(1);
});
