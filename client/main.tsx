// First, as it configures zod before any schema is created.
import './shell/withoutEval';
import { startTransition, StrictMode } from 'react';
import { loggedOut, type LoggedUser, type SessionAnswer } from '#shared/areas/session';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/theme/styles';
import { App } from './shell/App';
import { releaseEarlyInput, replayEarlyInput } from './shell/earlyInput';
import { readDrawnPage, storeDrawnReads } from './app/data/drawnReads';
import { loadParts } from './ui/loading/parts';
import { startLive } from './app/live/live';
import { loadFirstScreen } from './shell/screens';
import { createStore, type RootState } from './app/store';
import { hasLoggedInCookie, readSession, selectPasskey, sessionKnown } from './areas/account';
import { readReferenceLists } from './areas/reference';

const store = createStore();
const drawn = readDrawnPage();

/** `drawnState` is the state from which the server has drawn the page. */
const app = (drawnState?: RootState) => (
  <StrictMode>
    <App store={store} drawnState={drawnState} />
  </StrictMode>
);

/** Takes over the page that the server has drawn, once all is there that it was drawn from; otherwise draws it. */
async function start(root: Element) {
  const screenLoaded = loadFirstScreen(drawn);
  if (hasLoggedInCookie()) await store.dispatch(readSession());
  else store.dispatch(sessionKnown(loggedOut));
  await screenLoaded;
  const { user } = store.getState().session;
  const isDrawnForViewer = drawn && drawn.session.info.id === user?.info.id;
  if (isDrawnForViewer) {
    // Its counts may have changed since.
    store.dispatch(sessionKnown(withPasskey(drawn.session, user)));
    storeDrawnReads(store, drawn.reads);
    await loadParts(drawn.parts);
    if (drawn.reads.some(([, , , result]) => result === null)) await store.dispatch(readReferenceLists());
  }
  // In a page that the browser has translated, texts are not where the server has put them.
  if (isDrawnForViewer && !root.querySelector('font')) {
    startTransition(() => void hydrateRoot(root, app(store.getState())));
    replayEarlyInput(root);
  } else {
    releaseEarlyInput();
    // A transition draws in short slices, so that a slow phone stays usable.
    startTransition(() => createRoot(root).render(app()));
  }
  // Later, as a change would differ from what is to be taken over. Without one, nothing is drawn again.
  if (user && !isSame(user, store.getState().session.user)) store.dispatch(sessionKnown(user));
  startLive(store, selectPasskey, { isDrawn: drawn !== undefined });
}

/** The session that a page was drawn for, with the key to its live events, which no page holds. */
const withPasskey = (session: SessionAnswer, user: LoggedUser | null): SessionAnswer =>
  session.isLoggedIn && user ? { ...session, info: { ...session.info, passkey: user.info.passkey } } : session;

/** Whether two sessions say the same. Both were written by the same contract, so their fields have one order. */
const isSame = (one: LoggedUser, other: LoggedUser | null) => JSON.stringify(one) === JSON.stringify(other);

const root = document.getElementById('root');
if (root) void start(root);
