import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSite, siteEvents } from '#shared/areas/operating/site';
import { moreOptions } from '#shared/areas/moreOptions';
import { accountEvents } from '#shared/areas/session';
import { onLive } from '../../../client/app/live/live';
import { Announcements } from '../../../client/areas/home/Announcements';
import { answer, aUser, renderPart, sent } from '../../support/client/renderApp';

const announcements = [
  { id: 8, text: '**The forums are back** Ask, answer, show. [Go to the forums](/Forums)' },
  { id: 7, text: '**Spawnpoint is in beta** Tell us. [Bugs and suggestions](/BugsAndSuggestions)' },
];

const announce = ({ store }: Pick<ReturnType<typeof renderPart>, 'store'>) =>
  act(() => void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, announcements })));

test('everybody reads what the operators announce; without that there is nothing', async () => {
  const page = renderPart(<Announcements />);
  expect(screen.queryByRole('region', { name: 'Announcements' })).not.toBeInTheDocument();
  announce(page);
  const region = screen.getByRole('region', { name: 'Announcements' });
  const links = await within(region).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Forums', '/BugsAndSuggestions']);
});

test('an announcement that was closed stays closed in this browser', async () => {
  const page = renderPart(<Announcements />);
  announce(page);
  await screen.findByText('The forums are back');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close this announcement' })[0]!);
  expect(screen.queryByText('The forums are back')).not.toBeInTheDocument();
  expect(screen.getByText('Spawnpoint is in beta')).toBeVisible();
  page.unmount();
  announce(renderPart(<Announcements />, { viewer: aUser() }));
  expect(await screen.findByText('Spawnpoint is in beta')).toBeVisible();
  expect(screen.queryByText('The forums are back')).not.toBeInTheDocument();
});

test('an announcement that the account has closed elsewhere is hidden, and closing one is told to the server', async () => {
  localStorage.setItem('spawnpoint.closedNotices', '2');
  const first = announcements[0]!.id;
  answer(moreOptions.closeNotice, { closedNotices: [first] });
  const { store } = renderPart(<Announcements />, { viewer: { ...aUser(), closedNotices: [] } });
  act(() => void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, announcements })));
  // What somebody else has closed in this browser is not closed for the account.
  const buttons = await screen.findAllByRole('button', { name: 'Close this announcement' });
  expect(buttons).toHaveLength(announcements.length);
  await userEvent.click(buttons[0]!);
  expect(screen.getAllByRole('button', { name: 'Close this announcement' })).toHaveLength(announcements.length - 1);
  expect(sent).toMatchObject([{ endpoint: moreOptions.closeNotice, input: { noticeId: first } }]);
  // The next page of this browser hides it before its first paint.
  await waitFor(() => expect(localStorage.getItem('spawnpoint.closedNotices')).toBe(String(first)));
  const ids = announcements.map(({ id }) => id);
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ closedNotices: ids })));
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});
