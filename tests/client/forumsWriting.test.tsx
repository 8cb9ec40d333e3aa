import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forumsTexts, type ForumPost } from '#shared/areas/forums';
import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../client/app/live';
import { quoteOf } from '../../client/areas/forums/quote';
import {
  aCategory,
  aForum,
  aForumPost,
  aModerator,
  at,
  aThread,
  mikaAsPoster,
  renderForums,
  threadPath,
} from '../support/forumsShown';
import { answer, aUser, holdBack, loseConnection, refuse, sent } from '../support/renderApp';

const forumPath = '/Forums/Making-games/Shaders';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const mine = (id: number, given: Partial<ForumPost> = {}) =>
  aForumPost(id, {
    posterData: { ...mikaAsPoster, xpLevelData: levelOf(0) },
    created: at(5),
    modified: at(5),
    ...given,
  });
const lastCall = () => {
  const { endpoint, input } = sent.at(-1)!;
  return [endpoint, input];
};

describe('a moderator', () => {
  const renderBoard = () => renderForums({ path: '/Forums', viewer: aModerator() });

  test('adds a category, for members only', async () => {
    const added = aCategory({ id: 2, title: 'Plans', stringUrl: 'Plans', isPrivate: true, forums: [] });
    answer(forumsActions.addCategory, added);
    renderBoard();
    await press('Add category');
    const form = await screen.findByRole('form', { name: 'Add category' });
    await userEvent.click(within(form).getByRole('button', { name: 'Add category' }));
    expect(await within(form).findByText(forumsTexts.categoryTitleNeeded)).toBeVisible();
    await userEvent.type(within(form).getByLabelText('Title'), 'Plans');
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Members only' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Add category' }));
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible();
    expect(screen.getByText('Moderators only')).toBeVisible();
    expect(lastCall()).toEqual([forumsActions.addCategory, { boardId: 'site', title: 'Plans', isPrivate: true }]);
  });

  test('renames a category, and goes along to its new address', async () => {
    answer(forumsActions.editCategory, aCategory({ title: 'Craft', stringUrl: 'Craft' }));
    renderForums({ path: '/Forums/Making-games', viewer: aModerator() });
    await press('Edit category Making games');
    const title = await screen.findByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Craft{Enter}');
    expect(await screen.findByRole('heading', { name: 'Craft', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/Forums/Craft');
  });

  test('adds a forum to a category, and edits it', async () => {
    const fog = aForum({ id: 11, title: 'Fog', stringUrl: 'Fog', description: '' });
    answer(forumsActions.addForum, fog);
    renderBoard();
    await press('Add forum to Making games');
    const form = await screen.findByRole('form', { name: 'Add forum to Making games' });
    await userEvent.click(within(form).getByRole('button', { name: 'Add forum' }));
    expect(await within(form).findByText(forumsTexts.forumTitleNeeded)).toBeVisible();
    await userEvent.type(within(form).getByLabelText('Title'), 'Fog{Enter}');
    expect(await screen.findByRole('link', { name: 'Fog' })).toBeVisible();
    await press('Edit forum Fog');
    const title = await screen.findByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, '{Enter}');
    expect(await screen.findByText(forumsTexts.editedForumTitleNeeded)).toBeVisible();
    refuse(forumsActions.editForum, 422, [forumsTexts.titleTooLong], { title: forumsTexts.titleTooLong });
    await userEvent.type(title, 'Mist{Enter}');
    expect(await screen.findByText(forumsTexts.titleTooLong)).toBeVisible();
    expect(title).toHaveValue('Mist');
  });

  test('leaves a form with Escape', async () => {
    renderBoard();
    await press('Add category');
    await userEvent.type(await screen.findByLabelText('Title'), 'x{Escape}');
    expect(screen.queryByRole('form', { name: 'Add category' })).not.toBeInTheDocument();
  });

  const choose = async (name: string) => {
    await press('Thread');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const renderThread = () => renderForums({ path: threadPath, viewer: aModerator() });

  test('pins a thread', async () => {
    answer(forumsActions.pinThread, { id: 50, pinned: true });
    renderThread();
    await choose('Pin');
    // Beside its title, and in the way to it.
    expect(await screen.findAllByRole('img', { name: 'Pinned' })).toHaveLength(2);
    expect(lastCall()).toEqual([forumsActions.pinThread, { boardId: 'site', categoryId: 1, threadId: 50 }]);
  });

  test('locks a thread', async () => {
    answer(forumsActions.lockThread, { id: 50, locked: true });
    renderThread();
    await choose('Lock');
    expect(await screen.findAllByRole('img', { name: 'Locked' })).toHaveLength(2);
    expect(screen.getByText(/^This thread is locked/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toBeVisible();
  });

  test('unpins and unlocks it again', async () => {
    renderForums({ path: threadPath, viewer: aModerator(), thread: aThread({ pinned: true, locked: true }) });
    await press('Thread');
    expect(await screen.findByRole('menuitem', { name: 'Unpin' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Unlock' })).toBeVisible();
  });

  test('renames a thread', async () => {
    answer(forumsActions.editThread, aThread({ title: 'Lava', stringUrl: 'Lava' }));
    renderThread();
    await choose('Rename');
    const subject = await screen.findByLabelText('Subject');
    await userEvent.clear(subject);
    await userEvent.type(subject, '{Enter}');
    expect(await screen.findByText(forumsTexts.threadTitleNeeded)).toBeVisible();
    await userEvent.type(subject, 'Lava{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lava', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe(`${forumPath}/Lava`);
  });

  test('deletes a thread after a question, and stands in its forum', async () => {
    answer(forumsActions.deleteThread, { id: 50 });
    renderThread();
    await choose('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(forumsTexts.confirmDeleteThread);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(forumPath));
  });

  test('moves a thread to another forum, and goes along', async () => {
    const fog = aForum({ id: 11, title: 'Fog', stringUrl: 'Fog' });
    const moved = aThread({ parentId: 11 });
    answer(forumsActions.moveThread, moved);
    const category = aCategory({ forums: [aForum(), fog] });
    const { forums: _none, ...ref } = category;
    renderForums({ path: threadPath, viewer: aModerator(), category });
    await choose('Move');
    const dialog = await screen.findByRole('dialog');
    refuse(forumsActions.moveThread, 422, [forumsTexts.destinationNeeded]);
    await userEvent.selectOptions(await within(dialog).findByLabelText('Forum'), 'Fog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(window.location.pathname).toBe('/Forums/Making-games/Fog/Water-that-glows'));
    expect(ref.stringUrl).toBe('Making-games');
    expect(sent.find(({ endpoint }) => endpoint === forumsActions.moveThread)?.input).toMatchObject({ moveToId: 11 });
  });

  test('who chooses no destination is told so', async () => {
    refuse(forumsActions.moveThread, 422, [forumsTexts.destinationNeeded], { moveToId: forumsTexts.destinationNeeded });
    renderThread();
    await choose('Move');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText(forumsTexts.destinationNeeded)).toBeVisible();
  });
});

describe('a new thread', () => {
  test('stays on the form while something is missing, then is shown', async () => {
    answer(forumsActions.addThread, aThread({ id: 51, title: 'Fog', stringUrl: 'Fog' }));
    renderForums({ path: forumPath, viewer: aUser() });
    await press('New thread');
    await press('Post thread');
    expect(await screen.findByText(forumsTexts.threadTitleNeeded)).toBeVisible();
    expect(screen.getByText(forumsTexts.threadContentNeeded)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Subject'), 'Fog');
    await userEvent.type(screen.getByRole('textbox', { name: 'Post' }), 'How thick?');
    await press('Post thread');
    await waitFor(() => expect(window.location.pathname).toBe(`${forumPath}/Fog`));
    expect(sent.find(({ endpoint }) => endpoint === forumsActions.addThread)?.input).toEqual({
      boardId: 'site',
      categoryId: 1,
      forumId: 10,
      title: 'Fog',
      content: 'How thick?',
    });
    expect(localStorage).toHaveLength(0);
  });

  test('that is refused stays on the form with its words, also after a reload', async () => {
    refuse(forumsActions.addThread, 429, ['You are doing this too often. Please wait a moment.']);
    const { unmount } = renderForums({ path: forumPath, viewer: aUser() });
    await press('New thread');
    await userEvent.type(await screen.findByLabelText('Subject'), 'Fog');
    await userEvent.type(screen.getByRole('textbox', { name: 'Post' }), 'How thick?');
    await press('Post thread');
    expect(await screen.findByText(/too often/)).toBeVisible();
    expect(window.location.pathname).toBe(forumPath);
    unmount();
    renderForums({ path: forumPath, viewer: aUser() });
    await press('New thread');
    expect(await screen.findByLabelText('Subject')).toHaveValue('Fog');
    expect(await screen.findByRole('textbox', { name: 'Post' })).toHaveValue('How thick?');
  });
});

describe('a reply', () => {
  const renderThread = (posts = [aForumPost(1, { threadStarter: true })], totalPosts = posts.length) =>
    renderForums({ path: threadPath, viewer: aUser(), posts, thread: aThread({ totalPosts }) });
  const box = () => screen.findByRole('textbox', { name: 'Reply' });
  const write = async (text: string) => userEvent.type(await box(), text);

  test('shows at once, and stands among the posts when it is there', async () => {
    answer(forumsActions.addPost, mine(2, { content: 'Like this' }));
    const arrive = holdBack(forumsActions.addPost);
    renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    const pending = await screen.findByRole('article', { name: 'Your reply' });
    expect(pending).toHaveTextContent('Like this');
    expect(pending).toHaveTextContent('Posting');
    expect(await box()).toHaveValue('');
    act(arrive);
    expect(await screen.findByRole('article', { name: 'Mika Vale' })).toHaveTextContent('Like this');
    expect(screen.queryByRole('article', { name: 'Your reply' })).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('is told once when the event is faster than the answer', async () => {
    const post = mine(2, { content: 'Like this' });
    answer(forumsActions.addPost, post);
    const arrive = holdBack(forumsActions.addPost);
    const { store } = renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    await screen.findByRole('article', { name: 'Your reply' });
    const thread = { id: 50, totalPosts: 2, lastPostTime: at(5) };
    const forum = { id: 10, totalThreads: 2, totalPosts: 8, lastReply: at(5) };
    const place = { boardId: 'site', categoryId: 1, forumId: 10, threadId: 50 };
    act(() => void store.dispatch(onLive(forumsEvents.newPost)({ ...place, post, thread, forum })));
    expect(screen.getAllByText('Like this')).toHaveLength(1);
    act(arrive);
    await waitFor(() => expect(store.getState().forums.outgoing).toEqual([]));
    expect(screen.getAllByText('Like this')).toHaveLength(1);
    expect(store.getState().forums.threads.entities[50]?.totalPosts).toBe(2);
  });

  test('must say something', async () => {
    renderThread();
    await box();
    await press('Post reply');
    expect(await screen.findByText(forumsTexts.postNeeded)).toBeVisible();
    expect(sent.some(({ endpoint }) => endpoint === forumsActions.addPost)).toBe(false);
  });

  test('that was not sent stays, survives a reload and is sent again under the same key', async () => {
    loseConnection(forumsActions.addPost);
    loseConnection(forumsActions.addPost);
    loseConnection(forumsActions.addPost);
    answer(forumsActions.addPost, mine(2, { content: 'Like this' }));
    const { unmount } = renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    expect(await screen.findByText('This was not sent.', {}, { timeout: 8_000 })).toBeVisible();
    unmount();
    renderThread();
    await press('Retry');
    expect(await screen.findByRole('article', { name: 'Mika Vale' })).toBeVisible();
    const keys = sent.flatMap(({ endpoint, idempotencyKey }) =>
      endpoint === forumsActions.addPost ? [idempotencyKey] : [],
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(3);
  });

  test('that is refused can be given up', async () => {
    refuse(forumsActions.addPost, 403, [forumsTexts.locked]);
    renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    expect(await screen.findByText(forumsTexts.locked)).toBeVisible();
    await press('Discard');
    expect(screen.queryByText('Like this')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('to a full page goes to the page that it begins', async () => {
    answer(forumsActions.addPost, mine(21, { content: 'Like this' }));
    answer(forumsActions.markRead, { threadId: 50, isUnread: false });
    renderThread(Array.from({ length: 20 }, (_, index) => aForumPost(index + 1)));
    await write('Like this{Control>}{Enter}{/Control}');
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(window.location.hash).toBe('#post-21');
  });

  test('quotes a post', async () => {
    renderThread();
    await write('Hm');
    await press('Quote: post by Rowan Ashe');
    expect(await box()).toHaveValue('Hm\n\n> **Rowan Ashe** wrote:\n> Words of 1\n\n');
    expect(await box()).toHaveFocus();
  });
});

test('names in quotations are no formatting', () => {
  const posterData = { ...mikaAsPoster, alias: 'a_b*c', xpLevelData: levelOf(0) };
  expect(quoteOf({ content: 'One\n\ntwo', posterData })).toBe('> **a\\_b\\*c** wrote:\n> One\n>\n> two\n\n');
});

describe('an own post', () => {
  const posts = [aForumPost(1, { threadStarter: true }), mine(2)];
  const renderOwn = () =>
    renderForums({ path: threadPath, viewer: aUser(), posts, thread: aThread({ totalPosts: 2 }) });

  test('is edited in its place', async () => {
    answer(forumsActions.editPost, mine(2, { content: 'Better', modified: at(9) }));
    renderOwn();
    await press('Edit: post by Mika Vale');
    const field = await screen.findByRole('textbox', { name: 'Post' });
    await userEvent.clear(field);
    await press('Save');
    expect(await screen.findByText(forumsTexts.editedPostNeeded)).toBeVisible();
    await userEvent.type(field, 'Better{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Better')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
  });

  test('is deleted after a question', async () => {
    answer(forumsActions.deletePost, { id: 2 });
    renderOwn();
    await press('Delete: post by Mika Vale');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(forumsTexts.confirmDeletePost);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Words of 2')).not.toBeInTheDocument());
    expect(screen.getByText('Words of 1')).toBeInTheDocument();
  });
});
