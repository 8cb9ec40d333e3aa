import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers, developersTexts } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { moderation, moderationTexts, type AuditEntry, type Ban } from '#shared/areas/moderation/moderation';
import { reference } from '#shared/areas/reference';
import { reports, reportsTexts } from '#shared/areas/moderation/reports';
import { sanctions } from '#shared/areas/moderation/sanctions';
import { trash } from '#shared/areas/moderation/trash';
import { failureTexts } from '#shared/endpoint';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../../client/app/live/live';
import { aDeveloper } from '../../support/client/profiles';
import { aSanction } from '../../support/client/sanctions';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const moderator = aUser({ id: 100, alias: 'Marta Quill', stringUrl: 'Marta-Quill', siteModCanBan: true });
const troll = { id: 200, alias: 'Troll', stringUrl: 'Troll' };
const marta = { id: 100, alias: 'Marta Quill', stringUrl: 'Marta-Quill' };

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(follows.listFollows, {
    followers: { items: [], hasMore: false, total: 0 },
    friends: { items: [], hasMore: false, total: 0 },
    followingDevelopers: { items: [], hasMore: false, total: 0 },
    followingGames: { items: [], hasMore: false, total: 0 },
    isFollowing: false,
  });
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(sanctions.countAppeals, { open: 0 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
});

const person = (of: typeof troll) => ({ ...of, hasAvatar: false, avatarId: '0', xp: 12, xpLevelData: levelOf(12) });

