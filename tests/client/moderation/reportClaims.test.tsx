import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reference } from '#shared/areas/reference';
import { reports, reportsEvents, type Report } from '#shared/areas/moderation/reports';
import { onLive } from '../../../client/app/live/live';
import { aReport, person } from '../../support/client/reports';
import { answer, aUser, renderApp, sent } from '../../support/client/renderApp';

const rowOf = async (text: string) => (await screen.findByText(text)).closest('li')!;

test('a moderator says to be on a report, and sees live who is on others', async () => {
  const user = userEvent.setup();
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reports.countOpen, { open: 2 });
  const items = [aReport(), aReport({ id: 2, targetId: 8, excerpt: 'Cheap keys' })];
  answer(reports.listReports, { items, hasMore: false, open: 2 });
  const viewer = aUser({ alias: 'Marta Quill', siteModCanBan: true });
  const { store } = renderApp({ path: '/Moderation/Reports', viewer });
  const [row, other] = [within(await rowOf('You are all fools')), within(await rowOf('Cheap keys'))];
  const until = new Date(Date.now() + 60_000).toISOString();
  const mine = { kind: 'post', targetId: 7, claim: { by: person(100, 'Marta Quill'), until } } as const;
  answer(reports.claim, { open: 2, claimed: mine });
  answer(reports.claim, { open: 2, claimed: { ...mine, claim: null } });
  await user.click(row.getByRole('button', { name: 'I am on it' }));
  expect(await row.findByText('You are on it')).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ reportId: 1, isClaimed: true });
  const hear = (claimed: { kind: 'post'; targetId: number; claim: NonNullable<Report['claim']> | null }) =>
    act(() => void store.dispatch(onLive(reportsEvents.reportsUpdated)({ open: 2, claimed })));
  hear({ kind: 'post', targetId: 8, claim: { by: person(101, 'Mo'), until } });
  expect(other.getByText(/is on it/)).toHaveTextContent('Mo is on it');
  expect(other.queryByRole('button', { name: 'I am on it' })).toBeNull();
  hear({ kind: 'post', targetId: 8, claim: null });
  expect(other.getByRole('button', { name: 'I am on it' })).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Release' }));
  expect(await row.findByRole('button', { name: 'I am on it' })).toBeVisible();
});
