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
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/account';
import { paths, type HighlightGroup, type PageName } from '#shared/pages';

export interface NavigationEntry {
  name: PageName;
  group: HighlightGroup;
  /** Other groups that light it too. */
  also?: readonly HighlightGroup[];
  label: string;
  path: string;
  icon: Icon;
  /** After `g`. */
  key: string;
  /** The flag that says whether there is nothing new (wire §19.9). */
  caughtUp?: keyof LoggedUser['info'] & `caughtUpOn${string}`;
}

/** The main places, in the order of the rail. */
export const navigation: NavigationEntry[] = [
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
  {
    name: 'theBoard',
    group: 'theBoard',
    label: 'The Board',
    path: paths.theBoard(),
    icon: IconLayoutBoard,
    key: 't',
  },
  {
    name: 'resources',
    group: 'resources',
    also: ['resourcesDevTools', 'resourcesAssets'],
    label: 'Resources',
    path: paths.resources(),
    icon: IconBooks,
    key: 'r',
  },
  {
    name: 'bugs',
    group: 'bugs',
    label: 'Bugs & Suggestions',
    path: paths.bugs,
    icon: IconBug,
    key: 'u',
  },
  {
    name: 'donations',
    group: 'donations',
    label: 'Donations',
    path: paths.donations,
    icon: IconHeart,
    key: 'o',
  },
];
