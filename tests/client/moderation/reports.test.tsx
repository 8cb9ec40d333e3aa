import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountEvents } from '#shared/areas/session';
import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { reference } from '#shared/areas/reference';
import { trash, type AccountRemoval, type TrashItem } from '#shared/areas/moderation/trash';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { reports, reportsEvents, reportsTexts as texts, type Report } from '#shared/areas/moderation/reports';
import { onLive } from '../../../client/app/live/live';
import { aDeveloper } from '../../support/client/profiles';
import { aReport, facts, person } from '../../support/client/reports';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const moderator = aUser({ id: 100, alias: 'Marta Quill', stringUrl: 'Marta-Quill', siteModCanBan: true });

let waiting = 0;
let removals: AccountRemoval[] = [];
beforeEach(() => {
  answer(reference.readTotals, { developers: 1, games: 0 });
  [waiting, removals] = [0, []];
  answer(trash.listRemovals, () => ({ items: removals, hasMore: false }));
  answer(reports.countOpen, () => ({ open: waiting }));
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
});

describe('reporting', () => {
  const open = (viewer: typeof moderator | null) => {
    answer(feed.listPosts, []);
    answer(follows.listFollows, {
      followers: { items: [], hasMore: false, total: 0 },
      friends: { items: [], hasMore: false, total: 0 },
      followingDevelopers: { items: [], hasMore: false, total: 0 },
      followingGames: { items: [], hasMore: false, total: 0 },
      isFollowing: false,
    });
    answer(developers.readDeveloper, aDeveloper({ id: 200, alias: 'Troll', stringUrl: 'Troll' }));
    return renderApp({ path: '/Developer/Troll', viewer });
  };

  test('a member reports a profile, and hears when it was reported before', async () => {
    const user = userEvent.setup();
    open(aUser());
    await user.click(await screen.findByRole('button', { name: 'More about Troll' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.title('developer') }));
    expect(await dialog.findByLabelText('In your words (optional)')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Harassment or hate' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText(texts.wordsNeeded)).toBeVisible();
    await user.type(dialog.getByLabelText('In your words'), 'Insults everybody');
    refuse(reports.addReport, 409, [texts.already]);
    answer(reports.addReport, { id: 1 });
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText(texts.already)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText(texts.sent)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({
      ...{ kind: 'developer', targetId: 200, reason: 'harassment', words: 'Insults everybody' },
    });
  });

  test('the developer finds nothing to report on the own profile', async () => {
    open({ ...aUser(), info: { ...aUser().info, id: 200 } });
    await screen.findByRole('heading', { level: 1, name: 'Troll' });
    expect(screen.queryByRole('button', { name: 'More about Troll' })).not.toBeInTheDocument();
  });
});

describe('the queue', () => {
  const open = async (items: Report[]) => {
    answer(reports.listReports, { items, hasMore: false, open: items.length });
    const shown = renderApp({ path: '/Moderation/Reports', viewer: moderator });
    await screen.findByRole('heading', { name: 'Moderation' });
    return shown;
  };

  test('a report shows the thing as it read, and is closed with an answer', async () => {
    const user = userEvent.setup();
    await open([aReport()]);
    const row = within(await rowOf('You are all fools'));
    expect(row.getByText('Insults everybody')).toBeVisible();
    expect(row.getByText('2 reports of this')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/Developer/Troll/Post/7');
    await user.click(row.getByRole('button', { name: 'Dismiss' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
    await user.type(await dialog.findByLabelText('Answer'), 'Just grumpy');
    answer(reports.handleReport, { handled: [1], open: 0 });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(texts.noneOpen)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ reportId: 1, outcome: 'dismissed', answer: 'Just grumpy' });
  });

  test('the focus goes on to the next report when one is answered', async () => {
    const user = userEvent.setup();
    await open([aReport(), aReport({ id: 2, targetId: 8, excerpt: 'Cheap keys' })]);
    const row = within(await rowOf('You are all fools'));
    await user.click(row.getByText('More'));
    await user.click(row.getByRole('button', { name: 'Close as done' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Have you acted on this?' }));
    answer(reports.handleReport, { handled: [1], open: 1 });
    await user.click(await dialog.findByRole('button', { name: 'Close and answer' }));
    const next = await rowOf('Cheap keys');
    await waitFor(() => expect(next).toHaveFocus());
  });

  test('a file that is set aside is brought back or removed, and nothing else, live', async () => {
    const user = userEvent.setup();
    const about = { kind: 'piece', targetId: 7, reason: 'malware', excerpt: 'A build' } as const;
    const { store } = await open([aReport({ ...about, file: 'open' })]);
    const row = within(await rowOf('A build'));
    expect(row.getByRole('button', { name: 'The file is clean' })).toBeVisible();
    const file = { kind: 'piece', targetId: 7, state: 'setAside' } as const;
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 1, file })));
    expect(row.getByText(texts.setAside)).toBeVisible();
    expect(row.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: 'Close as done' })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Remove it' })).toBeVisible();
    refuse(reports.clearFile, 409, [texts.cleanAlready]);
    answer(reports.clearFile, { handled: [1], open: 0, file: { ...file, state: 'clean' } });
    await user.click(row.getByRole('button', { name: 'Clean: bring it back' }));
    expect(await screen.findByText(texts.cleanAlready)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Clean: bring it back' }));
    expect(await screen.findByText(texts.noneOpen)).toBeVisible();
  });

  test('a report of somebody without an account says so', async () => {
    await open([aReport({ isFromGuest: true })]);
    const row = within(await rowOf('You are all fools'));
    expect(row.getByText(/by somebody without an account/)).toBeVisible();
  });

  test('removing the thing closes its reports', async () => {
    const user = userEvent.setup();
    await open([aReport()]);
    const row = within(await rowOf('You are all fools'));
    await user.click(row.getByRole('button', { name: 'Remove it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this post?' }));
    answer(reports.removeReported, { removed: { kind: 'post', targetId: 7 }, handled: [1], open: 0 });
    await user.click(await dialog.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText(texts.noneOpen)).toBeVisible();
  });

  test('a report says how old the account is, and how often it was reported', async () => {
    await open([aReport({ isThere: false })]);
    const row = within(await rowOf('You are all fools'));
    expect(row.getByText(/3 reports about this account/)).toHaveTextContent(/^Registered /);
    expect(row.getByRole('button', { name: 'Close as done' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Remove it' })).not.toBeInTheDocument();
  });

  test('content of members alone is not linked, and can be removed', async () => {
    await open([aReport({ kind: 'thread', link: '/Game/Quay/Forums/Den/Talk/Fools', isHidden: true })]);
    const row = within(await rowOf('You are all fools'));
    expect(row.getByText(texts.hidden)).toBeVisible();
    expect(row.queryByRole('link', { name: 'Open' })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Remove it' })).toBeVisible();
  });

  test('a new report arrives, and one that somebody else has answered leaves', async () => {
    const { store } = await open([aReport()]);
    await rowOf('You are all fools');
    const report = aReport({ id: 2, targetId: 8, excerpt: 'Cheap keys', openOnThis: 1 });
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 2, report })));
    await rowOf('Cheap keys');
    expect(screen.getByRole('link', { name: 'Waiting (2)' })).toBeVisible();
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 1, handled: [1] })));
    await waitFor(() => expect(screen.queryByText('You are all fools')).not.toBeInTheDocument());
  });

  test('an answer that is being written stays when somebody else answers the report, and that is said', async () => {
    const user = userEvent.setup();
    const { store } = await open([aReport()]);
    const row = within(await rowOf('You are all fools'));
    await user.click(row.getByText('More'));
    await user.click(row.getByRole('button', { name: 'Close as done' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Have you acted on this?' }));
    await user.type(await dialog.findByLabelText('Answer'), 'They were told');
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 0, handled: [1] })));
    expect(await dialog.findByText(texts.handledAlready)).toBeVisible();
    expect(dialog.getByText(/Your words stay here/)).toBeVisible();
    expect(dialog.getByLabelText('Answer')).toHaveValue('They were told');
    await user.clear(dialog.getByLabelText('Answer'));
    expect(dialog.queryByText(/Your words stay here/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Close and answer' })).toBeDisabled();
    expect(screen.queryByText('You are all fools')).not.toBeInTheDocument();
  });

  test('content that another moderator has put back is there again', async () => {
    const { store } = await open([aReport({ isThere: false })]);
    const row = within(await rowOf('You are all fools'));
    expect(row.getByText('No longer exists')).toBeVisible();
    const restored = { removedId: 5, kind: 'post' as const, targetId: 7 };
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 1, restored })));
    expect(row.getByRole('button', { name: 'Remove it' })).toBeVisible();
  });

  test('a moderator is not banned from a report, nor is a profile removed', async () => {
    const about = { ...person(200, 'Troll'), ...facts, isBanned: false, siteModCanBan: true };
    await open([aReport({ kind: 'developer', about })]);
    const row = within(await rowOf('You are all fools'));
    expect(row.queryByRole('button', { name: 'Take action about Troll' })).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: 'Remove it' })).not.toBeInTheDocument();
  });
});

