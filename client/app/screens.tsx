import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pages, type Page, type PageName } from '#shared/pages';
import { HomeScreen } from '../areas/home/HomeScreen';
import { whenIdle } from './whenIdle';
import { importWithRetry, lazyWithRetry } from './lazyWithRetry';

interface Screen {
  Screen: ComponentType;
  /** Fetches the code ahead, e.g. when a link to the page is hovered. */
  load: () => Promise<unknown>;
}

// The build makes a chunk of every file that this path can name: each screen stands at the root of its area.
function lazyScreen({ screen }: Page): Screen {
  const [area = '', name = ''] = screen.split('/');
  const load = () =>
    import(`../areas/${area}/${name.replace(/Screen$/, '')}Screen.tsx`) as Promise<Record<string, ComponentType>>;
  return { Screen: lazy(async () => ({ default: (await load())[name]! })), load };
}

/** The screen of every page, loaded when it is first shown; that of the home page, where most begin, is there at once. */
export const screens = {
  ...(Object.fromEntries(pages.map((page) => [page.name, lazyScreen(page)])) as Record<PageName, Screen>),
  home: { Screen: HomeScreen, load: () => Promise.resolve() },
};

/** The chat in the right column of every page. */
export const companion: LazyExoticComponent<ComponentType<CompanionProps>> = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../areas/chat/companion/ChatCompanion'))
    .then((module) => ({ default: module.ChatCompanion })),
);

/** The search in the header of wide screens, loaded when it is used. */
export const loadSearchBox = () =>
  // Not the whole area, whose other searches bring menus and dialogs.
  importWithRetry(() => import('../areas/search/SearchBox')).then((module) => module.SearchBox);

export interface CompanionProps {
  /** Closes the drawer or sheet, or folds the column away. */
  onClose: () => void;
}
