import { act, screen, within } from '@testing-library/react';
import { feed } from '#shared/areas/feed';
import { forums } from '#shared/areas/forums';
import { reference, referenceEvents } from '#shared/areas/reference';
import { topContent } from '#shared/areas/topContent';
import { onLive } from '../../../client/app/live';
import { HomeScreen } from '../../../client/areas/home/HomeScreen';
import { hasLoggedInCookie } from '../../../client/areas/account';
import { createStore } from '../../../client/app/store';
import { Provider } from 'react-redux';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import { aPost, lanternfall } from '../../support/client/feed';
import { answer, aUser, renderPart } from '../../support/client/renderApp';

beforeEach(() => {
  answer(reference.readTotals, { developers: 1_204, games: 318 });
  answer(feed.listPosts, [aPost(1)]);
  answer(topContent.listTopContent, []);
  answer(forums.recentPosts, []);
});
const setMarker = (value: string) => {
  document.cookie = `loggedIn=${value}; path=/`;
};
const dropMarker = () => {
  document.cookie = 'loggedIn=; max-age=0; path=/';
};
afterEach(dropMarker);

const pitch = () => screen.queryByText(/where game projects find their people/);

test('visitors see what this is, the live totals, two doors, and the latest DevLogs', async () => {
  const { store } = renderPart(<HomeScreen />);
  expect(pitch()).toBeVisible();
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByText('318')).toBeVisible();
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/Find developers.*who are looking for a team/)).toBe('/Browse/Developers?seeking=true');
  expect(hrefOf(/Find a project.*recruiting/)).toBe('/Browse/Games?seeking=true');
  expect(await screen.findByText('Words of 1')).toBeVisible();
  const totals = { developers: 1_205, games: 318 };
  act(() => void store.dispatch(onLive(referenceEvents.newDeveloperOrGameRegistered)({ totals })));
  expect(screen.getByText('1,205')).toBeVisible();
});

test('everybody reads the announcements', () => {
  renderPart(<HomeScreen />);
  const announcements = screen.getByRole('region', { name: 'Announcements' });
  expect(announcements).toHaveTextContent('Spawnpoint is in beta');
  expect(announcements).toHaveTextContent('The forums are back');
  const addresses = within(announcements)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/Forums', '/BugsAndSuggestions', '/Browse/Developers?sort=proximity']);
});

test('a newcomer is welcomed, not welcomed back, and told where to begin', () => {
  renderPart(<HomeScreen />, { viewer: aUser({ xp: 0 }) });
  expect(screen.getByRole('heading', { name: 'Welcome, Mika Vale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say what you do' })).toHaveAttribute('href', '/Developer/Mika-Vale');
  expect(screen.getByRole('link', { name: 'Find a project to join' })).toHaveAttribute(
    'href',
    '/Browse/Games?seeking=true',
  );
});

test('those who are logged in see what is new since they last looked, and their projects', async () => {
  const viewer = {
    ...aUser({ caughtUpOnDevlogs: false }),
    games: [{ ...lanternfall, moderatorLevel: 'owner' as const }],
  };
  renderPart(<HomeScreen />, { viewer });
  expect(pitch()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Welcome back, Mika Vale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'new DevLogs' })).toHaveAttribute('href', '/DevLogs');
  expect(await screen.findByText('Words of 1')).toBeVisible();
});

test('what waits for an answer or was not read yet comes first', () => {
  const viewer = { ...aUser(), counts: { notifications: 1, invites: 2, inbox: 0, privateChat: 0 } };
  renderPart(<HomeScreen />, { viewer });
  expect(screen.getByRole('link', { name: '2 invitations and requests' })).toHaveAttribute('href', '/Invites');
  expect(screen.getByRole('link', { name: '1 notification' })).toHaveAttribute('href', '/Notifications');
  expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
});

test('those who have seen all are told so', () => {
  renderPart(<HomeScreen />, { viewer: aUser() });
  expect(screen.getByText('You are all caught up.')).toBeVisible();
});

describe('before the session is read', () => {
  function renderUnknown() {
    render(
      <Provider store={createStore()}>
        <MantineProvider env="test">
          <MemoryRouter>
            <HomeScreen />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    );
  }

  test('the marker of a login keeps the pitch away', () => {
    setMarker('1');
    renderUnknown();
    expect(hasLoggedInCookie()).toBe(true);
    expect(pitch()).not.toBeInTheDocument();
  });

  test('without it the pitch is there at once', () => {
    renderUnknown();
    expect(hasLoggedInCookie()).toBe(false);
    expect(pitch()).toBeVisible();
  });
});
