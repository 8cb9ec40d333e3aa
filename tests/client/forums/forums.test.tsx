import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forums, forumsTexts } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { options } from '#shared/areas/options';
import { titleOf } from '#shared/pages';
import {
  aCategory,
  aForum,
  aForumPost,
  aModerator,
  aThread,
  mikaAsPoster,
  renderForums,
  rowan,
  threadPath,
} from '../../support/client/forums';
import { renderGame } from '../../support/client/gamePage';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';

const calls = () => sent.map(({ endpoint }) => endpoint);
const row = async (name: RegExp) => {
  const link = await screen.findByRole('link', { name });
  return link.closest('li')!;
};

describe('the board', () => {
  test('shows its categories with their forums and what these count', async () => {
    renderForums({ path: '/Forums' });
    expect(await screen.findByRole('heading', { name: 'Forums', level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Making games' })).toBeVisible();
    const shaders = await row(/Shaders/);
    expect(shaders).toHaveTextContent('Light and shadow');
    expect(shaders).toHaveTextContent('Threads2');
    expect(shaders).toHaveTextContent('Posts7');
    expect(shaders).toHaveTextContent('Views1.5K');
    expect(within(shaders).getByText('Mar 1, 2025')).toBeVisible();
  });

  test('says what is not there yet', async () => {
    answer(forums.listCategories, []);
    renderApp({ path: '/Forums' });
    expect(await screen.findByText(forumsTexts.noCategories)).toBeVisible();
  });

  test('says when a category has no forums', async () => {
    renderForums({ path: '/Forums', category: aCategory({ forums: [] }) });
    expect(await screen.findByText(forumsTexts.noForums)).toBeVisible();
  });

  test('says why it cannot be read, and offers to try again', async () => {
    refuse(forums.listCategories, 500, ['An unknown problem occurred.']);
    answer(forums.listCategories, [aCategory()]);
    renderApp({ path: '/Forums' });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Shaders' })).toBeVisible();
  });

  test('clears the badge when it is opened', async () => {
    answer(options.catchUpOnForums, { caughtUpOnForums: true });
    renderForums({ path: '/Forums', viewer: aUser({ caughtUpOnForums: false }) });
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(calls()).toContain(options.catchUpOnForums));
    await waitFor(() => expect(rail.getByRole('link', { name: 'Forums' })).toBeVisible());
    expect(rail.getByRole('link', { name: 'Forums' })).toHaveAttribute('aria-current', 'page');
  });

  test('marks all read', async () => {
    answer(forumsActions.markAllRead, { boardId: 'site', forumId: null });
    renderForums({
      path: '/Forums',
      viewer: aUser(),
      category: aCategory({ forums: [aForum({ isUnread: true })] }),
    });
    expect(await screen.findByRole('link', { name: 'Unread: Shaders' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByRole('link', { name: 'Shaders' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });
});

describe('a category', () => {
  test('has a page of its own', async () => {
    renderForums({ path: '/Forums/Making-games' });
    expect(await screen.findByRole('heading', { name: 'Making games', level: 1 })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Shaders' })).toBeVisible();
    expect(document.title).toContain('Making games');
  });

  test('says that it does not exist', async () => {
    refuse(forums.findPlace, 404, [forumsTexts.missingCategory]);
    renderApp({ path: '/Forums/Nowhere' });
    expect(await screen.findByText(forumsTexts.missingCategory)).toBeVisible();
  });

  test('says in the title of the page that it does not exist, on the board of a game too', async () => {
    answer(forums.listCategories, []);
    refuse(forums.findPlace, 404, [forumsTexts.missingCategory]);
    renderGame({ subpage: '/Forums/Nothing' });
    expect(await screen.findByText(forumsTexts.missingCategory)).toBeVisible();
    expect(document.title).toBe(titleOf(`${forumsTexts.missingCategory}: Tide Runner`));
  });

  test('redirects from a former address to the present one', async () => {
    renderForums({ path: '/Forums/Old-name' });
    expect(await screen.findByRole('heading', { name: 'Making games', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/Forums/Making-games');
  });
});

describe('a forum', () => {
  const path = '/Forums/Making-games/Shaders';

  test('lists its threads, with pins and locks', async () => {
    const open = aThread({ id: 51, title: 'Fog', stringUrl: 'Fog' });
    renderForums({ path, threads: [aThread({ pinned: true, locked: true }), open] });
    const first = await row(/Water that glows/);
    expect(within(first).getByRole('img', { name: 'Pinned' })).toBeVisible();
    expect(within(first).getByRole('img', { name: 'Locked' })).toBeVisible();
    expect(within(first).getByRole('link', { name: 'Rowan Ashe' })).toHaveAttribute('href', '/Developer/Rowan-Ashe');
    expect(first).toHaveTextContent('Views12');
    expect(within(await row(/Fog/)).queryByRole('img')).not.toBeInTheDocument();
  });

  test('is empty at first', async () => {
    renderForums({ path, threads: [], category: aCategory({ forums: [aForum({ totalThreads: 0 })] }) });
    expect(await screen.findByText(forumsTexts.noThreads)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Log in to start a thread' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New thread' })).not.toBeInTheDocument();
  });

  test('leads to the first unread post of a thread', async () => {
    answer(forumsActions.markRead, { threadId: 50, isUnread: false });
    answer(forums.findUnread, { threadId: 50, postId: 1, page: 1 });
    renderForums({ path, viewer: aUser(), thread: aThread({ isUnread: true }) });
    expect(await screen.findByRole('link', { name: 'Unread: Water that glows' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Jump to first unread' }));
    await waitFor(() => expect(window.location.hash).toBe('#post-1'));
    expect(window.location.pathname).toBe(threadPath);
    await waitFor(() => expect(calls()).toContain(forumsActions.markRead));
  });

  test('has pages', async () => {
    renderForums({ path, category: aCategory({ forums: [aForum({ totalThreads: 41 })] }) });
    const pages = within(await screen.findByRole('navigation', { name: 'Threads: pages' }));
    await userEvent.click(pages.getByRole('link', { name: 'Page 3' }));
    expect(window.location.search).toBe('?page=3');
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ forumId: 10, page: 3, perPage: 20 }));
  });
});

describe('a thread', () => {
  const posts = [
    aForumPost(1, { threadStarter: true, content: 'How does **water** glow?' }),
    aForumPost(2, { posterData: { ...aForumPost(2).posterData, ...mikaAsPoster } }),
  ];
  const thread = aThread({ totalPosts: 2 });

  test('shows its posts, the first one marked, and the way back', async () => {
    renderForums({ path: threadPath, thread, posts });
    const first = await screen.findByRole('article', { name: 'Rowan Ashe' });
    expect(within(first).getByText('First post')).toBeVisible();
    expect(await within(first).findByText('water')).toBeVisible();
    expect(within(first).getByRole('group', { name: 'Votes' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Forums',
      '/Forums/Making-games',
      '/Forums/Making-games/Shaders',
    ]);
    expect(screen.getByRole('button', { name: 'Share Water that glows' })).toBeVisible();
    expect(document.title).toContain('Water that glows');
    expect(calls()).toContain(forums.readThread);
  });

  test('has the headlines of its posts right below its title', async () => {
    renderForums({ path: threadPath, thread, posts: [aForumPost(1, { content: '# Waves' })] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Waves' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /Water that glows/ })).toBeVisible();
  });

  test('asks visitors to log in', async () => {
    renderForums({ path: threadPath, thread, posts });
    expect(await screen.findByRole('link', { name: 'Log in to reply' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('offers writers their own posts', async () => {
    renderForums({ path: threadPath, thread, posts, viewer: aUser() });
    expect(await screen.findByRole('button', { name: 'Edit: post by Mika Vale' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete: post by Mika Vale' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit: post by Rowan Ashe' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Thread' })).not.toBeInTheDocument();
  });

  test('offers moderators all, but never the first post alone', async () => {
    renderForums({ path: threadPath, thread, posts, viewer: aModerator() });
    expect(await screen.findByRole('button', { name: 'Edit: post by Rowan Ashe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: post by Rowan Ashe' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Thread' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Rename', 'Pin', 'Lock', 'Move', 'Delete']);
  });

  test('lets its starter rename it and no more', async () => {
    renderForums({ path: threadPath, thread, posts, viewer: aUser({ id: rowan.id }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Thread' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Rename']);
  });

  const locked = { path: threadPath, thread: { ...thread, locked: true }, posts };

  test('takes no replies while it is locked', async () => {
    renderForums({ ...locked, viewer: aUser() });
    expect(await screen.findByText(forumsTexts.locked)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('takes replies of moderators while it is locked', async () => {
    renderForums({ ...locked, viewer: aModerator() });
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toBeVisible();
  });

  test('says that it was deleted', async () => {
    refuse(forums.findPlace, 404, ["This doesn't exist"]);
    renderApp({ path: threadPath });
    expect(await screen.findByText("This doesn't exist")).toBeVisible();
    expect(screen.getByRole('link', { name: 'All forums' })).toHaveAttribute('href', '/Forums');
  });

  test('finds a post that is linked to on the page where it stands by now', async () => {
    answer(forums.findPost, { postId: 77, threadId: 50, page: 3 });
    renderForums({ path: `${threadPath}#post-77`, thread: { ...thread, totalPosts: 45 }, posts });
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    expect(window.location.hash).toBe('#post-77');
  });

  test('says why its posts cannot be read', async () => {
    renderForums({ path: '/Forums/Making-games/Shaders', thread });
    loseConnection(forums.listPosts);
    await userEvent.click(await screen.findByRole('link', { name: 'Water that glows' }));
    expect(await screen.findByRole('heading', { name: /Water that glows/, level: 1 })).toBeVisible();
  });
});
