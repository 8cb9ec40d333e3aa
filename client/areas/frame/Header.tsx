import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconBell, IconMessages, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { searchLabel } from '#shared/areas/searchLabel';
import { canModerate } from '#shared/policies/moderation.policy';
import { paths, siteName } from '#shared/pages';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { SearchBox } from '../../app/screens';
import { whenIdle } from '../../app/whenIdle';
import { LevelRing } from '../../profiles/LevelRing';
import { useBreakpoint } from '../../ui/theme/useBreakpoint';
import { useSession } from '../account';
import { UnseenBadge } from '../chat';
import { InboxLink } from '../inbox';
import { InvitesLink } from '../invites';
import styles from './Header.module.css';
import { SearchButton } from './SearchButton';
import { ShareButton } from './ShareButton';
import { ThemeButton } from './ThemeButton';
import { companionButtonId, type Companion } from './useCompanion';

// Menus load when the page is idle, as it can be read without them.
const AccountMenu = lazyWithRetry(() => whenIdle().then(() => import('./AccountMenu')));
const Bell = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../notifications'))
    .then((module) => ({ default: module.Bell })),
);
const ReportsLink = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../moderation'))
    .then((module) => ({ default: module.ReportsLink })),
);
interface HeaderProps {
  companion: Companion;
  onShortcuts: () => void;
}

export function Header({ companion, onShortcuts }: HeaderProps) {
  const { known, user } = useSession();
  const isPhone = useBreakpoint('phone');
  return (
    <header className={styles.header} data-logged-in={user ? true : undefined}>
      <Link to={paths.home} className={styles.brand}>
        <Logo />
        <span>{siteName}</span>
      </Link>
      <div className={styles.space} />
      {isPhone ? (
        <SearchButton />
      ) : (
        <Suspense fallback={<SearchPlaceholder />}>
          <SearchBox />
        </Suspense>
      )}
      <div className={styles.wideSpace} />
      <ShareButton />
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
      {user && (
        <>
          {canModerate(user.info) && (
            <Suspense>
              <ReportsLink />
            </Suspense>
          )}
          <InboxLink counts={user.counts} />
          <InvitesLink count={user.counts.invites} />
          <Suspense fallback={<BellPlaceholder />}>
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

function SearchPlaceholder() {
  return (
    <span className={styles.searchPlaceholder} aria-hidden>
      <IconSearch size={18} />
      <span>{searchLabel}</span>
    </span>
  );
}

function BellPlaceholder() {
  return (
    <span className={styles.bellPlaceholder} aria-hidden>
      <IconBell size={20} />
    </span>
  );
}

function LogInLinks() {
  return (
    <div className={styles.logInLinks}>
      <Button component={Link} to={paths.login} variant="default" size="sm" className={styles.logIn ?? ''}>
        Log in
      </Button>
      <Button component={Link} to={paths.register} size="sm">
        Sign up
      </Button>
    </div>
  );
}

/** A spawn beacon in pixels, as in the favicon. */
function Logo() {
  return (
    <svg width={28} height={28} viewBox="4 3 24 25" shapeRendering="crispEdges" aria-hidden>
      <path
        d="M14 5h4v3h-4zM11 8h10v3H11zM8 11h6v3H8zM18 11h6v3h-6zM11 14h10v3H11zM14 17h4v4h-4z"
        fill="var(--ember)"
      />
      <path d="M6 23h20v3H6z" fill="var(--gold)" />
    </svg>
  );
}
