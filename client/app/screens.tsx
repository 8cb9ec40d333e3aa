import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#shared/routes';

type LazyScreen = LazyExoticComponent<ComponentType>;
interface Screen {
  Screen: LazyScreen;
  /** Fetches the screen's code ahead, when somebody points at a link to it. */
  load: () => Promise<unknown>;
}

function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Screen {
  return { Screen: lazy(() => load().then((module) => ({ default: module[name] }))), load };
}

/** The screen of every page, by its name in shared/routes. The navigation shows a page once its screen stands here. */
export const screens: Partial<Record<RouteName, Screen>> = {
  home: screen(() => import('../areas/home/HomeScreen'), 'HomeScreen'),
  devLogs: screen(() => import('../areas/feed/DevLogsScreen'), 'DevLogsScreen'),
  browseDevelopers: screen(() => import('../areas/browse/BrowseDevelopersScreen'), 'BrowseDevelopersScreen'),
  browseGames: screen(() => import('../areas/browse/BrowseGamesScreen'), 'BrowseGamesScreen'),
  terms: screen(() => import('../areas/frame/TermsScreen'), 'TermsScreen'),
  privacy: screen(() => import('../areas/frame/PrivacyScreen'), 'PrivacyScreen'),
};

/** What stands in the right column on every page; null while there is none. */
export const companion: LazyExoticComponent<ComponentType<CompanionProps>> | null = null;

export interface CompanionProps {
  /** Closes the drawer or sheet, or folds the column away. */
  onClose: () => void;
}

export const hasScreen = (name: RouteName): boolean => screens[name] !== undefined;
