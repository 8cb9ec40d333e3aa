import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { canEditGame } from '#shared/areas/games.policy';
import { devStatuses, ratings } from '#shared/vocabulary';
import { Avatar } from '../../ui/Avatar';
import { Cover } from '../../ui/Cover';
import { SeekingFlag } from '../../ui/SeekingFlag';
import { TeamFaces } from '../members';
import styles from './GameHead.module.css';
import { useMembership } from './useMembership';

const VitalsDialog = lazy(() => import('./VitalsDialog'));

/** What this is, at a glance. */
export function GameHead({ game }: { game: Game }) {
  const { viewer, membership } = useMembership(game.id);
  const rating = ratings.find(({ id }) => id === game.rating);
  const status = devStatuses.find(({ id }) => id === game.devStatus);
  return (
    <header className={styles.head}>
      <Cover of={game} kind="game" />
      <div className={styles.body}>
        <Avatar of={game} kind="game" size={144} className={styles.picture ?? ''} />
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{game.alias}</h1>
            {game.lookingForMembers && <SeekingFlag kind="game" />}
          </div>
          <p className={styles.meta}>
            <span className={styles.status} data-status={game.devStatus}>
              {status?.label}
            </span>
            <span>Rated {rating?.label}</span>
            <span className={styles.level}>Level {game.xpLevelData.xpLevel}</span>
          </p>
          <TeamFaces game={game} />
        </div>
        {canEditGame(viewer, membership) && <VitalsButton game={game} />}
      </div>
    </header>
  );
}

function VitalsButton({ game }: { game: Game }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className={styles.edit ?? ''}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Edit<span className={styles.hidden}> title and picture</span>
      </Button>
      {opened && (
        <Suspense>
          <VitalsDialog game={game} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
