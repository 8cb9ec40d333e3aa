import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bugs } from '#shared/areas/bugs';
import {
  heldPosts,
  heldPostsEvents,
  heldPostsTexts as texts,
  type HeldOnDesk,
  type HeldPost,
} from '#shared/areas/heldPosts';
import { reports } from '#shared/areas/moderation/reports';
import { reference } from '#shared/areas/reference';
import { onLive } from '../../client/app/live/live';
import { holdPost } from '../support/client/fakeNetwork';
import { aHeldPost, heldOnDesk } from '../support/client/heldPosts';
import { answer, aUser, refuse, renderApp } from '../support/client/renderApp';
import { sentTo } from '../support/client/typing';

let own: HeldPost[] = [];
beforeEach(() => {
  own = [];
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(bugs.listItems, { items: [], hasMore: false, total: 0 });
  answer(heldPosts.listOwn, () => ({ items: own }));
});

test('a post that waits leaves its form, and is shown where it was posted, until it is withdrawn', async () => {
  const user = userEvent.setup();
  const { store } = renderApp({ path: '/BugsAndSuggestions', viewer: aUser({ mayBeHeld: true }) });
  await user.click(await screen.findByRole('button', { name: 'New bug or suggestion' }));
  await user.type(await screen.findByLabelText(/Title/), 'A leak');
  holdPost(bugs.addItem, aHeldPost());
  own = [aHeldPost()];
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sentTo(bugs.addItem)).toHaveLength(1));
  act(() => void store.dispatch(onLive(heldPostsEvents.ownHeldPostsChanged)({})));
  const list = within(await screen.findByRole('region', { name: texts.waits }));
  expect(list.getByText('A leak')).toBeVisible();
  expect(await screen.findByText(texts.held)).toBeVisible();
  expect(list.getByText(texts.onlyYou)).toBeVisible();
  expect(screen.getByLabelText(/Title/)).toHaveValue('');
  answer(heldPosts.withdraw, { id: 1 });
  await user.click(list.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: texts.waits })).not.toBeInTheDocument());
  expect(sentTo(heldPosts.withdraw)).toEqual([{ id: 1 }]);
});

test('a declined post says why, and those of other places are not shown', async () => {
  own = [
    aHeldPost({ state: 'declined', reason: 'Advertising' }),
    aHeldPost({ id: 2, place: 'bug.7', title: 'Elsewhere' }),
  ];
  renderApp({ path: '/BugsAndSuggestions', viewer: aUser({ mayBeHeld: true }) });
  expect(await screen.findByText('Reason: Advertising')).toBeVisible();
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
});

test('a declined post is changed and sent again, and says what is wrong at its field', async () => {
  const user = userEvent.setup();
  own = [aHeldPost({ state: 'declined', reason: 'Advertising' })];
  renderApp({ path: '/BugsAndSuggestions', viewer: aUser({ mayBeHeld: true }) });
  const list = within(await screen.findByRole('region', { name: texts.waits }));
  expect(list.getByText('Not published')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Edit' }));
  const title = await list.findByLabelText('Title');
  await user.clear(title);
  refuse(heldPosts.edit, 422, ['Please Submit a Title'], { title: 'Please Submit a Title' });
  answer(heldPosts.edit, aHeldPost({ title: 'A wet hull' }));
  await user.click(list.getByRole('button', { name: 'Send again' }));
  expect(await list.findByText('Please Submit a Title')).toBeVisible();
  await user.type(title, 'A wet hull');
  await user.click(list.getByRole('button', { name: 'Send again' }));
  expect(await list.findByText('A wet hull')).toBeVisible();
  expect(sentTo(heldPosts.edit).at(-1)).toEqual({ id: 1, title: 'A wet hull', text: 'In the hull' });
  expect(list.getByText('Waiting for a moderator')).toBeVisible();
});

test('nobody else asks for posts that wait', async () => {
  renderApp({ path: '/BugsAndSuggestions', viewer: aUser() });
  await screen.findByRole('button', { name: 'New bug or suggestion' });
  expect(sentTo(heldPosts.listOwn)).toEqual([]);
});

describe('the desk', () => {
  const moderator = aUser({ siteModCanBan: true });
  let items: HeldOnDesk[] = [];
  const open = async (...waiting: HeldOnDesk[]) => {
    items = waiting;
    answer(reports.countOpen, { open: 0, heldPosts: items.length });
    answer(heldPosts.list, () => ({ items, hasMore: false, open: items.length }));
    renderApp({ path: '/Moderation/FirstPosts', viewer: moderator });
    await screen.findByRole('list', { name: 'First posts that wait' });
  };

  test('a moderator approves several at once, and hears which could not be published', async () => {
    const user = userEvent.setup();
    await open(heldOnDesk(), heldOnDesk({ id: 2, title: 'Another' }));
    expect(screen.getByRole('link', { name: 'First posts (2)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Tick all' }));
    refuse(heldPosts.approve, 409, [texts.mayNotPost]);
    answer(heldPosts.approve, () => {
      items = [heldOnDesk()];
      return { id: 2, open: 1 };
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(texts.mayNotPost)).toBeVisible();
    expect(sentTo(heldPosts.approve)).toEqual([
      { id: 1, version: 2 },
      { id: 2, version: 2 },
    ]);
    await waitFor(() => expect(screen.queryByText('Another')).not.toBeInTheDocument());
  });

  test('a moderator declines with a reason', async () => {
    const user = userEvent.setup();
    await open(heldOnDesk());
    await user.click(screen.getByRole('checkbox', { name: 'Tick the bug or suggestion by New Nia' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this post?' }));
    await user.type(await dialog.findByLabelText('Reason'), 'Advertising');
    answer(heldPosts.decline, () => {
      items = [];
      return { id: 1, open: 0 };
    });
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(sentTo(heldPosts.decline)).toEqual([{ id: 1, reason: 'Advertising' }]);
  });
});
