// Before the first schema is made, and so before all that brings one.
import './app/withoutEval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/styles';
import { App } from './app/App';
import { startLive } from './app/live';
import { createStore } from './app/store';
import { selectPasskey } from './areas/account';

const store = createStore();
startLive(store, selectPasskey);

const root = document.getElementById('root');
// In short slices: a slow phone stays usable while the page is drawn.
if (root)
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    );
  });
