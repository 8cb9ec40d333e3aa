import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { tokensTexts as texts } from '#shared/areas/outward/tokens';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { FetchState } from '../../ui/feedback/FetchState';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import styles from './AccessTokens.module.css';
import { TokenRow } from './TokenRow';
import { useTokens } from './tokens.slice';

const NewTokenDialog = lazyWithRetry(() => import('./NewTokenDialog'));

/** In the account settings: the viewer's access tokens. */
export function AccessTokens({ user }: { user: LoggedUser }) {
  const { data, error, retry } = useTokens(user.info.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection heading="Access tokens">
      <p className={styles.lead}>
        They let programs read, post and upload builds for you, within the limits of your account. Changing your
        password ends them all. <a href="/api/docs">API documentation</a>
      </p>
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.length === 0 && <p className={styles.lead}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.tokens}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} user={user} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setOpen(true)}>
          New token
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <NewTokenDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
