import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sanctions, sanctionsTexts as texts, type OwnSanction } from '#shared/areas/moderation/sanctions';
import { headingOf, paths } from '#shared/pages';
import { call, CallFailure } from '../../app/data/call';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useEmailLink, type LinkResult } from '../../app/data/useEmailLink';
import { KeyAppeal } from './AppealForm';
import { SanctionItem } from './SanctionItem';
import styles from './Sanctions.module.css';

/** /Appeal/{keycode}: the same as /AccountStanding for those who may not log in; a refused login leads here. */
export function AppealScreen() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, readByKey);
  return (
    <div className={styles.screen}>
      <h1>{headingOf('appeal')}</h1>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error !== undefined && <Link to={paths.login}>Log in</Link>}
      {error === undefined && !found && <LoadingSkeleton count={3} />}
      {found && <Sanctions keycode={keycode} items={found} />}
    </div>
  );
}

const readByKey = (keycode: string): Promise<LinkResult<OwnSanction[]>> =>
  call(sanctions.readByKey, { keycode }).then(
    ({ items }) => ({ found: items }),
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      if (error.status === 400) return { error: texts.keyGone };
      return { error: error.message, canRetry: error.status === 0 || error.status >= 429 };
    },
  );

function Sanctions({ keycode, items }: { keycode: string; items: OwnSanction[] }) {
  const [sent, setSent] = useState<OwnSanction | null>(null);
  return (
    <ol className={styles.list} aria-label={headingOf('appeal')}>
      {items
        .map((item) => (item.id === sent?.id ? sent : item))
        .map((sanction) => (
          <SanctionItem key={sanction.id} sanction={sanction}>
            {sanction.mayAppeal && <KeyAppeal keycode={keycode} sanctionId={sanction.id} onSent={setSent} />}
          </SanctionItem>
        ))}
    </ol>
  );
}
