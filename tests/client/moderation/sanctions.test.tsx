import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { reference } from '#shared/areas/reference';
import { reports } from '#shared/areas/moderation/reports';
import { sanctions, sanctionsEvents, sanctionsTexts as texts } from '#shared/areas/moderation/sanctions';
import { accountEvents } from '#shared/areas/session';
import { trash } from '#shared/areas/moderation/trash';
import { dayMs } from '#shared/durations';
import { onLive } from '../../../client/app/live/live';
import { person } from '../../support/client/reports';
import { anAccount, anAppeal, anOwnSanction, aSanction } from '../../support/client/sanctions';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';

const inputsOf = (endpoint: object) => sent.filter((each) => each.endpoint === endpoint).map(({ input }) => input);
const moderator = aUser({ id: 101, alias: 'Second', siteModCanBan: true });

beforeEach(() => {
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reports.countOpen, { open: 0 });
});

describe('the person', () => {
  test('reads a warning above every page until it is confirmed', async () => {
    const user = userEvent.setup();
    answer(sanctions.readOwn, { items: [anOwnSanction({ reason: 'Insults <b>' })] });
    answer(sanctions.readOwn, { items: [anOwnSanction({ isActive: false })] });
    renderApp({ path: '/Terms', viewer: aUser({ isWarned: true }) });
    const notice = within(await screen.findByRole('region', { name: 'A warning' }));
    expect(notice.getByText('Insults <b>')).toBeVisible();
    answer(sanctions.confirm, anOwnSanction({ isActive: false }));
    await user.click(notice.getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'A warning' })).not.toBeInTheDocument());
    expect(inputsOf(sanctions.confirm)).toEqual([{ sanctionId: 3 }]);
  });

  test('reads that the account is limited, until when, and no longer', async () => {
    const until = new Date(Date.now() + dayMs).toISOString();
    answer(sanctions.readOwn, { items: [] });
    const { store } = renderApp({ path: '/AccountStanding', viewer: aUser() });
    await screen.findByText(texts.none);
    const tell = (limitedUntil: string | null) =>
      act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: { limitedUntil } })));
    tell(until);
    const notice = await screen.findByRole('region', { name: 'Your account is limited' });
    expect(notice.querySelector('time')).toHaveAttribute('datetime', until);
    expect(within(notice).getByRole('link', { name: /appeal/ })).toHaveAttribute('href', '/AccountStanding');
    tell(new Date(Date.now() - 1_000).toISOString());
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  test('appeals once; what was typed stays when the connection breaks', async () => {
    const user = userEvent.setup();
    answer(sanctions.readOwn, { items: [anOwnSanction({ kind: 'limit', until: '2027-01-01T10:00:00.000Z' })] });
    const appealed = anOwnSanction({ appeal: anAppeal({ text: 'It was a quote' }), mayAppeal: false });
    answer(sanctions.readOwn, { items: [appealed] });
    renderApp({ path: '/AccountStanding', viewer: aUser() });
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText(texts.appealNeeded)).toBeVisible();
    await user.type(screen.getByLabelText('Why should this be lifted?'), 'It was a quote');
    loseConnection(sanctions.appeal);
    answer(sanctions.appeal, appealed);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText(/problem connecting/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Another moderator will answer it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  });

  test('finds the answer there', async () => {
    const appeal = anAppeal({ outcome: 'kept', answer: 'The rules are clear', answeredAt: '2026-11-22T10:00:00.000Z' });
    answer(sanctions.readOwn, { items: [anOwnSanction({ appeal, mayAppeal: false, isActive: false })] });
    renderApp({ path: '/AccountStanding', viewer: aUser() });
    expect(await screen.findByText('It was declined:')).toBeVisible();
    expect(screen.getByText('The rules are clear')).toBeVisible();
  });

  test('reads that nothing was decided, or why it cannot be read', async () => {
    const user = userEvent.setup();
    refuse(sanctions.readOwn, 500, ['Something broke']);
    answer(sanctions.readOwn, { items: [] });
    renderApp({ path: '/AccountStanding', viewer: aUser() });
    expect(await screen.findByText('Something broke')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(texts.none)).toBeVisible();
  });

  test('gets from a refused login to the page of the appeal', async () => {
    const user = userEvent.setup();
    refuse(account.logIn, 403, [texts.suspended], undefined, { help: '/Appeal/100.1.key' });
    answer(sanctions.readByKey, {
      items: [anOwnSanction({ kind: 'suspend', until: '2027-01-01T10:00:00.000Z', reason: 'Cheated' })],
    });
    renderApp({ path: '/Login', viewer: null });
    await user.type(await screen.findByLabelText('Email'), 'rudy@example.com');
    await user.type(screen.getByLabelText('Password'), 'a lantern in the fog');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText(texts.suspended)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Why, and until when' }));
    expect(await screen.findByText('Cheated')).toBeVisible();
    expect(inputsOf(sanctions.readByKey)).toEqual([{ keycode: '100.1.key' }]);
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.type(screen.getByLabelText('Why should this be lifted?'), 'I did not');
    answer(sanctions.appealByKey, anOwnSanction({ kind: 'suspend', appeal: anAppeal(), mayAppeal: false }));
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Another moderator will answer it.')).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ keycode: '100.1.key', sanctionId: 3, text: 'I did not' });
  });

  test('logs in again for a link that has expired', async () => {
    refuse(sanctions.readByKey, 404, [texts.keyGone]);
    renderApp({ path: '/Appeal/100.1.key', viewer: null });
    expect(await screen.findByText(texts.keyGone)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login');
  });
});

