import { sanctionKinds, type OwnSanction } from '#shared/areas/moderation/sanctions';
import type { ReactNode } from 'react';
import { Time } from '../../ui/text/Time';
import styles from './Sanctions.module.css';

interface SanctionItemProps {
  sanction: OwnSanction;
  /** The way to appeal or confirm, where there is one. */
  children?: ReactNode;
}

/** A sanction of one's own: what it means, why, until when, and what has become of the appeal. */
export function SanctionItem({ sanction, children }: SanctionItemProps) {
  const { kind, reason, created, appeal } = sanction;
  return (
    <li className={styles.item}>
      <h2>{sanctionKinds[kind]}</h2>
      <p>{meaningOf(sanction)}</p>
      {reason !== '' && (
        <blockquote className={styles.words} dir="auto">
          {reason}
        </blockquote>
      )}
      <p className={styles.meta}>
        Decided by a moderator <Time at={created} format="inSentence" />
      </p>
      {appeal && (
        <>
          <p className={styles.meta}>
            Your appeal, <Time at={appeal.created} format="inSentence" />
          </p>
          <blockquote className={styles.words} dir="auto">
            {appeal.text}
          </blockquote>
          {appeal.outcome === null && sanction.isActive && <p>Another moderator will answer it.</p>}
          {appeal.outcome === 'withdrawn' && <p>It ended when the account was to be deleted.</p>}
          {(appeal.outcome === 'kept' || appeal.outcome === 'lifted') && (
            <>
              <p>{appeal.outcome === 'kept' ? 'It was declined:' : 'It was accepted:'}</p>
              <blockquote className={styles.words} dir="auto">
                {appeal.answer}
              </blockquote>
            </>
          )}
        </>
      )}
      {children}
    </li>
  );
}

function meaningOf({ kind, until, isActive, liftedAt }: OwnSanction): ReactNode {
  if (liftedAt !== null)
    return (
      <>
        Lifted <Time at={liftedAt} format="inSentence" />.
      </>
    );
  if (kind === 'warn') return 'A warning. Your account works as before.';
  if (kind === 'ban') return 'This account is banned: you cannot log in any more.';
  if (!isActive) return until !== null && <>Ended on {<Time at={until} format="full" />}.</>;
  const end = until !== null && <Time at={until} format="full" />;
  return kind === 'suspend' ? (
    <>You cannot log in until {end}.</>
  ) : (
    <>You can read, but not post, write to others, upload, vote, follow or invite until {end}.</>
  );
}
