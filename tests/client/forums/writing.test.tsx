import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forumsTexts, type ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../../client/app/live/live';
import { quoteOf } from '../../../client/areas/forums/reply/quote';
import { aForumPost, at, aThread, mikaAsPoster, renderForums, threadPath } from '../../support/client/forums';
import { answer, aUser, holdBack, loseConnection, refuse, sent } from '../../support/client/renderApp';

const forumPath = '/Forums/Making-games/Shaders';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const mine = (id: number, given: Partial<ForumPost> = {}) =>
  aForumPost(id, {
    posterData: { ...mikaAsPoster, xpLevelData: levelOf(0) },
    created: at(5),
    modified: at(5),
    ...given,
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

  test('stays on the form with its words when it is refused, also after a reload', async () => {
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
    await waitFor(() => expect(store.getState().forums.outgoing).toEqual({}));
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

  test('stays when it could not be sent, survives a reload and is sent again under the same key', async () => {
    loseConnection(forumsActions.addPost);
    loseConnection(forumsActions.addPost);
    loseConnection(forumsActions.addPost);
    answer(forumsActions.addPost, mine(2, { content: 'Like this' }));
    const { unmount } = renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    expect(await screen.findByText('This was not sent.')).toBeVisible();
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

  test('can be discarded when it is refused', async () => {
    refuse(forumsActions.addPost, 403, [forumsTexts.locked]);
    renderThread();
    await write('Like this{Control>}{Enter}{/Control}');
    expect(await screen.findByText(forumsTexts.locked)).toBeVisible();
    await press('Discard');
    expect(screen.queryByText('Like this')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('opens the new page that it begins when the last one is full', async () => {
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
    expect(screen.getByText('Better').closest('article')).toHaveFocus();
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
