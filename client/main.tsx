// First, as it configures zod before any schema is created.
import './shell/withoutEval';
import { startTransition, StrictMode } from 'react';
import { loggedOut } from '#shared/areas/session';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/theme/styles';
import { App } from './shell/App';
import { keepFirstView } from './shell/firstView';
import { readDrawnPage, storeDrawnReads } from './app/data/drawnReads';
import { startLive } from './app/live/live';
import { loadFirstScreen } from './shell/screens';
import { createStore } from './app/store';
import { wait } from './ui/loading/wait';
import { hasLoggedInCookie, readSession, selectPasskey, sessionKnown } from './areas/account';
import { readReferenceLists } from './areas/reference';

/** The longest that the first page waits for its code and for the session: what they bring later moves what is there. */
const maxWaitMs = 300;

const store = createStore();
const drawn = readDrawnPage();
startLive(store, selectPasskey, { isDrawn: drawn !== undefined });

const isPrepared = Promise.all([loadFirstScreen(), hasLoggedInCookie() && store.dispatch(readSession())]);

const app = (
  <StrictMode>
    <App store={store} />
  </StrictMode>
);

const root = document.getElementById('root');
if (root && drawn) {
  store.dispatch(sessionKnown(loggedOut));
  storeDrawnReads(store, drawn.reads);
  const needsLists = drawn.reads.some(([, , , result]) => result === null);
  const lists = needsLists && store.dispatch(readReferenceLists());
  void Promise.all([import('./shell/earlyInput'), isPrepared, lists]).then(([{ replayEarlyInput }]) => {
    startTransition(() => void hydrateRoot(root, app));
    replayEarlyInput(root);
  });
} else if (root) {
  keepFirstView(root);
  void Promise.race([isPrepared, wait(maxWaitMs)]).then(() => {
    // A transition draws in short slices, so that a slow phone stays usable.
    startTransition(() => {
      createRoot(root).render(app);
    });
  });
}
