import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments } from '#shared/areas/comments';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed, feedEvents, type FeedPost } from '#shared/areas/feed';
import { options } from '#shared/areas/options';
import { votes, votesEvents } from '#shared/areas/votes';
import { onLive } from '../../../client/app/live/live';
import { FeedList, homeFeed } from '../../../client/areas/feed';
import { groupMediaRuns } from '../../../client/areas/feed/layout/mediaRuns';
import { MediaScreen } from '../../../client/areas/feed/MediaScreen';
import { aPage } from '../../support/client/comments';
import { aMediaPost, aPost, everybodys, lanternfall, mika, oren } from '../../support/client/feed';
import { answer, aUser, renderPart, scrollPage, sent } from '../../support/client/renderApp';

const home = <FeedList of={homeFeed} heading="Latest posts" empty={{ text: 'Nothing here' }} />;
const show = (posts: FeedPost[], viewer: ReturnType<typeof aUser> | null = aUser()) => {
  answer(feed.listPosts, posts);
  return renderPart(home, { viewer });
};
const inGroups = (posts: FeedPost[]) =>
  groupMediaRuns(posts, { hasPins: true }).map((item) =>
    item.type === 'singlePost' ? item.post.id : item.posts.map(({ id }) => id),
  );

describe('consecutive media posts of one poster are one group', () => {
  test.each([
    ['a post between them ends it', [aMediaPost(9), aMediaPost(8), aPost(7), aMediaPost(6)], [[9, 8], 7, 6]],
    ['as does another poster', [aMediaPost(9), aMediaPost(8, { posterDetails: mika })], [9, 8]],
    [
      'and a game that the same person writes for',
      [aMediaPost(9), aMediaPost(8, { subPosterDetails: lanternfall })],
      [9, 8],
    ],
    ['words are none', [aPost(9), aPost(8)], [9, 8]],
    ['what is pinned stands alone', [aMediaPost(9, { isPinned: true }), aMediaPost(8), aMediaPost(7)], [9, [8, 7]]],
  ])('%s', (_rule, posts, groups) => {
    expect(inGroups(posts)).toEqual(groups);
  });

  test('its card shows the pieces, each leading to its page, and how many more there are', async () => {
    show(Array.from({ length: 8 }, (_, index) => aMediaPost(20 - index)));
    const card = await screen.findByRole('article');
    expect(await within(card).findByText('Added 8 pieces')).toBeVisible();
    expect(within(card).getAllByRole('listitem')).toHaveLength(6);
    expect(within(card).getByRole('link', { name: 'Piece of 20' })).toHaveAttribute(
      'href',
      '/Developer/Oren-Task/Portfolio/Harbours/Piece-of-20',
    );
    expect(within(card).getByRole('link', { name: 'and 2 more' })).toHaveAttribute(
      'href',
      '/Developer/Oren-Task/Portfolio',
    );
  });

  test('its card shows what has a picture before what has none, and names other types by their icons', async () => {
    const of = (id: number, mediaType: 'Audio' | 'Archive') => {
      const post = aMediaPost(id);
      return { ...post, mediaData: post.mediaData && { ...post.mediaData, mediaType } };
    };
    show([...[20, 19, 18, 17].map((id) => of(id, 'Audio')), of(16, 'Archive'), of(15, 'Archive'), aMediaPost(14)]);
    const card = await screen.findByRole('article');
    expect(await within(card).findByRole('link', { name: 'Piece of 14' })).toBeVisible();
    expect(within(card).queryByRole('link', { name: 'Piece of 15' })).toBeNull();
    expect(card.querySelectorAll('.tabler-icon-music')).toHaveLength(4);
    expect(card.querySelectorAll('.tabler-icon-file-zip')).toHaveLength(1);
  });

  test('home ignores pins', async () => {
    show([aMediaPost(9), aMediaPost(8, { isPinned: true }), aMediaPost(7)]);
    expect(await screen.findByText('Added 3 pieces')).toBeVisible();
  });

  test('the portfolio of a deleted account goes, what it has written stays', async () => {
    const { store } = show([aMediaPost(9), aMediaPost(8, { subPosterDetails: lanternfall }), aPost(7)]);
    expect(await screen.findByText('Words of 7')).toBeVisible();
    const { id } = oren;
    act(() => void store.dispatch(onLive(developersEvents.developerInformationUpdated)({ id, deleted: true })));
    expect(screen.queryByText('Piece of 9')).toBeNull();
    expect(screen.getByText('Piece of 8')).toBeVisible();
    expect(screen.getByText('Words of 7')).toBeVisible();
  });

  test('a deleted piece leaves it', async () => {
    const { store } = show([aMediaPost(9), aMediaPost(8), aMediaPost(7)]);
    expect(await screen.findByText('Added 3 pieces')).toBeVisible();
    const { id, parentType, parentId } = aMediaPost(8);
    act(
      () =>
        void store.dispatch(
          onLive(feedEvents.deletedPost)({
            ...{ id, type: 'media', parentType, parentId, posterId: parentId, subPosterType: parentType },
            ...{ subPosterId: null, parentData: { id, parentType, parentId, commentCount: 0 } },
          }),
        ),
    );
    expect(screen.getByText('Added 2 pieces')).toBeVisible();
  });
});

