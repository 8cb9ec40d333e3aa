import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { canModerate } from '#shared/policies/moderation.policy';
import { paths } from '#shared/pages';
import { logoPath } from '#shared/media/pictures';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useSite } from '../../../app/site.slice';
import { ByWidth } from '../../../ui/layout/ByWidth';
import { useSession } from '../../../areas/account';
import { MessagesLink } from '../../../areas/inbox';
import styles from './Header.module.css';
import { AccountButton, BellButton, NewButton, VisitorButton } from './HeaderMenu';
import { HeaderSearch } from './HeaderSearch';
import { PaletteButton } from './PaletteButton';
import { SpawnPixel } from './SpawnPixel';

const ReportsLink = lazyWithRetry(() =>
  import('../../../areas/moderation/reports/ReportsLink').then((module) => ({ default: module.ReportsLink })),
);

interface HeaderProps {
  onShortcuts: () => void;
}

/** Search, what one can begin, messages, notifications, and the account. */
export function Header({ onShortcuts }: HeaderProps) {
  const { known, user } = useSession();
  const { name, logo } = useSite();
  return (
    <header className={styles.header} data-logged-in={user ? true : undefined}>
      <Link to={paths.home} className={styles.brand}>
        {logo ? <img src={`/userdata/${logoPath(logo, 'webp')}`} width={28} height={28} alt="" /> : <SpawnPixel />}
        <span>{name}</span>
      </Link>
      <div className={styles.space} />
      <ByWidth at="phone" otherwise={<HeaderSearch />} />
      <PaletteButton />
      <div className={styles.wideSpace} />
      {user && (
        <>
          <NewButton stringUrl={user.info.stringUrl} />
          {canModerate(user.info) && (
            <Suspense>
              <ReportsLink />
            </Suspense>
          )}
          <MessagesLink counts={user.counts} />
          <BellButton user={user} />
        </>
      )}
      {!user && <VisitorButton onShortcuts={onShortcuts} />}
      {known && !user && <LogInLinks />}
      {user && <AccountButton user={user} onShortcuts={onShortcuts} />}
    </header>
  );
}

function LogInLinks() {
  return (
    <div className={styles.logInLinks}>
      <Button component={Link} to={paths.login} variant="subtle" size="sm" className={styles.logIn ?? ''}>
        Log in
      </Button>
      <Button component={Link} to={paths.register} variant="default" size="sm">
        Sign up
      </Button>
    </div>
  );
}
