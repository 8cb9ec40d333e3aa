import type { ComponentType } from 'react';
import type { DrawnPage } from '#shared/drawnPage';
import { matchPage, pages, type Page, type PageName } from '#shared/pages';
import { HomeScreen, loadHomeParts } from '../areas/home/HomeScreen';
import { nextTask, whenIdle } from '../ui/loading/whenIdle';
import { importWithRetry, createLazyComponent, lazyWithRetry } from '../ui/loading/lazyWithRetry';

/** The module of a screen. It may fetch code for parts of the page at an address. */
type ScreenModule = Record<string, ComponentType> & { loadParts?: (path: string) => Promise<unknown> };

interface Screen {
  Screen: ComponentType;
  /** Fetches the code of the screen alone. */
  loadScreen: () => Promise<unknown>;
  /** Fetches the code for the page at this address ahead, e.g. when a link to it is hovered. It never rejects. */
  load: (path: string) => Promise<unknown>;
}

// The build makes a chunk of every file that this path can name: each screen stands at the root of its area.
function lazyScreen({ screen }: Page): Screen {
  const [area = '', name = ''] = screen.split('/');
  let loadParts: ScreenModule['loadParts'];
  const fetch = async () => {
    const module = (await import(`../areas/${area}/${name.replace(/Screen$/, '')}Screen.tsx`)) as ScreenModule;
    ({ loadParts } = module);
    return { default: module[name]! };
  };
  const Screen = createLazyComponent(fetch, fetch);
  return { Screen, loadScreen: Screen.load, load: (path) => Screen.load().then(() => loadParts?.(path)) };
}

/** Loads the code of the first page. Where the server has drawn it, it has said which parts it has (`drawn.parts`). */
export async function loadFirstScreen(drawn: DrawnPage | undefined) {
  const { pathname } = window.location;
  const first = matchPage(pathname)?.page;
  if (!first) return;
  await runPageFiles();
  await (drawn ? screenOf(first, drawn.session.info.terms).loadScreen() : screens[first.name].load(pathname));
}

/**
 * Runs the files of the first page (`server/preloads.ts`) one after another, those that others need first. All in one task
 * would keep a phone from reacting for half a second.
 */
async function runPageFiles() {
  const links = document.querySelectorAll<HTMLLinkElement>('head link[rel="modulepreload"]:not([data-begin])');
  for (const { href } of [...links].reverse()) {
    // A file that fails is fetched again where it is needed.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

/** The screen of every page, loaded when it is first shown; that of the home page, where most begin, is there at once. */
export const screens = {
  ...(Object.fromEntries(pages.map((page) => [page.name, lazyScreen(page)])) as Record<PageName, Screen>),
  home: { Screen: HomeScreen, loadScreen: () => Promise.resolve(), load: loadHomeParts },
};

/** Screens that are open to people who have not accepted the present terms: those of the account, and the legal texts. */
const beforeTerms = /^(account|legal|options|sanctions)/;

/** The screen of a page: the terms, in place of most, for somebody who has to accept this version of them first. */
export const screenOf = ({ name, screen }: Page, termsToAccept: number | undefined): Screen =>
  screens[!termsToAccept || beforeTerms.test(screen) ? name : 'terms'];

/** The chat in the right column of every page. */
export const companion = lazyWithRetry<CompanionProps>(() =>
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
