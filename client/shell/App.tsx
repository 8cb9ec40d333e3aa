import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/Frame';
import { ignoreComposingKeys } from '../ui/focus/composingKeys';
import { colorSchemeManager, cssVariablesResolver, theme } from '../ui/theme/theme';
import { ScreenSwitch } from './ScreenSwitch';
import type { AppStore, RootState } from '../app/store';
import { allowTranslation } from './translatedPages';

if (typeof document !== 'undefined') {
  ignoreComposingKeys();
  allowTranslation();
}

interface AppProps {
  store: AppStore;
  /** The state from which the server has drawn the page. What has changed meanwhile is shown after the take-over. */
  drawnState?: RootState | undefined;
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole client: store, theme and router around the frame and the current screen. */
export function App({ store, drawnState, Router = BrowserRouter }: AppProps) {
  return (
    <Provider store={store} serverState={drawnState}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="dark"
        withGlobalClasses={false}
      >
        <Router>
          <Frame>
            <ScreenSwitch />
          </Frame>
        </Router>
      </MantineProvider>
    </Provider>
  );
}
