import { IconBan, IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Developer } from '#shared/areas/developers';
import { canEditProfile } from '#shared/areas/developers.policy';
import { positions } from '#shared/vocabulary';
import { Badges } from '../../ui/Badges';
import { Cover } from '../../ui/Cover';
import { LevelRing } from '../../ui/LevelRing';
import { RoleChip } from '../../ui/RoleChip';
import { SeekingFlag } from '../../ui/SeekingFlag';
import styles from './DeveloperHead.module.css';
import { Presence } from './Presence';
import { useViewer } from './useViewer';

const AvatarDialog = lazy(() => import('./AvatarDialog'));

/** Who this is, at a glance. */
export function DeveloperHead({ developer }: { developer: Developer }) {
  const isOwn = canEditProfile(useViewer(), developer.id);
  const roles = positions.filter(({ developerFlag }) => developer[developerFlag]);
  return (
    <header className={styles.head}>
      <Cover of={developer} kind="developer" />
      <div className={styles.body}>
        <div className={styles.picture}>
          <LevelRing of={developer} kind="developer" level={developer.xpLevelData} size="super-large" />
          {isOwn && <AvatarButton developer={developer} />}
        </div>
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{developer.alias}</h1>
            <Badges isModerator={developer.isModerator} donorTier={developer.donorTier} size={20} />
            {developer.lookingForGame && <SeekingFlag kind="developer" />}
          </div>
          {developer.role && <p className={styles.role}>{developer.role}</p>}
          <Presence developer={developer} />
          {roles.length > 0 && (
            <ul className={styles.chips} aria-label="Roles">
              {roles.map(({ role }) => (
                <li key={role}>
                  <RoleChip role={role} />
                </li>
              ))}
            </ul>
          )}
          {developer.isBanned && (
            <p className={styles.banned}>
              <IconBan size={16} aria-hidden />
              This account is banned.
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

function AvatarButton({ developer }: { developer: Developer }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.camera} aria-label="Change your avatar" onClick={() => setOpened(true)}>
        <IconCamera size={20} aria-hidden />
      </button>
      {opened && (
        <Suspense>
          <AvatarDialog developer={developer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
