import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sanctionsTexts as texts } from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import { canBan } from '#shared/policies/moderation.policy';
import { LevelRing } from '../../profiles/LevelRing';
import { FetchState } from '../../ui/feedback/FetchState';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import { useViewer } from '../account';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { Notes } from './notes/Notes';
import { ReportsAbout } from './reports/ReportsAbout';
import { SanctionRow } from './sanctions/SanctionRow';
import { useAccountOnDesk, useStaleDeskOnLeave } from './sanctions/sanctions.slice';

const SanctionDialog = lazyWithRetry(() => import('./sanctions/SanctionDialog'));

/** /Moderation/Account/{id}: an account, with all that moderators have decided and noted about it, and the reports. */
export function AccountScreen() {
  const developerId = Number(useParams().developerId ?? 0);
  return (
    <ModerationPage>
      <Account developerId={developerId} />
    </ModerationPage>
  );
}

function Account({ developerId }: { developerId: number }) {
  useStaleDeskOnLeave();
  const viewer = useViewer();
  const [isActing, setActing] = useState(false);
  const { data, error, retry } = useAccountOnDesk(developerId);
  if (!data) return <FetchState {...{ data, error, retry }} shape="rows" count={4} />;
  const { developer, sanctions } = data;
  const { alias, stringUrl, siteModCanBan, isBanned, registered } = developer;
  return (
    <>
      <header className={styles.banned}>
        <LevelRing of={developer} kind="developer" level={developer.xpLevelData} size="small" />
        <div className={styles.words}>
          <h2 className={styles.accountName}>
            <Link className={styles.name} to={paths.developer(stringUrl)} dir="auto">
              {alias}
            </Link>
          </h2>
          <p className={styles.meta}>
            Registered <Time at={registered} format="inSentence" />
          </p>
        </div>
        {canBan(viewer, { id: developerId, siteModCanBan }) && !isBanned && (
          <Button variant="default" leftSection={<IconGavel size={18} aria-hidden />} onClick={() => setActing(true)}>
            Take action…
          </Button>
        )}
      </header>
      <section aria-labelledby="account-sanctions" className={styles.section}>
        <h3 id="account-sanctions">Decisions of moderators</h3>
        {sanctions.length === 0 ? (
          <p className={styles.meta}>{texts.noneOfAccount}</p>
        ) : (
          <ol className={styles.list} aria-labelledby="account-sanctions">
            {sanctions.map((sanction) => (
              <SanctionRow key={sanction.id} sanction={sanction} />
            ))}
          </ol>
        )}
      </section>
      <Notes key={developerId} developerId={developerId} />
      <ReportsAbout developerId={developerId} />
      {isActing && (
        <Suspense>
          <SanctionDialog developer={{ id: developerId, alias }} onClose={() => setActing(false)} />
        </Suspense>
      )}
    </>
  );
}