const rowOf = async (text: string) => {
  const found = (await screen.findByText(text)).closest('li');
  if (!found) throw new Error(`No row says ${text}`);
  return found;
};

const removedItem: TrashItem = {
  ...{ id: 5, kind: 'comment', targetId: 9, title: '', excerpt: 'Why pay the full price?', reason: 'Advertising' },
  ...{ author: person(200, 'Troll'), removedBy: person(100, 'Marta Quill') },
  ...{ removedAt: '2026-11-20T10:00:00.000Z', keptUntil: '2026-12-04T10:00:00.000Z' },
};

test('removed content is put back after a confirmation', async () => {
  const user = userEvent.setup();
  answer(trash.listTrash, { items: [removedItem], hasMore: false });
  renderApp({ path: '/Moderation/Removed', viewer: moderator });
  const row = within(await rowOf('Why pay the full price?'));
  await user.click(row.getByRole('button', { name: 'Put it back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this comment back?' }));
  answer(trash.restore, { id: 5, kind: 'comment', targetId: 9 });
  await user.click(dialog.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText(trashTexts.none)).toBeVisible();
  expect(screen.getByText(trashTexts.restored)).toBeVisible();
});

test('content that another moderator has put back leaves the list, also when both do it at once', async () => {
  const user = userEvent.setup();
  answer(trash.listTrash, { items: [removedItem, { ...removedItem, id: 6, excerpt: 'Keys!' }], hasMore: false });
  const { store } = renderApp({ path: '/Moderation/Removed', viewer: moderator });
  await rowOf('Keys!');
  const restored = { removedId: 6, kind: 'comment' as const, targetId: 9 };
  act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 0, restored })));
  expect(screen.queryByText('Keys!')).not.toBeInTheDocument();
  await user.click(within(await rowOf('Why pay the full price?')).getByRole('button', { name: 'Put it back' }));
  const dialog = within(await screen.findByRole('dialog'));
  refuse(trash.restore, 404, [trashTexts.missing]);
  await user.click(dialog.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText(trashTexts.missing)).toBeVisible();
  expect(screen.queryByText('Why pay the full price?')).not.toBeInTheDocument();
});

