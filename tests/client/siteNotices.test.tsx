import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { desk } from '#shared/areas/operating/desk';
import { notices as calls, noticesTexts } from '#shared/areas/operating/notices';
import { defaultSite, siteEvents, type SiteNotice } from '#shared/areas/operating/site';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, renderApp, sent } from '../support/client/renderApp';

const show = ({ store }: ReturnType<typeof renderApp>, notices: SiteNotice[]) =>
  act(
    () =>
      void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, ...(notices.length > 0 && { notices }) })),
  );
const jam = { id: 3, text: 'The **jam** begins' };

test('a notice appears and goes on an open page; one that was closed stays closed', async () => {
  const user = userEvent.setup();
  const page = renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('banner');
  show(page, [jam]);
  const notice = await screen.findByRole('region', { name: 'Notice' });
  expect(within(notice).getByText('jam').tagName).toBe('STRONG');
  show(page, []);
  expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  show(page, [jam]);
  await user.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  show(page, [{ id: 4, text: 'Another one' }, jam]);
  expect(await screen.findByText('Another one')).toBeVisible();
  expect(screen.queryByText('jam')).not.toBeInTheDocument();
  expect(localStorage.getItem('spawnpoint.closedNotices')).toBe('3');
});

test('a maintenance notice says when, and cannot be closed', async () => {
  const page = renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('banner');
  show(page, [{ id: 5, text: '', work: { begins: '2026-11-23T20:00:00.000Z', ends: '2026-11-23T22:00:00.000Z' } }]);
  const notice = await screen.findByRole('region', { name: 'Maintenance' });
  expect(notice).toHaveTextContent(/^Maintenance from Nov 2\d, 2026 at \d+:00[ap]m to/);
  expect(within(notice).queryByRole('button')).not.toBeInTheDocument();
});

test('an operator publishes a notice, changes it and ends it', async () => {
  const user = userEvent.setup();
  const ends = new Date(Date.now() + 86_400_000);
  ends.setSeconds(0, 0);
  const made = {
    ...{ id: 7, kind: 'notice' as const, text: 'The jam begins', workBegins: null },
    ...{ begins: new Date().toISOString(), ends: ends.toISOString() },
  };
  answer(desk.readDesk, { ...defaultSite, freshUntil: new Date(Date.now() + 60_000).toISOString() });
  for (const items of [[], [made], [made], []]) answer(calls.listNotices, { items });
  renderApp({ path: '/Admin/Notices', viewer: aUser({ isOperator: true }) });
  expect(await screen.findByText(noticesTexts.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(noticesTexts.textNeeded)).toBeVisible();
  await user.type(screen.getByLabelText('Text'), 'The jam begins');
  const until = screen.getByLabelText('Shown until');
  await user.clear(until);
  const local = new Date(ends.getTime() - ends.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await user.type(until, local);
  answer(calls.createNotice, made);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.findLast(({ endpoint }) => endpoint === calls.createNotice)?.input).toEqual({
      ...{ kind: 'notice', text: 'The jam begins', begins: '', workBegins: '', ends: ends.toISOString() },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit notice 7' }));
  expect(screen.getAllByLabelText('Text')[0]).toHaveFocus();
  await user.type(screen.getAllByLabelText('Text')[0]!, ' soon{Escape}');
  expect(screen.getByRole('button', { name: 'Edit notice 7' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByLabelText('Text')[0]).toHaveValue('The jam begins soon');
  answer(calls.editNotice, made);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  answer(calls.endNotice, { id: 7 });
  await user.click(await screen.findByRole('button', { name: 'End notice 7' }));
  expect(await screen.findByText(noticesTexts.none)).toBeVisible();
});
