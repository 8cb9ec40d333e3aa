import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import {
  tokenPrefix,
  tokens,
  tokensEvents,
  tokensTexts as texts,
  type AccessToken,
} from '#shared/areas/outward/tokens';
import type { MemberRight } from '#shared/vocabulary';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { Time } from '../../ui/text/Time';
import { gamesWithRight } from '../account';
import styles from './AccessTokens.module.css';

interface RowProps {
  token: AccessToken;
  user: LoggedUser;
}

/** An access token: what it may do, until when, its last use. */
export function TokenRow({ token, user }: RowProps) {
  const { id, name, lastFour } = token;
  const dispatch = useAppDispatch();
  const isOver = token.state !== 'valid';
  const [asking, setAsking] = useState<'unasked' | 'open' | 'closed'>('unasked');

  function revoke() {
    return toastOnError(async () => {
      await call(tokens.revokeToken, { id }).catch(ignoreNotFound);
      dispatch(onLive(tokensEvents.accessTokensUpdated)({ id }));
      if (!isOver) showToast(texts.revoked);
    });
  }

  return (
    <li className={styles.token}>
      <div className={styles.name}>
        <strong dir="auto">{name}</strong>
        <code>
          {tokenPrefix}…{lastFour}
        </code>
        <span>{scopesOf(token).join(' · ')}</span>
        <Games token={token} user={user} />
        <State token={token} />
      </div>
      <Button
        variant="subtle"
        color="rose"
        size="sm"
        aria-label={`${isOver ? 'Delete' : 'Revoke'} ${name}`}
        onClick={() => (isOver ? void revoke() : setAsking('open'))}
      >
        {isOver ? 'Delete' : 'Revoke'}
      </Button>
      {asking !== 'unasked' && (
        <LazyConfirmDialog
          opened={asking === 'open'}
          title="Revoke this token?"
          text={texts.confirmRevoke(name)}
          confirm="Revoke"
          danger
          onConfirm={revoke}
          onClose={() => setAsking('closed')}
        />
      )}
    </li>
  );
}

function scopesOf({ canRead, canPost, game, buildsGame }: AccessToken): string[] {
  const scopes = [
    ...(canRead ? ['Reads what is public'] : []),
    ...(canPost ? ['Posts as you'] : []),
    ...(game ? [`Posts as ${game.alias}`] : []),
    ...(buildsGame ? [`Uploads builds of ${buildsGame.alias}`] : []),
  ];
  return scopes.length > 0 ? scopes : ['May do nothing any more: its game project was deleted'];
}

/** Notes on what the owner may no longer do for the games of the token. */
function Games({ token: { game, buildsGame }, user }: RowProps) {
  const isLost = (given: AccessToken['game'], right: MemberRight) =>
    given && !gamesWithRight(user, right).some(({ id }) => id === given.id);
  return (
    <>
      {game && isLost(game, 'post') && (
        <span>You may not post as {game.alias} at the moment, so this token may not either.</span>
      )}
      {buildsGame && isLost(buildsGame, 'media') && (
        <span>You may not upload builds of {buildsGame.alias} at the moment, so this token may not either.</span>
      )}
    </>
  );
}

const endings = { ended: 'Ended by a new password or a ban', expired: 'Expired' } as const;

function State({ token: { expiresAt, lastUsedAt, state } }: { token: AccessToken }) {
  return (
    <span>
      {state === 'valid' ? (
        <>
          Expires <Time at={expiresAt} format="inSentence" />
        </>
      ) : (
        <em className={styles.over}>{endings[state]}</em>
      )}
      {' · '}
      {lastUsedAt === null ? (
        'Never used'
      ) : (
        <>
          Last used <Time at={lastUsedAt} format="inSentence" />
        </>
      )}
    </span>
  );
}
