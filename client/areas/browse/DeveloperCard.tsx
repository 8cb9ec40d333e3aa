import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DeveloperResult } from '#shared/areas/browse';
import { mediaThumb } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import { positions } from '#shared/vocabulary';
import { LevelRing } from '../../profiles/LevelRing';
import { distanceText, useDistanceUnit } from '../../profiles/distance';
import { RoleChips } from '../../profiles/RoleChips';
import { SeekingFlag } from '../../profiles/SeekingFlag';
import { openToText } from '../../profiles/workTerms';
import { usePictureLoading } from '../../ui/layout/EarlyPictures';
import { Time } from '../../ui/text/Time';
import { useSession } from '../account';
import { MessageButton } from '../chat';
import { InviteAction } from '../invites';
import styles from './Card.module.css';
import { SkillLine } from './SkillLine';

/** A developer in the list: name, what they are open to, latest pictures, roles, skills, location, last online. */
export function DeveloperCard({ developer }: { developer: DeveloperResult }) {
  const { id, alias, stringUrl, role, lookingForGame, skills, location, lastOnline, xpLevelData, latestPieces } =
    developer;
  const openTo = developer.openTo && openToText(developer.openTo);
  const { user } = useSession();
  // The distance to oneself is left out.
  const [unit] = useDistanceUnit();
  const proximity = user?.info.id === id ? null : developer.proximity;
  return (
    <article className={styles.card} data-card>
      {lookingForGame && (
        <div className={styles.flag}>
          <SeekingFlag kind="developer" />
        </div>
      )}
      <div className={styles.head}>
        <LevelRing of={developer} kind="developer" level={xpLevelData} size="large" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={`whole-card ${styles.link}`} to={paths.developer(stringUrl)} dir="auto">
              {alias}
            </Link>
          </h2>
          {role && <p className={styles.under}>{role}</p>}
          {openTo && <p className={styles.openTo}>{openTo}</p>}
        </div>
      </div>
      <LatestPieces pieces={latestPieces} />
      <RoleChips label="Roles" roles={positions.filter(({ developerFlag }) => developer[developerFlag])} />
      <SkillLine skillIds={skills} />
      <div className={styles.meta}>
        {location && (
          <span className={styles.fact}>
            <IconMapPin size={15} aria-hidden />
            <span className={styles.clipped}>{location}</span>
            {proximity !== null && <span className={styles.quiet}>{distanceText(proximity, unit)}</span>}
          </span>
        )}
        <span className={styles.fact} title="Last online">
          <IconClock size={15} aria-hidden />
          <VisuallyHidden>Last online </VisuallyHidden>
          <Time at={lastOnline} />
        </span>
      </div>
      <div className={styles.actions}>
        <InviteAction developer={developer} size="compact-sm" />
        <MessageButton developer={developer} size="compact-sm" />
      </div>
    </article>
  );
}

/** A strip of pictures out of the portfolio; the card leads there. Nothing where there are none. */
function LatestPieces({ pieces }: { pieces: DeveloperResult['latestPieces'] }) {
  const loading = usePictureLoading();
  if (pieces.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Latest pieces">
      {pieces.map(({ id, mediaUrl, altText, title }) => (
        <li key={id}>
          <img src={mediaThumb(mediaUrl)} alt={altText || title} title={title} {...loading} decoding="async" />
        </li>
      ))}
    </ul>
  );
}
