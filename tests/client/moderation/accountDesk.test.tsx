import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  moderation,
  moderationEvents,
  moderationTexts as texts,
  type AccountNote,
} from '#shared/areas/moderation/moderation';
import { reference } from '#shared/areas/reference';
import { reports, reportsTexts } from '#shared/areas/moderation/reports';
import { sanctions } from '#shared/areas/moderation/sanctions';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../../client/app/live/live';
import { aReport, person } from '../../support/client/reports';
import { aSanction } from '../../support/client/sanctions';
import { answer, aUser, loseConnection, renderApp, sent } from '../../support/client/renderApp';

const moderator = aUser({ id: 101, alias: 'Second', siteModCanBan: true });
const inputsOf = (endpoint: object) => sent.filter((each) => each.endpoint === endpoint).map(({ input }) => input);
const aNote = (given: Partial<AccountNote> = {}): AccountNote => ({
  ...{ id: 5, text: 'Wrote to us', created: '2026-11-20T10:00:00.000Z', author: person(101, 'Second') },
  ...given,
});

beforeEach(() => {
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reports.countOpen, { open: 1 });
  answer(sanctions.countAppeals, { open: 0 });
});

test('the page of an account shows decisions, notes and reports together', async () => {
  const user = userEvent.setup();
  answer(sanctions.listOfAccount, {
    developer: {
      ...{ ...person(200, 'Troll'), xp: 12, xpLevelData: levelOf(12), isBanned: false, siteModCanBan: false },
      ...{ registered: '2026-10-01T10:00:00.000Z', limitedUntil: null, suspendedUntil: null },
    },
    sanctions: [aSanction({ reason: 'Sold keys' })],
  });
  const foreign = aNote({ id: 6, text: 'By another', author: person(100, 'Marta Quill') });
  answer(moderation.listNotes, [aNote(), foreign]);
  answer(moderation.listNotes, [aNote({ id: 7, text: 'Is sorry' }), aNote(), foreign]);
  answer(moderation.listNotes, [aNote(), foreign]);
  answer(reports.listReports, ({ state }) => ({
    items: state === 'handled' ? [] : [aReport()],
    hasMore: false,
    open: 1,
  }));
  const { store } = renderApp({ path: '/Moderation/Account/200', viewer: moderator });
  expect(await screen.findByText('Sold keys')).toBeVisible();
  expect(await screen.findByText('You are all fools')).toBeVisible();
  expect(inputsOf(reports.listReports)).toContainEqual({ aboutId: 200, state: 'open', startResult: 0, limit: 20 });
  const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li')!);
  expect((await rowOf('By another')).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(texts.noteNeeded)).toBeVisible();
  await user.type(screen.getByLabelText('New note'), 'Is sorry');
  answer(moderation.addNote, aNote({ id: 7, text: 'Is sorry' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const added = await rowOf('Is sorry');
  expect(screen.getByLabelText('New note')).toHaveValue('');
  expect(inputsOf(moderation.addNote)).toEqual([{ developerId: 200, text: 'Is sorry' }]);
  expect(added.getByRole('button', { name: 'Remove' })).toBeVisible();

  // Another moderator has removed it meanwhile.
  act(() => void store.dispatch(onLive(moderationEvents.accountNotesChanged)({ developerId: 200 })));
  await waitFor(() => expect(screen.queryByText('Is sorry')).not.toBeInTheDocument());
});

test('a note is removed after a confirmation', async () => {
  const user = userEvent.setup();
  answer(sanctions.listOfAccount, {
    developer: {
      ...{ ...person(200, 'Troll'), xp: 12, xpLevelData: levelOf(12), isBanned: true, siteModCanBan: false },
      ...{ registered: '2026-10-01T10:00:00.000Z', limitedUntil: null, suspendedUntil: null },
    },
    sanctions: [],
  });
  answer(moderation.listNotes, [aNote()]);
  answer(moderation.listNotes, []);
  answer(reports.listReports, { items: [], hasMore: false, open: 0 });
  renderApp({ path: '/Moderation/Account/200', viewer: moderator });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  answer(moderation.removeNote, { id: 5 });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText(texts.noNotes)).toBeVisible();
});

test('the reports are filtered by their address', async () => {
  const user = userEvent.setup();
  answer(reports.listReports, ({ kind }) => ({ items: kind === 'bug' ? [] : [aReport()], hasMore: false, open: 1 }));
  renderApp({ path: '/Moderation/Reports?about=200', viewer: moderator });
  await screen.findByText('You are all fools');
  expect(inputsOf(reports.listReports)).toEqual([{ state: 'open', startResult: 0, limit: 20, aboutId: 200 }]);
  await user.selectOptions(screen.getByLabelText('Who is on it'), 'Nobody');
  await waitFor(() => expect(window.location.search).toBe('?claim=free&about=200'));
  await user.selectOptions(screen.getByLabelText('Waiting'), 'For 3 days');
  await waitFor(() => expect(inputsOf(reports.listReports).at(-1)).toMatchObject({ claim: 'free', olderThan: 3 }));
  await user.click(await screen.findByRole('link', { name: /not only Troll/ }));
  await waitFor(() => expect(window.location.search).toBe('?claim=free&olderThan=3'));
  await user.selectOptions(screen.getByLabelText('What'), 'Bug or suggestion');
  expect(await screen.findByText(reportsTexts.noneFound)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Answered' }));
  await waitFor(() => expect(window.location.search).toBe('?state=handled&kind=bug&claim=free&olderThan=3'));
  expect(screen.queryByLabelText('Waiting')).not.toBeInTheDocument();
});

test('a note that could not be sent stays in its field', async () => {
  const user = userEvent.setup();
  answer(sanctions.listOfAccount, {
    developer: {
      ...{ ...person(200, 'Troll'), xp: 12, xpLevelData: levelOf(12), isBanned: false, siteModCanBan: true },
      ...{ registered: '2026-10-01T10:00:00.000Z', limitedUntil: null, suspendedUntil: null },
    },
    sanctions: [],
  });
  answer(moderation.listNotes, []);
  answer(reports.listReports, { items: [], hasMore: false, open: 0 });
  renderApp({ path: '/Moderation/Account/200', viewer: moderator });
  await user.type(await screen.findByLabelText('New note'), 'Is sorry');
  for (let attempt = 0; attempt < 3; attempt += 1) loseConnection(moderation.addNote);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/problem connecting/)).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Is sorry');
  // Nobody takes action about another moderator.
  expect(screen.queryByRole('button', { name: 'Take action…' })).not.toBeInTheDocument();
});
