import '@testing-library/jest-dom';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { account } from '#shared/areas/account';
import { members } from '#shared/areas/members';
import { defaultSite } from '#shared/areas/operating/site';
import { accountExport } from '#shared/areas/accountExport';
import { push } from '#shared/areas/notifications/push';
import { secondStep } from '#shared/areas/signIn/secondStep';
import { siteCalls } from '#shared/areas/operating/siteCalls';
import { applications } from '#shared/areas/recruiting/applications';
import { loggedOut, type LoggedUser, type SessionAnswer } from '#shared/areas/session';
import { watches } from '#shared/areas/watches';
import { App } from '../../../client/shell/App';
import { createStore, type AppStore } from '../../../client/app/store';
import { sessionChanged } from '../../../client/areas/account';
import { theme } from '../../../client/ui/theme/theme';
import { answer, answerElse, forgetAnswers } from './fakeNetwork';

export {
  allAnswered,
  answer,
  answerPage,
  askedPages,
  holdBack,
  loseConnection,
  refuse,
  refuseFor,
  sent,
} from './fakeNetwork';

beforeEach(() => {
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  scrollPage(0);
});

/** Scrolls the page. Away from its top, new items of lists wait behind a pill. */
export function scrollPage(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

/** The session of a logged-in developer, Mika Vale. */
export function aUser(info: Partial<LoggedUser['info']> = {}): LoggedUser {
  return {
    isLoggedIn: true,
    info: {
      id: 100,
      email: 'mika@example.com',
      alias: 'Mika Vale',
      stringUrl: 'Mika-Vale',
      hasAvatar: false,
      avatarId: '0',
      hasBanner: false,
      locationLat: null,
      locationLon: null,
      passkey: 'ticket',
      siteModCanBan: false,
      caughtUpOnMedia: true,
      caughtUpOnDevlogs: true,
      caughtUpOnClassifieds: true,
      caughtUpOnForums: true,
      receiveEmailNotifications: true,
      receivePromoEmails: false,
      hideDonatedAmount: false,
      emailConfirmed: true,
      pendingEmail: null,
      xp: 42,
      xpLevelData: {
        xpLevel: 3,
        xpUntilNextLevel: 18,
        xpForNextLevel: 60,
        xpGainedForThisLevel: 12,
        xpPercentGainedForThisLevel: 40,
      },
      ...info,
    },
    games: [],
    options: { feedLayoutStyle: 'masonry', mediaLayoutStyle: 'masonry', chatroomNotificationSound: 'on' },
    counts: { notifications: 0, invites: 0, inbox: 0, privateChat: 0 },
  };
}

interface AppOptions {
  path?: string;
  viewer?: LoggedUser | null;
}

/** Renders the whole app at an address, with the real store; the network is replaced by `answer`. */
export function renderApp({ path = '/', viewer = null }: AppOptions = {}) {
  window.history.pushState({}, '', path);
  answer(account.readSession, viewer ?? loggedOut);
  answerElse(members.listCredits, { items: [], hasMore: false, total: 0 });
  for (const list of [applications.listReceived, applications.listSent])
    answerElse(list, { items: [], hasMore: false, total: 0 });
  answerElse(applications.readBetween, { items: [] });
  answerElse(siteCalls.readSite, defaultSite);
  answerElse(accountExport.readArchive, { archive: null });
  answerElse(push.listDevices, { key: null, items: [] });
  answerElse(secondStep.readSecondStep, { passkeys: [], totp: null, recoveryCodes: 0 });
  answerWatches();
  const store = createStore();
  return { store, ...render(<App store={store} />) };
}

/** Nothing is watched. */
function answerWatches() {
  answerElse(watches.readState, { targetType: 'post', targetId: 1, state: 'neutral' });
  answerElse(watches.listWatches, { items: [], hasMore: false });
}

interface PartOptions {
  viewer?: LoggedUser | null;
  store?: AppStore;
}

/** Renders one component with its surroundings: store, theme, router. */
export function renderPart(part: ReactElement, { viewer = null, store = createStore() }: PartOptions = {}) {
  const session: SessionAnswer = viewer ?? loggedOut;
  answerWatches();
  store.dispatch(sessionChanged(session));
  const wrapped = (shown: ReactElement) => (
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <BrowserRouter>{shown}</BrowserRouter>
      </MantineProvider>
    </Provider>
  );
  const rendered = render(wrapped(part));
  return { store, ...rendered, rerender: (next: ReactElement) => rendered.rerender(wrapped(next)) };
}
