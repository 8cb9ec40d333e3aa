import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contentSearch,
  contentSearchLimits,
  contentSearchTexts,
  type FoundForumPost,
  type FoundPost,
  type FoundThread,
} from '#shared/areas/contentSearch';
import { searches, searchTexts } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { lanternfall, mika, oren } from '../../support/client/feed';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';

const user = userEvent.setup();
const nothing = { items: [], hasMore: false };
const nobody = { developers: [], games: [] };
const when = '2025-03-01T12:00:00.000Z';

const aFoundPost = (id: number, given: Partial<FoundPost> = {}): FoundPost => ({
  ...{ id, type: 'status', title: `Post ${id}`, excerpt: 'A lantern, and LANTERNS' },
  ...{ postDate: when, parentType: 'developer', parentId: mika.id, poster: mika, game: null, piece: null },
  ...given,
});
const place = {
  ...{ threadAlias: 'Lantern lore', threadStringUrl: 'Lantern-lore', forumAlias: 'Talk', forumStringUrl: 'Talk' },
  ...{ categoryAlias: 'Crew', categoryStringUrl: 'Crew', gameAlias: null, gameStringUrl: null, isPrivate: false },
};
const aThread: FoundThread = { ...place, id: 5, created: when, lastPostTime: when, totalPosts: 21, starter: oren };
const aReply: FoundForumPost = {
  ...place,
  ...{ id: 77, threadId: 5, page: 2, excerpt: 'No lantern here', created: when, poster: mika },
  ...{ gameAlias: 'Lanternfall', gameStringUrl: 'Lanternfall', isPrivate: true },
};
const searched = () =>
  sent.filter(({ endpoint }) => endpoint === contentSearch.searchContent).map(({ input }) => input);
const listOf = (name: string) => screen.findByRole('region', { name });

