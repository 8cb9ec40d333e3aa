import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forums } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import type { LiveEvent, PayloadOf } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import {
  aCategory,
  aForum,
  aForumPost,
  at,
  aThread,
  mikaAsPoster,
  renderForums,
  threadPath,
} from '../../support/client/forums';
import { answer, aUser, refuse, renderApp, scrollPage, sent } from '../../support/client/renderApp';

const place = { boardId: 'site', categoryId: 1, forumId: 10 };
const counts = { id: 10, totalThreads: 2, totalPosts: 8, lastReply: at(5) };
const fog = aThread({ id: 51, title: 'Fog', stringUrl: 'Fog', lastPoster: mikaAsPoster, totalPosts: 3 });
const page = (items = [aThread(), fog], total = items.length) => ({ items, hasMore: items.length < total, total });

function tell<E extends LiveEvent>(store: AppStore, event: E, payload: PayloadOf<E>) {
  act(() => void store.dispatch(onLive(event)(payload)));
}
const titles = async () => {
  const list = within(await screen.findByRole('region', { name: 'Latest threads' }));
  await list.findAllByRole('listitem');
  return list.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
};
const views = async () => within(await screen.findByRole('navigation', { name: 'Views of the forums' }));

test('the latest threads of all categories are a view of the forums, which is remembered', async () => {
  answer(forums.listLatest, page());
  renderForums({ path: '/Forums' });
  expect(await screen.findByRole('heading', { name: 'Making games' })).toBeVisible();
  await userEvent.click((await views()).getByRole('link', { name: 'Latest' }));
  expect(window.location.search).toBe('?view=latest');
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
  expect(screen.queryByRole('heading', { name: 'Making games' })).not.toBeInTheDocument();
  expect(sent.at(-1)?.input).toEqual({ parentType: 'site', page: 1, perPage: 20 });
  const row = within(screen.getByRole('link', { name: 'Fog' }).closest('li')!);
  expect(row.getByRole('link', { name: 'Shaders' })).toHaveAttribute('href', '/Forums/Making-games/Shaders');
  expect(row.getByText('Mika Vale')).toBeVisible();
  expect(row.getByText('Replies').parentElement).toHaveTextContent('2 replies');
  await userEvent.click(screen.getByRole('link', { name: 'Water that glows' }));
  await waitFor(() => expect(window.location.pathname).toBe(threadPath));
  await userEvent.click(await screen.findByRole('link', { name: 'Forums', current: false }));
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
  await userEvent.click((await views()).getByRole('link', { name: 'Categories' }));
  expect(await screen.findByRole('heading', { name: 'Making games' })).toBeVisible();
  expect((await views()).getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
});

test('a link to the latest threads shows them without choosing them', async () => {
  answer(forums.listLatest, page());
  renderForums({ path: '/Forums?view=latest' });
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
  await userEvent.click(screen.getByRole('link', { name: 'Water that glows' }));
  await waitFor(() => expect(window.location.pathname).toBe(threadPath));
  await userEvent.click(await screen.findByRole('link', { name: 'Forums', current: false }));
  expect(await screen.findByRole('heading', { name: 'Making games' })).toBeVisible();
});

test('its pages have addresses', async () => {
  answer(forums.listLatest, page(undefined, 41));
  renderForums({ path: '/Forums?view=latest' });
  const pages = within(await screen.findByRole('navigation', { name: 'Latest: pages' }));
  await userEvent.click(pages.getByRole('link', { name: 'Page 3' }));
  expect(window.location.search).toBe('?view=latest&page=3');
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ parentType: 'site', page: 3, perPage: 20 }));
});

test('it says when there is nothing, and can be asked for again', async () => {
  refuse(forums.listLatest, 500, ['An unknown problem occurred.']);
  answer(forums.listCategories, [aCategory()]);
  answer(forums.listLatest, page([]));
  renderApp({ path: '/Forums?view=latest' });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one has posted a thread yet')).toBeVisible();
});

