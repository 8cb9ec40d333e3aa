import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell, IconMessages, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { searchTexts } from '#shared/areas/search';
import { paths, siteName } from '#shared/pages';
import { whenIdle } from '../../app/whenIdle';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LevelRing } from '../../profiles/LevelRing';
import { useSession } from '../account';
import { UnseenBadge } from '../chat';
import { InboxLink } from '../inbox';
import { InvitesLink } from '../invites';
import styles from './Header.module.css';
import { Mark } from './Mark';
import { SearchButton } from './SearchButton';
import { ShareButton } from './ShareButton';
import { ThemeButton } from './ThemeButton';
import { companionButtonId, type Companion } from './useCompanion';

// Menus come when the page stands: nothing of them is needed to read it.
const AccountMenu = lazyWithRetry(() => whenIdle().then(() => import('./AccountMenu')));
const Bell = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../notifications'))
    .then((module) => ({ default: module.Bell })),
);
const SearchBox = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../search'))
    .then((module) => ({ default: module.SearchBox })),
);

interface HeaderProps {
  companion: Companion;
  onShortcuts: () => void;
}

export function Header({ companion, onShortcuts }: HeaderProps) {
  const { known, user } = useSession();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <header className={styles.header} data-logged-in={user ? true : undefined}>
      <Link to={paths.home} className={styles.brand}>
        <Mark />
        <span>{siteName}</span>
      </Link>
      <div className={styles.space} />
      {isPhone ? (
        <SearchButton />
      ) : (
        <Suspense fallback={<SearchPlace />}>
          <SearchBox />
        </Suspense>
      )}
      <div className={styles.wideSpace} />
      <ShareButton />
      {companion.exists && (
        <ActionIcon
          id={companionButtonId}
          className={styles.companion}
          variant="subtle"
          color="text"
          size={40}
          aria-expanded={companion.column || companion.drawer}
          title="Chat"
          onClick={companion.toggle}
        >
          <IconMessages size={20} aria-hidden />
          <VisuallyHidden>Chat</VisuallyHidden>
          <UnseenBadge />
        </ActionIcon>
      )}
      {user && (
        <>
          <InboxLink counts={user.counts} />
          <InvitesLink count={user.counts.invites} />
          <Suspense fallback={<BellPlace />}>
            <Bell user={user} />
          </Suspense>
        </>
      )}
      {!user && <ThemeButton />}
      {known && !user && <LogInLinks />}
      {user && (
        <Suspense fallback={<LevelRing of={user.info} kind="developer" level={user.info.xpLevelData} size="small" />}>
          <AccountMenu user={user} onShortcuts={onShortcuts} />
        </Suspense>
      )}
    </header>
  );
}

function SearchPlace() {
  return (
    <span className={styles.searchPlace} aria-hidden>
      <IconSearch size={18} />
      <span>{searchTexts.label}</span>
    </span>
  );
}

function BellPlace() {
  return (
    <span className={styles.place} aria-hidden>
      <IconBell size={20} />
    </span>
  );
}

function LogInLinks() {
  return (
    <div className={styles.doors}>
      <Button component={Link} to={paths.login} variant="default" size="sm" className={styles.logIn ?? ''}>
        Log in
      </Button>
      <Button component={Link} to={paths.register} size="sm">
        Sign up
      </Button>
    </div>
  );
}