test('results by blocked people are closed', async () => {
  answer(contentSearch.searchContent, {
    posts: { items: [aFoundPost(3), aFoundPost(4, { poster: oren })], hasMore: false },
  });
  renderApp({ path: '/Search?q=lantern&kind=posts', viewer: { ...aUser({ id: 300 }), blocked: [oren.id] } });
  expect(await screen.findByRole('link', { name: 'Post 3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Post 4' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('link', { name: 'Post 4' })).toBeVisible();
});

test('messages of the inbox are found with their subject, and lead to their conversation', async () => {
  const message = { id: 9, inboxId: 31, subject: 'Next steps', excerpt: 'A lantern for two', timestamp: when };
  answer(contentSearch.searchContent, { inbox: { items: [{ ...message, poster: mika }], hasMore: false } });
  renderApp({ path: '/Search?q=lantern&kind=inbox', viewer: aUser({ id: 300 }) });
  expect(await screen.findByRole('link', { name: 'Next steps' })).toHaveAttribute('href', '/Inbox/31');
  expect(screen.getByText('lantern', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('by Mika Vale')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your messages' })).toHaveAttribute('aria-current', 'page');
});

test('visitors have no tab for messages', async () => {
  answer(contentSearch.searchContent, { posts: nothing });
  renderApp({ path: '/Search?q=lantern&kind=posts' });
  expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  for (const name of ['Your messages', 'Private chat']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('everything shows the best of each kind, with the words marked and the way to more', async () => {
  const found = { ...lanternfall, type: 'game' as const, tagline: 'Lanterns fall', xpLevelData: levelOf(0) };
  answer(searches.searchDevelopersAndGames, { developers: [], games: [found] });
  answer(contentSearch.searchContent, {
    posts: { items: [aFoundPost(3, { title: '' })], hasMore: true },
    threads: { items: [aThread], hasMore: false },
    forumPosts: { items: [aReply], hasMore: false },
  });
  renderApp({ path: '/Search?q=lantern' });
  const posts = within(await listOf('Feed posts'));
  expect(searched()).toEqual([{ search: 'lantern', limit: contentSearchLimits.overviewSize }]);
  expect(document.title).toContain('Search: lantern');
  expect(posts.getByRole('link', { name: 'Post by Mika Vale' })).toHaveAttribute('href', '/Developer/Mika-Vale/Post/3');
  expect(posts.getAllByText(/lantern/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
    'lantern',
    'LANTERNS',
  ]);
  expect(posts.getByRole('link', { name: 'All feed posts' })).toHaveAttribute('href', '/Search?q=lantern&kind=posts');
  expect(within(await listOf('Developers & games')).getByRole('link')).toHaveAttribute('href', '/Game/Lanternfall');
  const threads = within(await listOf('Threads'));
  expect(threads.getByRole('link', { name: 'Lantern lore' })).toHaveAttribute('href', '/Forums/Crew/Talk/Lantern-lore');
  expect(threads.getByText('21 posts')).toBeVisible();
  const replies = within(await listOf('Forum posts'));
  expect(replies.getByRole('link', { name: 'Lantern lore' })).toHaveAttribute(
    'href',
    '/Game/Lanternfall/Forums/Crew/Talk/Lantern-lore?page=2#post-77',
  );
  expect(replies.getByRole('img', { name: 'Private' })).toBeVisible();
});

test('a game is found with its tagline, and with its description where that has the words', async () => {
  const found = { ...lanternfall, lastActive: when };
  answer(searches.searchDevelopersAndGames, nobody);
  answer(contentSearch.searchContent, {
    games: {
      items: [
        {
          ...found,
          id: 1,
          alias: 'Tidelight',
          tagline: 'Keep a lighthouse.',
          excerpt: 'Each morning the town lies dry.',
        },
        { ...found, id: 2, alias: 'Harbour', tagline: 'Boats at night.', excerpt: 'The lighthouse is out.' },
      ],
      hasMore: false,
    },
    posts: nothing,
    threads: nothing,
    forumPosts: nothing,
  });
  renderApp({ path: '/Search?q=lighthouse' });
  const games = within(await listOf('Game descriptions'));
  expect(games.getAllByText('lighthouse', { selector: 'mark' })).toHaveLength(2);
  expect(games.getByText('Boats at night.')).toBeVisible();
  expect(games.queryByText(/Each morning/)).toBeNull();
});

test('a media post leads to its piece, a post of a deleted account to its own page', async () => {
  const piece = { id: 9, stringUrl: 'Fog', albumStringUrl: 'Inks', mediaType: 'Image' as const };
  const gone = { id: null, alias: 'DELETED USER', stringUrl: 'DELETED-USER', hasAvatar: false, avatarId: '0' };
  answer(contentSearch.searchContent, {
    posts: {
      items: [
        aFoundPost(1, { type: 'media', title: 'Fog', piece }),
        aFoundPost(2, { title: 'Old words', poster: gone }),
        aFoundPost(4, { title: 'Ours', parentType: 'game', game: lanternfall }),
      ],
      hasMore: false,
    },
  });
  renderApp({ path: '/Search?q=fog&kind=posts' });
  const list = within(await screen.findByRole('list', { name: 'Feed posts' }));
  expect(list.getByRole('link', { name: 'Fog' })).toHaveAttribute('href', '/Developer/Mika-Vale/Portfolio/Inks/Fog');
  expect(list.getByText('Image')).toBeVisible();
  expect(list.getByRole('link', { name: 'Old words' })).toHaveAttribute('href', '/Post/2');
  expect(list.getByRole('link', { name: 'Ours' })).toHaveAttribute('href', '/Game/Lanternfall/Post/4');
});

test('tabs and pages stand in the address', async () => {
  answer(contentSearch.searchContent, ({ search, list, startResult }) => {
    if (search !== 'lantern') return { threads: nothing };
    if (list === 'threads') return { threads: { items: [aThread], hasMore: false } };
    return { posts: startResult === 0 ? { items: [aFoundPost(1)], hasMore: true } : nothing };
  });
  renderApp({ path: '/Search?q=lantern&kind=posts', viewer: aUser() });
  const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of results' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Feed posts');
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByText(contentSearchTexts.noMore)).toBeVisible();
  expect(window.location.search).toBe('?q=lantern&kind=posts&page=2');
  expect(searched().at(-1)).toEqual({ search: 'lantern', list: 'posts', startResult: 10, limit: 10 });
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/Search?q=lantern&kind=posts');
  await user.click(tabs.getByRole('link', { name: 'Threads' }));
  expect(await screen.findByRole('list', { name: 'Threads' })).toBeVisible();
  expect(window.location.search).toBe('?q=lantern&kind=threads');
  const box = screen.getByRole('searchbox', { name: 'Search for' });
  await user.clear(box);
  await user.type(box, 'harbour{Enter}');
  expect(await screen.findByText(contentSearchTexts.none)).toBeVisible();
  expect(window.location.search).toBe('?q=harbour&kind=threads');
});

test('/Search asks for nothing and says what to do', async () => {
  renderApp({ path: '/Search' });
  expect(await screen.findByText(contentSearchTexts.start)).toBeVisible();
  expect(searched()).toEqual([]);
});

test('says to type more where a word of two letters finds nothing', async () => {
  answer(searches.searchDevelopersAndGames, nobody);
  answer(contentSearch.searchContent, { posts: nothing });
  renderApp({ path: '/Search?q=ab&kind=nothing&page=-3' });
  expect(await screen.findByText(searchTexts.tooShort)).toBeVisible();
  expect(searched()).toHaveLength(1);
});

test('says when nothing is found, and offers to try again', async () => {
  answer(searches.searchDevelopersAndGames, nobody);
  refuse(contentSearch.searchContent, 429, ['Please wait']);
  answer(contentSearch.searchContent, { posts: nothing, threads: nothing, forumPosts: nothing });
  renderApp({ path: '/Search?q=zzz' });
  expect(await screen.findByText('Please wait')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(contentSearchTexts.none)).toBeVisible();
});

test('people are shown at once, all of them', async () => {
  loseConnection(contentSearch.searchContent);
  const developers = [mika, oren].map((each) => ({ ...each, type: 'developer' as const, xpLevelData: levelOf(0) }));
  answer(searches.searchDevelopersAndGames, { developers, games: [] });
  renderApp({ path: '/Search?q=task&kind=people' });
  const list = within(await screen.findByRole('list', { name: 'Developers & games' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Developer/Mika-Vale',
    '/Developer/Oren-Task',
  ]);
  expect(searched()).toEqual([]);
});
