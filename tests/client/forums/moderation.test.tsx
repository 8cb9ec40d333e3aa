import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forums, forumsTexts } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { aCategory, aForum, aModerator, aThread, renderForums, threadPath } from '../../support/client/forums';
import { answer, refuse, sent } from '../../support/client/renderApp';

const forumPath = '/Forums/Making-games/Shaders';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const lastCall = () => {
  const { endpoint, input } = sent.at(-1)!;
  return [endpoint, input];
};

describe('a moderator', () => {
  const renderBoard = () => renderForums({ path: '/Forums', viewer: aModerator() });

  test('adds a category, for moderators only', async () => {
    const added = aCategory({ id: 2, title: 'Plans', stringUrl: 'Plans', isPrivate: true, forums: [] });
    answer(forumsActions.addCategory, added);
    renderBoard();
    await press('Add category');
    const form = await screen.findByRole('form', { name: 'Add category' });
    await userEvent.click(within(form).getByRole('button', { name: 'Add category' }));
    expect(await within(form).findByText(forumsTexts.categoryTitleNeeded)).toBeVisible();
    await userEvent.type(within(form).getByLabelText('Title'), 'Plans');
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Moderators only' }));
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
    await waitFor(() => expect(title).toHaveAccessibleDescription(forumsTexts.editedForumTitleNeeded));
    refuse(forumsActions.editForum, 422, [forumsTexts.titleTooLong], { title: forumsTexts.titleTooLong });
    await userEvent.type(title, 'Mist{Enter}');
    await waitFor(() => expect(title).toHaveAccessibleDescription(forumsTexts.titleTooLong));
    expect(title).toHaveValue('Mist');
  });

  test('leaves a form with Escape, but not with the one that closes a dialog over it', async () => {
    renderForums({ path: forumPath, viewer: aModerator() });
    await press('New thread');
    const form = await screen.findByRole('form', { name: 'New thread' });
    await userEvent.click(await within(form).findByRole('button', { name: 'Formatting help' }));
    const help = await screen.findByRole('dialog');
    await waitFor(() => expect(help).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    expect(form).toBeInTheDocument();
    await userEvent.type(within(form).getByLabelText('Subject'), 'x{Escape}');
    expect(form).not.toBeInTheDocument();
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
    // Beside its title and in the breadcrumbs.
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
    // The menu is a lazy chunk.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Unpin' })).toBeVisible());
    expect(screen.getByRole('menuitem', { name: 'Unlock' })).toBeVisible();
  });

  test('renames a thread', async () => {
    answer(forumsActions.editThread, aThread({ title: 'Lava', stringUrl: 'Lava' }));
    renderThread();
    await choose('Rename');
    const subject = await screen.findByLabelText('Subject');
    await userEvent.clear(subject);
    await userEvent.type(subject, '{Enter}');
    await waitFor(() => expect(subject).toHaveAccessibleDescription(forumsTexts.threadTitleNeeded));
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
    await userEvent.selectOptions(await within(dialog).findByLabelText('Forum'), 'Fog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(window.location.pathname).toBe('/Forums/Making-games/Fog/Water-that-glows'));
    expect(ref.stringUrl).toBe('Making-games');
    expect(sent.find(({ endpoint }) => endpoint === forumsActions.moveThread)?.input).toMatchObject({ moveToId: 11 });
  });

  test('a thread is not moved to where it is; a category without forums is no destination', async () => {
    const fog = aForum({ id: 11, title: 'Fog', stringUrl: 'Fog' });
    renderForums({
      path: threadPath,
      viewer: aModerator(),
    });
    const empty = aCategory({ id: 2, title: 'Plans', stringUrl: 'Plans', forums: [] });
    answer(forums.listCategories, [aCategory({ forums: [aForum(), fog] }), empty]);
    await choose('Move');
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(await within(dialog).findByLabelText('Forum'), 'Shaders');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText(forumsTexts.samePlace)).toBeVisible();
    expect(sent.some(({ endpoint }) => endpoint === forumsActions.moveThread)).toBe(false);
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((group) => group.getAttribute('label')),
    ).toEqual(['Making games']);
  });

  test('a move without a destination is refused', async () => {
    renderThread();
    await choose('Move');
    const dialog = await screen.findByRole('dialog');
    const forum = await within(dialog).findByLabelText('Forum');
    await waitFor(() => expect(forum).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText(forumsTexts.destinationNeeded)).toBeVisible();
    expect(forum).toHaveFocus();
    expect(forum).toBeInvalid();
  });
});