describe('a media post', () => {
  test('shows its piece and leads to it; its menu neither edits nor deletes', async () => {
    show([aMediaPost(9, { posterDetails: mika })]);
    const address = '/Developer/Mika-Vale/Portfolio/Harbours/Piece-of-9';
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Piece of 9' })).toHaveAttribute('href', address);
    expect(await within(card).findByRole('img', { name: 'Piece of 9' })).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Post menu' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Show the piece', 'Copy link', 'Pin']);
    expect(items[0]).toHaveAttribute('href', address);
  });

  test('its votes and comments are those of the piece', async () => {
    const { store } = show([aMediaPost(9, { voteTotal: 4, commentCount: 1 })]);
    const card = await screen.findByRole('article');
    const state = { id: 'media_1009', parentType: 'media' as const, parentId: 1_009 };
    const nobody = { upVoters: [], downVotes: 0 };
    answer(votes.readVotes, { ...state, ...nobody, voteTotal: 4, downVoters: [], loggedVote: 0 });
    answer(votes.vote, { ...state, ...nobody, voteTotal: 5, downVoters: [], loggedVote: 1 });
    answer(comments.listComments, aPage([]));
    await userEvent.click(within(card).getByRole('button', { name: 'Vote up' }));
    const widget = within(card).getByRole('group', { name: 'Votes' });
    expect(await within(widget).findByText('5')).toBeVisible();
    expect(sent.find(({ endpoint }) => endpoint === votes.vote)?.input).toEqual({
      ...{ parentType: 'media', parentId: 1_009, direction: 'up' },
    });
    const { parentType, parentId } = state;
    act(
      () =>
        void store.dispatch(onLive(votesEvents.voteWidgetUpdated)({ parentType, parentId, ...nobody, voteTotal: 9 })),
    );
    expect(within(widget).getByText('9')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: '1 comment' }));
    await waitFor(() =>
      expect(sent.find(({ endpoint }) => endpoint === comments.listComments)?.input).toMatchObject({
        ...{ postId: 1_009, isMediaPost: true },
      }),
    );
  });
});

describe('/Media', () => {
  test('shows the newest media and marks them as seen; what comes live waits behind the pill', async () => {
    answer(feed.listPosts, [aMediaPost(9)]);
    answer(options.catchUpOnMedia, { caughtUpOnMedia: true });
    const { store } = renderPart(<MediaScreen />, { viewer: aUser({ caughtUpOnMedia: false }) });
    expect(await screen.findByRole('link', { name: 'Piece of 9' })).toBeVisible();
    expect(sent.find(({ endpoint }) => endpoint === feed.listPosts)?.input).toMatchObject({
      ...{ feedType: 'home', postType: 'media', limit: 20, startResult: 0 },
    });
    await waitFor(() => expect(store.getState().session.user?.info.caughtUpOnMedia).toBe(true));
    scrollPage(500);
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(12)))));
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aMediaPost(11)))));
    await userEvent.click(screen.getByRole('button', { name: '1 new post' }));
    expect(await screen.findByText('Added 2 pieces')).toBeVisible();
  });

  test('the media feed ends by its number of runs: many pieces of few posters are not the end, less of both is', async () => {
    const page = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => aMediaPost(first - index));
    answer(feed.listPosts, page(500, 120));
    answer(feed.listPosts, page(380, 30));
    renderPart(<MediaScreen />);
    expect(await screen.findByText('Added 120 pieces')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load more posts' }));
    expect(await screen.findByText('Added 150 pieces')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more posts' })).toBeNull();
  });
});
