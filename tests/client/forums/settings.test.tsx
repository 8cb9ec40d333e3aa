import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { forums, forumsTexts } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { siteBoard } from '#shared/areas/operating/boards';
import { desk } from '#shared/areas/operating/desk';
import { onLive } from '../../../client/app/live/live';
import { aCategory, aForum, aModerator, renderForums, threadPath } from '../../support/client/forums';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const craft = aCategory({
  forums: [aForum(), aForum({ id: 11, title: 'Fog', stringUrl: 'Fog', totalThreads: 0, onlyModeratorsWrite: true })],
});
const plans = aCategory({ id: 2, title: 'Plans', stringUrl: 'Plans', forums: [] });

function renderSettings() {
  answer(desk.readDesk, {
    ...{ name: 'Spawnpoint', pitch: '', registration: 'open' },
    freshUntil: new Date(Date.now() + 60_000).toISOString(),
  });
  answer(forums.listCategories, [craft, plans]);
  return renderApp({ path: '/Admin/Forums', viewer: aUser({ isOperator: true }) });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('an operator orders categories and forums, and saves the order', async () => {
  renderSettings();
  await press('Move Plans up');
  answer(siteBoard.orderCategories, {
    categories: [
      { id: 2, rank: 0 },
      { id: 1, rank: 1 },
    ],
  });
  await press('Save the order');
  expect(sent.at(-1)?.input).toEqual({ ids: [2, 1] });
  expect(await screen.findByRole('button', { name: 'Move Plans down' })).toBeVisible();
  expect(headings()).toEqual(['Categories', 'Plans', 'Making games']);
  const inCraft = within(await section('Making games'));
  await userEvent.click(inCraft.getByRole('button', { name: 'Move Fog up' }));
  await userEvent.click(inCraft.getByRole('button', { name: 'Cancel' }));
  expect(inCraft.queryByRole('button', { name: 'Save the order' })).not.toBeInTheDocument();
  await userEvent.click(inCraft.getByRole('button', { name: 'Move Fog up' }));
  refuse(siteBoard.orderForums, 503, ['Not now']);
  await press('Save the order');
  expect(await inCraft.findByText('Not now')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ categoryId: 1, ids: [11, 10] });
});

test('an operator chooses who writes in a forum', async () => {
  renderSettings();
  expect(within(await section('Making games')).getByText('Only moderators write')).toBeVisible();
  await press('Edit forum Fog');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only moderators write here' }));
  answer(forumsActions.editForum, { ...craft.forums[1]!, onlyModeratorsWrite: false });
  await press('Save');
  expect(sent.at(-1)?.input).toMatchObject({ forumId: 11, onlyModeratorsWrite: false });
  expect(screen.queryByText('Only moderators write')).not.toBeInTheDocument();
});

test('an operator deletes what is empty after a question, and is told why the rest cannot be deleted', async () => {
  renderSettings();
  await press('Delete forum Shaders');
  expect(await screen.findByText(forumsTexts.forumNotEmpty)).toBeVisible();
  await press('Delete category Making games');
  expect(await screen.findByText(forumsTexts.categoryNotEmpty)).toBeVisible();
  await press('Delete forum Fog');
  answer(siteBoard.deleteForum, { id: 11 });
  await press('Delete');
  expect(await screen.findByText(forumsTexts.forumDeleted)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit forum Fog' })).not.toBeInTheDocument();
  await press('Delete category Plans');
  answer(siteBoard.deleteCategory, { id: 2 });
  await press('Delete');
  expect(await screen.findByText(forumsTexts.categoryDeleted)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Making games' })).toHaveFocus());
  expect(sent.at(-1)?.input).toEqual({ categoryId: 2 });
  expect(headings()).toEqual(['Categories', 'Making games']);
});

describe('where only moderators write', () => {
  const closed = aForum({ onlyModeratorsWrite: true });

  test('the form of a thread gives way to a text, at once', async () => {
    const { store } = renderForums({ path: threadPath, viewer: aUser() });
    expect(await screen.findByRole('button', { name: 'Post reply' })).toBeVisible();
    const { canPost: _, isUnread: __, ...forum } = closed;
    const place = { boardId: 'site', categoryId: 1, oldStringUrl: forum.stringUrl };
    act(() => void store.dispatch(onLive(forumsEvents.editForum)({ ...place, forum })));
    expect(await screen.findByText(forumsTexts.onlyModerators)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post reply' })).not.toBeInTheDocument();
  });

  test('others start no thread; a forum that is deleted is gone at once', async () => {
    const category = aCategory({ forums: [closed] });
    const { store } = renderForums({ path: '/Forums/Making-games/Shaders', viewer: aUser(), category });
    expect(await screen.findByText(forumsTexts.onlyModerators)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New thread' })).not.toBeInTheDocument();
    act(() => void store.dispatch(onLive(forumsEvents.deleteForum)({ boardId: 'site', categoryId: 1, id: closed.id })));
    expect(await screen.findByText("This doesn't exist")).toBeVisible();
  });

  test('moderators start threads', async () => {
    const category = aCategory({ forums: [closed] });
    renderForums({ path: '/Forums/Making-games/Shaders', viewer: aModerator(), category });
    expect(await screen.findByRole('button', { name: 'New thread' })).toBeVisible();
    expect(screen.queryByText(forumsTexts.onlyModerators)).not.toBeInTheDocument();
  });
});
