import * as z from 'zod';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles';
import { App } from './app/App';
import { startLive } from './app/live';
import { createStore } from './app/store';
import { selectPasskey } from './areas/account';

// First of all: zod's probe for `eval` would be a violation of the Content-Security-Policy.
z.config({ jitless: true });

const store = createStore();
startLive(store, selectPasskey);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