describe('moderators', () => {
  test('limit and suspend from the page of an account', async () => {
    const user = userEvent.setup();
    answer(sanctions.countAppeals, { open: 0 });
    answer(sanctions.listOfAccount, anAccount([]));
    answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } });
    renderApp({ path: '/Moderation/Account/200', viewer: moderator });
    expect(await screen.findByText(texts.noneOfAccount)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take action…' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Take action about Troll' }));
    await user.click(dialog.getByRole('radio', { name: 'Limit' }));
    await user.click(dialog.getByRole('radio', { name: '7 days' }));
    await user.click(dialog.getByRole('button', { name: 'Limit Troll' }));
    expect(await dialog.findByText(texts.reasonNeeded)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Insults');
    answer(sanctions.give, aSanction({ kind: 'limit' }));
    await user.click(dialog.getByRole('button', { name: 'Limit Troll' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputsOf(sanctions.give)).toEqual([{ developerId: 200, kind: 'limit', reason: 'Insults', days: 7 }]);

    await user.click(screen.getByRole('button', { name: 'Take action…' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Take action about Troll' }));
    await user.click(dialog.getByRole('radio', { name: 'Suspension' }));
    await user.type(dialog.getByLabelText('Reason'), 'Again');
    await user.click(dialog.getByRole('button', { name: 'Suspend Troll' }));
    expect(await dialog.findByText(texts.untilNeeded)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Until when'), { target: { value: '2027-01-01T12:00' } });
    answer(sanctions.give, aSanction({ kind: 'suspend' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend Troll' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputsOf(sanctions.give).at(-1)).toMatchObject({
      kind: 'suspend',
      until: new Date('2027-01-01T12:00').toISOString(),
    });
  });

  test('see live what others decide, and lift it', async () => {
    const user = userEvent.setup();
    answer(sanctions.countAppeals, { open: 0 });
    answer(sanctions.listOfAccount, anAccount([]));
    answer(sanctions.listOfAccount, anAccount());
    const { store } = renderApp({ path: '/Moderation/Account/200', viewer: moderator });
    await screen.findByText(texts.noneOfAccount);
    const change = onLive(sanctionsEvents.sanctionUpdated);
    act(() => void store.dispatch(change({ sanction: aSanction(), openAppeals: 0 })));
    const row = within((await screen.findByText('Insults')).closest('li')!);
    expect(row.getByText('Not confirmed yet')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Lift it' }));
    answer(sanctions.lift, aSanction({ liftedAt: '2026-11-22T10:00:00.000Z' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lift it' }));
    expect(await screen.findByText('The warning is lifted.')).toBeVisible();
  });

  test('answer appeals, but not about what they decided themselves', async () => {
    const user = userEvent.setup();
    const waiting = aSanction({ kind: 'ban', appeal: anAppeal(), mayAppeal: false });
    const own = aSanction({
      id: 4,
      appeal: anAppeal({ text: 'Mine' }),
      mayAppeal: false,
      givenBy: person(101, 'Second'),
    });
    answer(sanctions.countAppeals, { open: 2 });
    answer(sanctions.listAppeals, { items: [waiting, own], hasMore: false, open: 2 });
    answer(sanctions.listAppeals, { items: [own], hasMore: false, open: 1 });
    const { store } = renderApp({ path: '/Moderation/Appeals', viewer: moderator });
    expect(await screen.findByRole('link', { name: 'Appeals (2)' })).toBeVisible();
    const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li')!);
    const row = await rowOf('It was not me');
    expect((await rowOf('Mine')).getByText('Another moderator has to answer.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Accept…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban of Troll?' }));
    await user.type(dialog.getByLabelText('Answer'), 'You are right');
    answer(sanctions.answerAppeal, waiting);
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputsOf(sanctions.answerAppeal)).toEqual([{ sanctionId: 3, outcome: 'lifted', answer: 'You are right' }]);
    act(() => void store.dispatch(onLive(sanctionsEvents.sanctionUpdated)({ sanction: waiting, openAppeals: 1 })));
    expect(await screen.findByRole('link', { name: 'Appeals (1)' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('It was not me')).not.toBeInTheDocument());
  });

  test('read that no appeal waits', async () => {
    answer(sanctions.countAppeals, { open: 0 });
    answer(sanctions.listAppeals, { items: [], hasMore: false, open: 0 });
    renderApp({ path: '/Moderation/Appeals', viewer: moderator });
    expect(await screen.findByText(texts.noneOpen)).toBeVisible();
  });
});