test('a thread with a new post comes first at once, or waits behind a pill while somebody reads further down', async () => {
  answer(forums.listLatest, page());
  const { store } = renderForums({ path: '/Forums?view=latest', viewer: aUser() });
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
  const lamp = aThread({ id: 52, title: 'Lamp', stringUrl: 'Lamp', lastPostTime: at(5) });
  tell(store, forumsEvents.addThread, { ...place, thread: lamp, forum: counts });
  expect(await titles()).toEqual(['Unread: Lamp', 'Water that glows', 'Fog']);
  scrollPage(500);
  tell(store, forumsEvents.addThread, { ...place, thread: { ...lamp, id: 53, title: 'Oak' }, forum: counts });
  expect(screen.queryByRole('link', { name: /Oak/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 thread with new posts' }));
  expect(screen.getByRole('link', { name: /Oak/ })).toBeVisible();
});

test('a thread of the first page moves up by a new post at once, or waits behind a pill while somebody reads further down', async () => {
  answer(forums.listLatest, page());
  const { store } = renderForums({ path: '/Forums?view=latest' });
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
  const replied = (threadId: number, id: number) => {
    const post = aForumPost(id, { threadId, created: at(id), modified: at(id) });
    const thread = { id: threadId, totalPosts: 4, lastPostTime: at(id) };
    tell(store, forumsEvents.newPost, { ...place, threadId, post, thread, forum: { ...counts, lastReply: at(id) } });
  };
  replied(51, 7);
  expect(await titles()).toEqual(['Fog', 'Water that glows']);
  scrollPage(500);
  replied(51, 8);
  expect(screen.queryByRole('button', { name: '1 thread with new posts' })).not.toBeInTheDocument();
  replied(50, 9);
  expect(await titles()).toEqual(['Fog', 'Water that glows']);
  await userEvent.click(screen.getByRole('button', { name: '1 thread with new posts' }));
  expect(await titles()).toEqual(['Water that glows', 'Fog']);
});

test('replies, moves, deletions and closed categories show at once', async () => {
  const tea = aCategory({
    id: 2,
    title: 'Talk',
    stringUrl: 'Talk',
    forums: [aForum({ id: 11, categoryId: 2, title: 'Tea' })],
  });
  answer(forums.listLatest, page());
  const { store } = renderForums({ path: '/Forums?view=latest', viewer: aUser() });
  await titles();
  tell(store, forumsEvents.newCategory, { boardId: 'site', category: tea });
  const post = aForumPost(9, { created: at(5), modified: at(5), threadId: 51 });
  const thread = { id: 51, totalPosts: 4, lastPostTime: post.created };
  tell(store, forumsEvents.newPost, { ...place, threadId: 51, post, thread, forum: counts });
  const row = () => screen.getByRole('link', { name: 'Unread: Fog' }).closest('li')!;
  expect(row()).toHaveTextContent('Rowan Ashe');
  expect(row()).toHaveTextContent('Replies3');
  const before = { id: 51, totalPosts: 3, lastPostTime: at(0), lastPoster: mikaAsPoster };
  tell(store, forumsEvents.deletePost, { ...place, threadId: 51, id: 9, thread: before, forum: counts });
  expect(row()).toHaveTextContent('Mika Vale');
  tell(store, forumsEvents.moveThread, {
    ...{ ...place, threadId: 51, thread: { ...fog, categoryId: 2, parentId: 11 } },
    ...{ categoryStringUrl: 'Talk', forumStringUrl: 'Tea', threadStringUrl: 'Fog', forums: [counts] },
  });
  expect(within(row()).getByRole('link', { name: 'Tea' })).toBeVisible();
  tell(store, forumsEvents.editCategory, { boardId: 'site', id: 2, oldStringUrl: 'Talk' });
  expect(await titles()).toEqual(['Water that glows']);
  const { stringUrl } = aThread();
  tell(store, forumsEvents.deleteThread, { ...place, threadId: 50, stringUrl, forum: counts });
  expect(screen.getByText('No one has posted a thread yet')).toBeVisible();
});
