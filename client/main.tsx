// First, as it configures zod before any schema is created.
import './app/withoutEval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/styles';
import { App } from './app/App';
import { startLive } from './app/live';
import { loadFirstScreen } from './app/screens';
import { createStore } from './app/store';
import { selectPasskey } from './areas/account';

const store = createStore();
startLive(store, selectPasskey);

const root = document.getElementById('root');
if (root)
  void loadFirstScreen().then(() => {
    // A transition draws in short slices, so that a slow phone stays usable.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App store={store} />
        </StrictMode>,
      );
    });
  });
