import { IconBook2, IconHome, IconMessages, IconSearch, IconUser, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { matchPage, paths, type PageName } from '#shared/pages';
import { isSameProfile } from '../pageChange/useScrollRestoration';
import { UnseenDot } from '../../../ui/feedback/UnseenDot';
import { useSession } from '../../../areas/account';
import { UnseenBadge } from '../../../areas/chat';
import styles from './BottomBar.module.css';
import type { Companion } from '../companion/useCompanion';

interface BarEntry {
  label: string;
  path: string;
  icon: Icon;
  /** The pages that highlight it. */
  names: PageName[];
}

/** On phones one entry leads to all pages where everybody writes, and is marked when any has something unseen. */
const feedPages: PageName[] = [
  ...(['devLogs', 'media', 'forums'] as const),
  ...(['classifieds', 'newClassified', 'editClassified', 'classified'] as const),
  ...(['playtests', 'newPlaytest', 'editPlaytest', 'playtest'] as const),
];
const feedFlags = ['caughtUpOnDevlogs', 'caughtUpOnMedia', 'caughtUpOnClassifieds', 'caughtUpOnForums'] as const;

/** Main navigation on phones, at the bottom of the screen. */
export function BottomBar({ companion }: { companion: Companion }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const here = matchPage(pathname)?.page.name;
  const isOwnProfile = !!user && isSameProfile(pathname, paths.developer(user.info.stringUrl));
  const places: BarEntry[] = [
    { label: 'Home', path: paths.home, icon: IconHome, names: ['home'] },
    { label: 'Browse', path: paths.browseDevelopers, icon: IconSearch, names: ['browseDevelopers', 'browseGames'] },
    { label: 'Feeds', path: paths.devLogs, icon: IconBook2, names: feedPages },
  ];
  const hasUnseen = !!user && feedFlags.some((flag) => !user.info[flag]);

  return (
    <nav className={styles.bar} aria-label="Main, on small screens">
      {places.map(({ label, path, icon: EntryIcon, names }) => (
        <Link
          key={label}
          to={path}
          className={styles.entry}
          aria-current={here && names.includes(here) ? 'page' : undefined}
        >
          <EntryIcon size={22} aria-hidden />
          {label}
          {hasUnseen && names.includes('devLogs') && <UnseenDot />}
        </Link>
      ))}
      <button type="button" className={styles.entry} aria-expanded={companion.drawer} onClick={companion.toggle}>
        <IconMessages size={22} aria-hidden />
        Chat
        <UnseenBadge />
      </button>
      <Link
        to={user ? paths.developer(user.info.stringUrl) : paths.login}
        className={styles.entry}
        aria-current={isOwnProfile || here === 'login' ? 'page' : undefined}
      >
        <IconUser size={22} aria-hidden />
        You
      </Link>
    </nav>
  );
}
