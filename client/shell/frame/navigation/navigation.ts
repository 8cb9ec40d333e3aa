import {
  IconBook2,
  IconBooks,
  IconBug,
  IconDeviceGamepad2,
  IconHeart,
  IconHome,
  IconLayoutBoard,
  IconMessage2,
  IconPhoto,
  IconSpeakerphone,
  IconTestPipe,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { matchPage, paths, type HighlightGroup, type PageName } from '#shared/pages';
import { useSession } from '../../../areas/account';

interface NavigationEntry {
  name: PageName;
  group: HighlightGroup;
  /** Other groups of pages that highlight it. */
  also?: readonly HighlightGroup[];
  label: string;
  path: string;
  icon: Icon;
  /** Shortcut after `g`. */
  key: string;
  /** The viewer's flag that is false while its page has something unseen. */
  caughtUp?: keyof LoggedUser['info'] & `caughtUpOn${string}`;
}

/** In the order of the rail. */
const entries: NavigationEntry[] = [
  { name: 'home', group: 'homeDashboard', label: 'Home', path: paths.home, icon: IconHome, key: 'h' },
  {
    name: 'media',
    group: 'media',
    label: 'Media',
    path: paths.media,
    icon: IconPhoto,
    key: 'm',
    caughtUp: 'caughtUpOnMedia',
  },
  {
    name: 'devLogs',
    group: 'devlogs',
    label: 'DevLogs',
    path: paths.devLogs,
    icon: IconBook2,
    key: 'd',
    caughtUp: 'caughtUpOnDevlogs',
  },
  {
    name: 'classifieds',
    group: 'classifieds',
    label: 'Classifieds',
    path: paths.classifieds,
    icon: IconSpeakerphone,
    key: 'c',
    caughtUp: 'caughtUpOnClassifieds',
  },
  {
    name: 'playtests',
    group: 'playtests',
    label: 'Playtests',
    path: paths.playtests,
    icon: IconTestPipe,
    key: 'y',
  },
  {
    name: 'browseDevelopers',
    group: 'browseDevs',
    label: 'Developers',
    path: paths.browseDevelopers,
    icon: IconUsers,
    key: 'b',
  },
  {
    name: 'browseGames',
    group: 'browseGames',
    label: 'Games',
    path: paths.browseGames,
    icon: IconDeviceGamepad2,
    key: 'p',
  },
  {
    name: 'forums',
    group: 'forums',
    label: 'Forums',
    path: paths.forums,
    icon: IconMessage2,
    key: 'f',
    caughtUp: 'caughtUpOnForums',
  },
  { name: 'theBoard', group: 'theBoard', label: 'The Board', path: paths.theBoard(), icon: IconLayoutBoard, key: 't' },
  {
    name: 'resources',
    group: 'resources',
    also: ['resourcesDevTools', 'resourcesAssets'],
    label: 'Resources',
    path: paths.resources(),
    icon: IconBooks,
    key: 'r',
  },
  { name: 'bugs', group: 'bugs', label: 'Bugs & Suggestions', path: paths.bugs, icon: IconBug, key: 'u' },
  { name: 'donations', group: 'donations', label: 'Donations', path: paths.donations, icon: IconHeart, key: 'o' },
];

/** Entries of the main navigation: which is highlighted, and which have something that the viewer has not seen. */
export function useNavigation() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const highlight = matchPage(pathname)?.page.highlight;
  return entries.map((entry) => ({
    ...entry,
    isLit: highlight !== undefined && (entry.group === highlight || entry.also?.includes(highlight) === true),
    hasUnseen: !!user && entry.caughtUp !== undefined && !user.info[entry.caughtUp],
  }));
}
