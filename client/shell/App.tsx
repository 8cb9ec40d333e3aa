import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/Frame';
import { ignoreComposingKeys } from '../ui/focus/composingKeys';
import { colorSchemeManager, cssVariablesResolver, theme } from '../ui/theme/theme';
import { ScreenSwitch } from './ScreenSwitch';
import type { AppStore } from '../app/store';
import { allowTranslation } from './translatedPages';

ignoreComposingKeys();
allowTranslation();

/** The whole client: store, theme and router around the frame and the current screen. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="dark"
        withGlobalClasses={false}
      >
        <BrowserRouter>
          <Frame>
            <ScreenSwitch />
          </Frame>
        </BrowserRouter>
      </MantineProvider>
    </Provider>
  );
}
