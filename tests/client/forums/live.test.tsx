import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developersEvents } from '#shared/areas/developerEvents';
import { accountEvents } from '#shared/areas/session';
import { forums, forumsTexts, type ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { games } from '#shared/areas/games';
import { failureTexts, type LiveEvent, type PayloadOf } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import {
  aCategory,
  aForum,
  aForumPost,
  aModerator,
  at,
  aThread,
  mikaAsPoster,
  rowan,
  renderForums,
  threadPath,
} from '../../support/client/forums';
import { aGame } from '../../support/client/profiles';
import { answer, aUser, refuse, scrollPage, sent } from '../../support/client/renderApp';

const forumPath = '/Forums/Making-games/Shaders';
const place = { boardId: 'site', categoryId: 1, forumId: 10 };
const counts = { id: 10, totalThreads: 2, totalPosts: 8, lastReply: at(5) };

function tell<E extends LiveEvent>(store: AppStore, event: E, payload: PayloadOf<E>) {
  act(() => void store.dispatch(onLive(event)(payload)));
}

/** The event of a new reply. */
const replied = (post: ForumPost, totalPosts: number) => ({
  ...place,
  threadId: 50,
  post,
  thread: { id: 50, totalPosts, lastPostTime: post.created },
  forum: counts,
});
const reply = (id: number, given: Partial<ForumPost> = {}) =>
  aForumPost(id, { created: at(5), modified: at(5), ...given });

const path = () => window.location.pathname;

describe('on the board', () => {
  test('a reply of somebody else makes its forum unread, and counts', async () => {
    const { store } = renderForums({ path: '/Forums', viewer: aUser() });
    await screen.findByRole('link', { name: 'Shaders' });
    tell(store, forumsEvents.newPost, replied(reply(2), 2));
    const link = await screen.findByRole('link', { name: 'Unread: Shaders' });
    expect(link.closest('li')).toHaveTextContent('Posts8');
  });

  test('an own reply in another window makes nothing unread', async () => {
    const { store } = renderForums({ path: '/Forums', viewer: aUser() });
    await screen.findByRole('link', { name: 'Shaders' });
    const own = reply(2, { posterData: { ...reply(2).posterData, ...mikaAsPoster } });
    tell(store, forumsEvents.newPost, replied(own, 2));
    expect((await screen.findByRole('link', { name: 'Shaders' })).closest('li')).toHaveTextContent('Posts8');
  });

  test('the face of the last poster changes with posts, deletions, moves and their profile', async () => {
    const { store } = renderForums({
      path: '/Forums',
      category: aCategory({ forums: [aForum({ lastPoster: rowan })] }),
    });
    const row = (await screen.findByRole('link', { name: 'Shaders' })).closest('li');
    expect(row).toHaveTextContent(/Last replyRowan Ashe/);
    const byMika = reply(2, { posterData: { ...reply(2).posterData, ...mikaAsPoster } });
    tell(store, forumsEvents.newPost, replied({ ...byMika, created: at(4) }, 2));
    expect(row).toHaveTextContent(/Last replyRowan Ashe/);
    tell(store, forumsEvents.newPost, replied(byMika, 2));
    expect(row).toHaveTextContent(/Last replyMika Vale/);
    tell(store, developersEvents.avatarUpdated, { type: 'developer', id: 100, hasAvatar: true, avatarId: 'new' });
    expect(row?.querySelector('img')?.getAttribute('src')).toContain('new');
    const forum = { ...counts, lastPoster: rowan };
    tell(store, forumsEvents.deletePost, { ...place, threadId: 50, id: 2, thread: replied(byMika, 1).thread, forum });
    expect(row).toHaveTextContent(/Last replyRowan Ashe/);
    const started = aThread({ id: 51, starter: mikaAsPoster, created: at(5) });
    tell(store, forumsEvents.addThread, { ...place, thread: started, forum: counts });
    expect(row).toHaveTextContent(/Last replyMika Vale/);
    tell(store, developersEvents.developerInformationUpdated, { id: 100, deleted: true });
    expect(row).toHaveTextContent(/Last replyDELETED USER/);
    const none = { ...counts, lastReply: null, lastPoster: null };
    tell(store, forumsEvents.deleteThread, { ...place, threadId: 51, stringUrl: 'Water-that-glows', forum: none });
    expect(row).toHaveTextContent(/Last reply–/);
  });

  test('categories and forums come, are renamed and go', async () => {
    const { store } = renderForums({ path: '/Forums' });
    await screen.findByRole('link', { name: 'Shaders' });
    tell(store, forumsEvents.newCategory, {
      boardId: 'site',
      category: aCategory({ id: 2, title: 'Talk', stringUrl: 'Talk', forums: [] }),
    });
    expect(screen.getByRole('heading', { name: 'Talk' })).toBeVisible();
    const off = aForum({ id: 11, categoryId: 2, title: 'Off topic', stringUrl: 'Off-topic' });
    tell(store, forumsEvents.newForum, { boardId: 'site', categoryId: 2, forum: off });
    expect(screen.getByRole('link', { name: 'Off topic' })).toHaveAttribute('href', '/Forums/Talk/Off-topic');
    tell(store, forumsEvents.editForum, {
      boardId: 'site',
      categoryId: 2,
      oldStringUrl: 'Off-topic',
      forum: { ...off, title: 'Tea', stringUrl: 'Tea' },
    });
    expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/Forums/Talk/Tea');
    tell(store, forumsEvents.editCategory, { boardId: 'site', id: 2, oldStringUrl: 'Talk' });
    expect(screen.queryByRole('heading', { name: 'Talk' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Tea' })).not.toBeInTheDocument();
  });
});

describe('in a forum', () => {
  test('new threads show at once, also in an empty forum', async () => {
    const { store } = renderForums({ path: forumPath });
    await screen.findByRole('link', { name: 'Water that glows' });
    const fog = aThread({ id: 51, title: 'Fog', stringUrl: 'Fog', lastPostTime: at(5) });
    tell(store, forumsEvents.addThread, { ...place, thread: fog, forum: counts });
    const titles = screen.getAllByRole('link', { name: /^(Fog|Water that glows)$/ }).map((link) => link.textContent);
    expect(titles).toEqual(['Fog', 'Water that glows']);
    const gone = (threadId: number, stringUrl: string, totalThreads: number) =>
      tell(store, forumsEvents.deleteThread, { ...place, threadId, stringUrl, forum: { ...counts, totalThreads } });
    gone(50, 'Water-that-glows', 1);
    gone(51, 'Fog', 0);
    expect(screen.getByText(forumsTexts.noThreads)).toBeVisible();
    scrollPage(500);
    const lamp = aThread({ id: 52, title: 'Lamp', stringUrl: 'Lamp', lastPostTime: at(6) });
    tell(store, forumsEvents.addThread, { ...place, thread: lamp, forum: counts });
    expect(screen.getByRole('link', { name: 'Lamp' })).toBeVisible();
    expect(screen.queryByText(forumsTexts.noThreads)).not.toBeInTheDocument();
  });

  test('new threads wait behind a pill while somebody reads further down', async () => {
    const { store } = renderForums({ path: forumPath });
    await screen.findByRole('link', { name: 'Water that glows' });
    scrollPage(500);
    const fog = aThread({ id: 51, title: 'Fog', stringUrl: 'Fog', lastPostTime: at(5) });
    tell(store, forumsEvents.addThread, { ...place, thread: fog, forum: counts });
    expect(screen.queryByRole('link', { name: 'Fog' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1 thread with new posts' }));
    expect(screen.queryByRole('button', { name: '1 thread with new posts' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fog' })).toBeVisible();
  });

  test('pins, locks, renames and deletions show at once', async () => {
    const { store } = renderForums({ path: forumPath });
    await screen.findByRole('link', { name: 'Water that glows' });
    const told = { ...place, threadId: 50, stringUrl: 'Water-that-glows' };
    tell(store, forumsEvents.pinThread, { ...told, pinned: true });
    tell(store, forumsEvents.lockThread, { ...told, locked: true });
    expect(screen.getByRole('img', { name: 'Pinned' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Locked' })).toBeVisible();
    tell(store, forumsEvents.editThread, {
      ...place,
      oldStringUrl: 'Water-that-glows',
      thread: aThread({ title: 'Lava', stringUrl: 'Lava' }),
    });
    expect(screen.getByRole('link', { name: 'Lava' })).toHaveAttribute('href', `${forumPath}/Lava`);
    tell(store, forumsEvents.deleteThread, { ...told, stringUrl: 'Lava', forum: { ...counts, totalThreads: 0 } });
    expect(screen.queryByRole('link', { name: 'Lava' })).not.toBeInTheDocument();
    expect(screen.getByText(forumsTexts.noThreads)).toBeVisible();
  });

  test('follows a rename with its address', async () => {
    const { store } = renderForums({ path: `${forumPath}?page=1` });
    await screen.findByRole('heading', { name: 'Shaders', level: 1 });
    tell(store, forumsEvents.editForum, {
      boardId: 'site',
      categoryId: 1,
      oldStringUrl: 'Shaders',
      forum: aForum({ title: 'Light', stringUrl: 'Light' }),
    });
    expect(await screen.findByRole('heading', { name: 'Light', level: 1 })).toBeVisible();
    expect(path()).toBe('/Forums/Making-games/Light');
    expect(window.location.search).toBe('?page=1');
  });
});

describe('in a thread', () => {
  const inThread = (viewer: ReturnType<typeof aUser> | null = null) => renderForums({ path: threadPath, viewer });

  test('a reply arrives at the end of the last page, and is read', async () => {
    answer(forumsActions.markRead, { threadId: 50, isUnread: false });
    const { store } = inThread(aUser());
    await screen.findByText('Words of 1');
    tell(store, forumsEvents.newPost, replied(reply(2), 2));
    expect(await screen.findByText('Words of 2')).toBeVisible();
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ threadId: 50, postId: 2 }));
    expect(sent.at(-1)?.endpoint).toBe(forumsActions.markRead);
  });

  test.each([
    ['leads members to the reply of somebody else', aUser(), 9, 1],
    ['leads visitors there too', null, 9, 1],
    ['stays away for the own reply, sent in another tab', aUser(), aUser().info.id, 0],
  ])('on an earlier page a notice %s', async (_what, viewer, id, notices) => {
    answer(forumsActions.markRead, { threadId: 50, isUnread: true });
    const posts = Array.from({ length: 20 }, (_, index) => aForumPost(index + 1));
    const { store } = renderForums({ path: threadPath, posts, thread: aThread({ totalPosts: 20 }), viewer });
    await screen.findByText('Words of 20');
    const post = reply(21);
    tell(store, forumsEvents.newPost, replied({ ...post, posterData: { ...post.posterData, id } }, 21));
    expect(await screen.findAllByRole('link', { name: 'Page 2' })).toHaveLength(2);
    const addresses = screen.queryAllByRole('link', { name: '1 new reply' }).map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(notices === 0 ? [] : [`${threadPath}#post-21`]);
  });

  test('edits, votes and deletions show', async () => {
    const posts = [aForumPost(1, { threadStarter: true }), aForumPost(2)];
    const { store } = renderForums({ path: threadPath, posts, thread: aThread({ totalPosts: 2 }) });
    await screen.findByText('Words of 2');
    const told = { ...place, threadId: 50 };
    tell(store, forumsEvents.editPost, { ...told, post: aForumPost(2, { content: 'Better', modified: at(9) }) });
    expect(await screen.findByText('Better')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    tell(store, forumsEvents.deletePost, {
      ...told,
      id: 2,
      thread: { id: 50, totalPosts: 1, lastPostTime: at(0) },
      forum: counts,
    });
    expect(screen.queryByText('Better')).not.toBeInTheDocument();
  });

  test('a rename is followed by everybody who looks', async () => {
    const { store } = inThread();
    await screen.findByText('Words of 1');
    tell(store, forumsEvents.editThread, {
      ...place,
      oldStringUrl: 'Water-that-glows',
      thread: aThread({ title: 'Lava', stringUrl: 'Lava' }),
    });
    expect(await screen.findByRole('heading', { name: /Lava/, level: 1 })).toBeVisible();
    expect(path()).toBe(`${forumPath}/Lava`);
    expect(screen.getByText('Words of 1')).toBeVisible();
  });

  test('a deleted thread leads to its forum', async () => {
    const { store } = inThread();
    await screen.findByText('Words of 1');
    const told = { ...place, threadId: 50, stringUrl: 'Water-that-glows' };
    tell(store, forumsEvents.deleteThread, { ...told, forum: { ...counts, totalThreads: 1 } });
    expect(await screen.findByText('This thread was deleted.')).toBeVisible();
    expect(path()).toBe(forumPath);
  });

  const movedTo = (boardId: string) => ({
    ...place,
    threadId: 50,
    thread: aThread({ boardId, categoryId: 2, parentId: 11 }),
    categoryStringUrl: 'Talk',
    forumStringUrl: 'Tea',
    threadStringUrl: 'Water-that-glows',
    forums: [],
  });

  test('a moved thread leads to its new place', async () => {
    const { forums: _none, ...category } = aCategory({ id: 2, title: 'Talk', stringUrl: 'Talk' });
    const moved = movedTo('site');
    const forum = aForum({ id: 11, categoryId: 2, title: 'Tea', stringUrl: 'Tea' });
    const { store } = renderForums({
      path: threadPath,
      elsewhere: { Talk: { boardId: 'site', category, forum, thread: moved.thread } },
    });
    await screen.findByText('Words of 1');
    tell(store, forumsEvents.moveThread, moved);
    expect(await screen.findByRole('link', { name: 'Tea' })).toBeVisible();
    expect(path()).toBe('/Forums/Talk/Tea/Water-that-glows');
    expect(screen.getByText('Words of 1')).toBeVisible();
  });

  test('a thread that was moved to the board of a game leads there', async () => {
    answer(games.readGame, aGame({ id: 300, stringUrl: 'Tide-Runner' }));
    const { store } = inThread();
    await screen.findByText('Words of 1');
    tell(store, forumsEvents.moveThread, movedTo('game.300'));
    await waitFor(() => expect(path()).toBe('/Game/Tide-Runner/Forums/Talk/Tea/Water-that-glows'));
  });

  test('a category that is made private is gone for those who may not read it, and back when it opens again', async () => {
    const { store } = inThread(aUser());
    await screen.findByText('Words of 1');
    tell(store, forumsEvents.editCategory, { boardId: 'site', id: 1, oldStringUrl: 'Making-games' });
    expect(await screen.findByText(forumsTexts.missingCategory)).toBeVisible();
    expect(screen.queryByText('Words of 1')).not.toBeInTheDocument();
    tell(store, forumsEvents.editCategory, {
      boardId: 'site',
      id: 1,
      oldStringUrl: 'Making-games',
      category: aCategory(),
    });
    expect(await screen.findByText('Words of 1')).toBeVisible();
  });

  test('a page that is opened just as its category is made private comes back when it opens again', async () => {
    refuse(forums.findPlace, 404, [failureTexts.notFound]);
    const { store } = renderForums({ path: '/Forums' });
    // Without a pointer, whose call ahead would be the one that is refused.
    fireEvent.click(await screen.findByRole('link', { name: 'Shaders' }));
    expect(await screen.findByRole('heading', { name: failureTexts.notFound })).toBeVisible();
    const category = aCategory();
    tell(store, forumsEvents.editCategory, { boardId: 'site', id: 1, oldStringUrl: 'Making-games', category });
    expect(await screen.findByRole('heading', { name: 'Shaders' })).toBeVisible();
  });

  test('a former moderator sees no private category any more', async () => {
    const { store } = renderForums({
      path: threadPath,
      viewer: aModerator(),
      category: aCategory({ isPrivate: true }),
    });
    await screen.findByText('Words of 1');
    tell(store, accountEvents.updateUserInfo, { info: { siteModCanBan: false } });
    expect(await screen.findByText(forumsTexts.missingCategory)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText('Words of 1')).not.toBeInTheDocument();
  });
});