describe('on a profile', () => {
  const open = (given: Parameters<typeof aDeveloper>[0] = {}, viewer: typeof moderator | null = moderator) => {
    answer(developers.readDeveloper, aDeveloper({ ...troll, ...given }));
    return renderApp({ path: '/Developer/Troll', viewer });
  };

  test('a moderator bans with a reason, after being told what follows', async () => {
    const user = userEvent.setup();
    answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Take action…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take action about Troll' }));
    await user.click(dialog.getByRole('radio', { name: 'Ban' }));
    expect(await dialog.findByText(/logged out everywhere at once/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'The last 24 hours' }));
    await user.type(dialog.getByLabelText('Reason'), 'Sold keys');
    refuse(sanctions.give, 500, ['Something broke']);
    answer(sanctions.give, aSanction({ kind: 'ban' }));
    await user.click(dialog.getByRole('button', { name: 'Ban Troll' }));
    expect(await dialog.findByText('Something broke')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Sold keys');
    await user.click(dialog.getByRole('button', { name: 'Ban Troll' }));
    expect(await screen.findByText('This account is banned.')).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ developerId: 200, kind: 'ban', reason: 'Sold keys', remove: 'day' });
    expect(screen.getByRole('button', { name: 'Lift the ban' })).toBeVisible();
  });

  test('the last 24 hours are chosen where that is suggested, with what would go', async () => {
    const user = userEvent.setup();
    const written = [
      { kind: 'post' as const, count: 3 },
      { kind: 'thread' as const, count: 1 },
    ];
    answer(trash.previewRemoval, { suggested: 'day', counts: { day: written, week: written, all: written } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Take action…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take action about Troll' }));
    await user.click(dialog.getByRole('radio', { name: 'Ban' }));
    await user.type(dialog.getByLabelText('Reason'), 'Spam');
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'The last 24 hours' })).toBeChecked());
    expect(dialog.getAllByText('3 posts, 1 thread')).toHaveLength(3);
    answer(sanctions.give, aSanction({ kind: 'ban' }));
    await user.click(dialog.getByRole('button', { name: 'Ban Troll' }));
    expect(await screen.findByText('This account is banned.')).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ developerId: 200, kind: 'ban', reason: 'Spam', remove: 'day' });
  });

  test('a ban is lifted after a confirmation', async () => {
    const user = userEvent.setup();
    open({ isBanned: true });
    await user.click(await screen.findByRole('button', { name: 'Lift the ban' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban of Troll?' }));
    answer(moderation.unbanDeveloper, { id: 200, isBanned: false });
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await waitFor(() => expect(screen.queryByText('This account is banned.')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Take action…' })).toBeVisible();
  });

  test.each([
    ['a visitor', null, {}],
    ['somebody who is no moderator', aUser(), {}],
    ['a moderator on another one', moderator, { siteModCanBan: true }],
    ['a moderator on the own profile', { ...moderator, info: { ...moderator.info, id: 200 } }, {}],
  ])('%s finds no such button', async (_who, viewer, given) => {
    open(given, viewer);
    await screen.findByRole('heading', { level: 1, name: 'Troll' });
    expect(screen.queryByRole('button', { name: 'Take action…' })).not.toBeInTheDocument();
  });

  test('viewers of a profile see at once that it is banned', async () => {
    const { store } = open({}, null);
    await screen.findByRole('heading', { level: 1, name: 'Troll' });
    const change = onLive(developersEvents.developerInformationUpdated);
    act(() => void store.dispatch(change({ id: 200, isBanned: true })));
    expect(await screen.findByText('This account is banned.')).toBeVisible();
  });
});

const aBan = (given: Partial<Ban> = {}): Ban => ({
  developer: person(troll),
  reason: 'Sold keys',
  bannedAt: '2025-03-01T12:00:00.000Z',
  bannedBy: marta,
  ...given,
});

describe('the list of bans', () => {
  test('says who is banned, why and by whom; bans are lifted there', async () => {
    const user = userEvent.setup();
    const gone = aBan({ developer: person({ id: 201, alias: 'Noor', stringUrl: 'Noor' }), reason: '', bannedBy: null });
    answer(moderation.listBans, { items: [aBan(), gone], hasMore: false });
    answer(moderation.listBans, { items: [gone], hasMore: false });
    renderApp({ path: '/Moderation', viewer: moderator });
    const list = within(await screen.findByRole('list', { name: 'Banned developers' }));
    expect(list.getByRole('link', { name: 'Troll' })).toHaveAttribute('href', '/Developer/Troll');
    expect(list.getByText('Sold keys')).toBeVisible();
    expect(list.getByRole('link', { name: 'Marta Quill' })).toBeVisible();
    expect(list.getByText('No reason was given.')).toBeVisible();
    answer(moderation.unbanDeveloper, { id: 200, isBanned: false });
    await user.click(list.getByRole('button', { name: 'Lift the ban of Troll' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await waitFor(() => expect(list.queryByRole('link', { name: 'Troll' })).not.toBeInTheDocument());
  });

  test('comes in pages, the page in the address', async () => {
    const user = userEvent.setup();
    answer(moderation.listBans, ({ startResult }) => ({ items: [aBan()], hasMore: startResult === 0 }));
    renderApp({ path: '/Moderation', viewer: moderator });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(window.location.search).toBe('?page=2');
    await user.click(await screen.findByRole('link', { name: 'Newer' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    const asked = sent.filter(({ endpoint }) => endpoint === moderation.listBans).map(({ input }) => input.startResult);
    expect(asked.slice(0, 2)).toEqual([0, 20]);
  });

  test('says so when nobody is banned, and when it cannot be read', async () => {
    const user = userEvent.setup();
    refuse(moderation.listBans, 500, [failureTexts.unknown]);
    answer(moderation.listBans, { items: [], hasMore: false });
    renderApp({ path: '/Moderation', viewer: moderator });
    expect(await screen.findByText(failureTexts.unknown)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(moderationTexts.noBans)).toBeVisible();
  });
});

const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  happenedAt: '2025-03-01T12:00:00.000Z',
  action: 'ban',
  actor: person(marta),
  actorId: 100,
  target: 'developer:200',
  targetDeveloper: troll,
  result: 'ok',
  reason: 'Sold keys',
  ...given,
});

describe('the audit log', () => {
  test('tells what happened, by whom and to what', async () => {
    const refused = anEntry({
      ...{ id: 8, action: 'authorization', actor: null, actorId: null, reason: '' },
      ...{ target: 'feed.editPost', targetDeveloper: null, result: 'refused' },
    });
    const unknown = anEntry({ id: 7, action: 'somethingNew', target: '', targetDeveloper: null, reason: '' });
    const operators = anEntry({ id: 6, action: 'roleChange', actor: null, actorId: null, reason: 'operator' });
    answer(moderation.readAuditLog, { items: [anEntry(), refused, unknown, operators], hasMore: false });
    renderApp({ path: '/Moderation/AuditLog', viewer: moderator });
    const list = within(await screen.findByRole('list', { name: 'Audit log' }));
    const [ban, refusal, other, command] = list.getAllByRole('listitem');
    expect(ban).toHaveTextContent(/Ban.*Troll.*Sold keys.*Marta Quill/);
    expect(refusal).toHaveTextContent(/Refused: not allowed.*feed\.editPost.*someone who was not logged in/);
    expect(other).toHaveTextContent('somethingNew');
    expect(command).toHaveTextContent(/Role change.*Troll.*2025.* by the operator, on the server$/);
  });

  test('is narrowed by what happened and by whom, and read on by cursor, all in the address', async () => {
    const user = userEvent.setup();
    answer(moderation.readAuditLog, ({ before }) => ({ items: [anEntry()], hasMore: before === undefined }));
    answer(developers.readDeveloper, aDeveloper({ ...marta }));
    renderApp({ path: '/Moderation/AuditLog', viewer: moderator });
    const choice = await screen.findByLabelText('What happened');
    const bans = within(within(choice).getByRole('group', { name: 'Moderation' }));
    expect(bans.getByRole('option', { name: 'Ban lifted' })).toBeInTheDocument();
    await user.selectOptions(choice, 'Ban');
    await user.click(await screen.findByRole('link', { name: 'Only what Marta Quill did' }));
    expect(await screen.findByRole('link', { name: /not only Marta Quill/ })).toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    await waitFor(() => expect(window.location.search).toBe('?action=ban&actor=100&before=9'));
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ action: 'ban', actorId: 100, before: 9 }));
    await user.click(screen.getByRole('link', { name: /not only Marta Quill/ }));
    await waitFor(() => expect(window.location.search).toBe('?action=ban'));
    expect(screen.getByLabelText('By whom')).toHaveFocus();
  });

  test('finds whose entries to show by name, and says when there is nobody', async () => {
    const user = userEvent.setup();
    answer(moderation.readAuditLog, { items: [], hasMore: false });
    refuse(developers.readDeveloper, 404, [developersTexts.missing]);
    answer(developers.readDeveloper, aDeveloper({ ...marta }));
    renderApp({ path: '/Moderation/AuditLog', viewer: moderator });
    expect(await screen.findByText(moderationTexts.noEntries)).toBeVisible();
    await user.type(screen.getByLabelText('By whom'), 'Nobody{Enter}');
    expect(await screen.findByText(developersTexts.missing)).toBeVisible();
    await user.clear(screen.getByLabelText('By whom'));
    await user.type(screen.getByLabelText('By whom'), 'Marta Quill{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?actor=100'));
    const asked = sent.filter(({ endpoint }) => endpoint === developers.readDeveloper);
    expect(asked.some(({ input }) => input.stringUrl === 'Marta-Quill')).toBe(true);
  });
});

test.each([
  ['/Moderation', null, failureTexts.notLoggedIn],
  ['/Moderation', aUser(), failureTexts.notAllowed],
  ['/Moderation/AuditLog', null, failureTexts.notLoggedIn],
  ['/Moderation/AuditLog', aUser(), failureTexts.notAllowed],
])('%s is for moderators', async (path, viewer, text) => {
  renderApp({ path, viewer });
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent.some(({ endpoint }) => endpoint.path.startsWith('/moderation'))).toBe(false);
});

test('the menu of a moderator leads there', async () => {
  const user = userEvent.setup();
  answer(reports.listReports, { items: [], hasMore: false, open: 0 });
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Juno-Park', viewer: moderator });
  await user.click(await screen.findByRole('button', { name: 'Your menu, Marta Quill' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Moderation' }));
  expect(await screen.findByText(reportsTexts.noneOpen)).toBeVisible();
});
