import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { moderationTexts, type Ban } from '#shared/areas/moderation/moderation';
import { paths } from '#shared/pages';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { LevelRing } from '../../profiles/LevelRing';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { Time } from '../../ui/text/Time';
import styles from './Moderation.module.css';
import { useBans } from './moderation.slice';
import { ModerationPage } from './ModerationPage';
import { pageFrom, PageSteps } from './PageSteps';
import { UnbanDialog } from './bans/UnbanDialog';

/** /Moderation: the banned developers, with a button that lifts the ban. */
export function BansScreen() {
  return (
    <ModerationPage current="bans">
      <Bans />
    </ModerationPage>
  );
}

function Bans() {
  const [query] = useSearchParams();
  const page = pageFrom(query);
  const { data, error, retry } = useBans(page);
  const addressOf = (number: number) => (number === 1 ? paths.moderation : `${paths.moderation}?page=${number}`);

  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} shape="rows" count={6} />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          text={moderationTexts.noBans}
          hint="To ban a developer, open their profile."
          icon={<IconUserCheck size={36} />}
        />
      ) : (
        <ul className={styles.list} aria-label="Banned developers">
          {data.items.map((ban) => (
            <BanRow key={ban.developer.id} ban={ban} />
          ))}
        </ul>
      )}
      <PageSteps
        label="Banned developers"
        newer={page > 1 ? addressOf(page - 1) : undefined}
        older={data.hasMore ? addressOf(page + 1) : undefined}
      />
    </>
  );
}

function BanRow({ ban: { developer, reason, bannedAt, bannedBy } }: { ban: Ban }) {
  const [isAsking, setAsking] = useState(false);
  const { id, alias, stringUrl } = developer;
  return (
    <li className={styles.banned}>
      <LevelRing of={developer} kind="developer" level={developer.xpLevelData} size="small" />
      <div className={styles.words}>
        <Link className={styles.name} to={paths.developer(stringUrl)} dir="auto">
          {alias}
        </Link>
        <p className={styles.reason}>{reason || 'No reason was given.'}</p>
        <p className={styles.meta}>
          Banned <Time at={bannedAt} format="inSentence" /> by{' '}
          {bannedBy ? <DeveloperLink of={bannedBy} /> : 'a deleted account'}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={`Lift the ban of ${alias}`} onClick={() => setAsking(true)}>
        Lift the ban
      </Button>
      <UnbanDialog developer={{ id: id ?? 0, alias }} opened={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}
