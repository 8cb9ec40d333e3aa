// First, as it configures zod before any schema is created.
import './shell/withoutEval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/styles';
import { App } from './shell/App';
import { keepFirstView } from './shell/firstView';
import { startLive } from './app/live/live';
import { loadFirstScreen } from './shell/screens';
import { createStore } from './app/store';
import { wait } from './ui/loading/wait';
import { hasLoggedInCookie, readSession, selectPasskey } from './areas/account';

/** The longest that the first page waits for its code and for the session: what they bring later moves what is there. */
const maxWaitMs = 300;

const store = createStore();
startLive(store, selectPasskey);

const isPrepared = Promise.all([loadFirstScreen(), hasLoggedInCookie() && store.dispatch(readSession())]);

const root = document.getElementById('root');
if (root) {
  keepFirstView(root);
  void Promise.race([isPrepared, wait(maxWaitMs)]).then(() => {
    // A transition draws in short slices, so that a slow phone stays usable.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App store={store} />
        </StrictMode>,
      );
    });
  });
}