const removal: AccountRemoval = {
  ...{ id: 3, developer: person(200, 'Troll'), period: 'week', reason: 'Sold keys', state: 'removing', count: 120 },
  ...{ removedBy: person(100, 'Marta Quill') },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', keptUntil: '2026-12-04T10:00:00.000Z' },
};

test('everything of an account is removed from a report, for as far back as is chosen', async () => {
  const user = userEvent.setup();
  answer(reports.listReports, { items: [aReport()], hasMore: false, open: 1 });
  renderApp({ path: '/Moderation/Reports', viewer: moderator });
  const row = within(await rowOf('You are all fools'));
  answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } });
  await user.click(row.getByText('More'));
  await user.click(row.getByRole('button', { name: 'Remove all by Troll…' }));
  const dialog = within(await screen.findByRole('dialog', { name: trashTexts.removeAll('Troll') }));
  await user.click(await dialog.findByRole('radio', { name: 'The last 7 days' }));
  await user.type(dialog.getByLabelText('Reason'), 'Sold keys');
  answer(trash.removeAllOf, removal);
  await user.click(dialog.getByRole('button', { name: 'Remove everything' }));
  expect(await screen.findByText(trashTexts.removeAllStarted('Troll'))).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === trash.removeAllOf)?.input).toEqual({
    ...{ developerId: 200, period: 'week', reason: 'Sold keys' },
  });
});

test("a removal of an account's content is one entry, shows its progress, and is put back as one", async () => {
  const user = userEvent.setup();
  answer(trash.listTrash, { items: [], hasMore: false });
  removals = [removal];
  const { store } = renderApp({ path: '/Moderation/Removed', viewer: moderator });
  const row = within(await rowOf('Reason: Sold keys'));
  expect(row.getByText(trashTexts.removing(120))).toBeVisible();
  expect(screen.queryByText(trashTexts.none)).not.toBeInTheDocument();
  const told = (change: Partial<AccountRemoval>) =>
    act(
      () => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 0, removal: { ...removal, ...change } })),
    );
  told({ state: 'removed', count: 213 });
  expect(row.getByText('213 items removed')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Put it all back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put back everything by Troll?' }));
  answer(trash.restoreAllOf, { ...removal, state: 'restoring', count: 213 });
  await user.click(dialog.getByRole('button', { name: 'Put it all back' }));
  expect(await row.findByText('Putting back 213 items…')).toBeVisible();
  expect(row.queryByRole('button', { name: 'Put it all back' })).not.toBeInTheDocument();
  told({ state: 'notRestored', count: 1 });
  expect(row.getByText(/1 item could not be put back/)).toBeVisible();
  told({ state: 'restored', count: 0 });
  expect(await screen.findByText(trashTexts.none)).toBeVisible();
});

describe('the number of reports that wait', () => {
  const link = () => screen.findByRole('link', { name: /^Reports/ });

  test('stands in the header and on home, follows the reports live, and goes with the rights', async () => {
    waiting = 2;
    answer(feed.listPosts, []);
    const { store } = renderApp({ path: '/', viewer: moderator });
    await waitFor(async () => expect(await link()).toHaveTextContent('2 waiting'));
    expect(await screen.findByRole('link', { name: '2 reports' })).toHaveAttribute('href', '/Moderation/Reports');
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 1, handled: [1] })));
    expect(await link()).toHaveTextContent('1 waiting');
    expect(screen.getByRole('link', { name: '1 report' })).toBeVisible();
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: { siteModCanBan: false } })));
    expect(screen.queryByRole('link', { name: /^Reports/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '1 report' })).not.toBeInTheDocument();
  });

  test('is nobody else’s', async () => {
    answer(feed.listPosts, []);
    renderApp({ path: '/', viewer: aUser() });
    await screen.findByRole('heading', { name: /Welcome/ });
    expect(sent.filter(({ endpoint }) => endpoint === reports.countOpen)).toEqual([]);
    expect(screen.queryByRole('link', { name: /^Reports/ })).not.toBeInTheDocument();
  });
});
