import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPage, pages, type Page, type PageName } from '#shared/pages';
import { HomeScreen } from '../areas/home/HomeScreen';
import { wait } from './wait';
import { whenIdle } from './whenIdle';
import { importWithRetry, lazyWithRetry } from './lazyWithRetry';

type Module = Record<string, ComponentType>;

/** The longest that the first page waits for the code of its screen. */
const mostMs = 300;

interface Screen {
  Screen: ComponentType;
  /** Fetches the code ahead, e.g. when a link to the page is hovered. */
  load: () => Promise<unknown>;
}

// The build makes a chunk of every file that this path can name: each screen stands at the root of its area.
function lazyScreen({ screen }: Page): Screen {
  const [area = '', name = ''] = screen.split('/');
  let Loaded: ComponentType | undefined;
  const load = async () => {
    const module = (await import(`../areas/${area}/${name.replace(/Screen$/, '')}Screen.tsx`)) as Module;
    return (Loaded = module[name]!);
  };
  const Lazy = lazy(async () => ({ default: await load() }));
  // React shows a fallback for at least 300 ms, so code that is here already is drawn without one.
  function Screen() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  }
  return { Screen, load };
}

/** Loads the code of the first page, or gives up after a moment; the page then shows that it is loading. */
export async function loadFirstScreen() {
  const first = matchPage(window.location.pathname)?.page.name;
  // Code that is missing is dealt with where it is shown.
  if (first) await Promise.race([screens[first].load().catch(() => undefined), wait(mostMs)]);
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
