import { Skeleton } from '@mantine/core';
import { IconBook2, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/account';
import { paths } from '#shared/routes';
import { hasScreen } from '../../app/screens';
import { Avatar } from '../../ui/Avatar';
import styles from './Home.module.css';

/** For those who are logged in: what has come since they last looked, and their own projects. */
export function Welcome({ user }: { user: LoggedUser | null }) {
  return (
    <section className={styles.welcome} aria-label="What is new">
      <h1>{user ? `Welcome back, ${user.info.alias}` : 'Welcome back'}</h1>
      {user ? <News isCaughtUp={user.info.caughtUpOnDevlogs} /> : <Skeleton height={20} width={260} />}
      {user && hasScreen('game') && <Projects games={user.games} />}
    </section>
  );
}

function News({ isCaughtUp }: { isCaughtUp: boolean }) {
  if (isCaughtUp) {
    return (
      <p className={styles.news}>
        <IconCheck size={20} aria-hidden className={styles.seen} />
        You have seen everything that is new.
      </p>
    );
  }
  return (
    <p className={styles.news}>
      <IconBook2 size={20} aria-hidden className={styles.unseen} />
      <span>
        There are <Link to={paths.devLogs}>new DevLogs</Link> since you last looked.
      </span>
    </p>
  );
}

function Projects({ games }: { games: LoggedUser['games'] }) {
  if (games.length === 0 && !hasScreen('createGame')) return null;
  return (
    <div className={styles.projects}>
      {games.length > 0 && <h2>Your game projects</h2>}
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.stringUrl)} className={styles.project}>
              <Avatar of={game} kind="game" size={28} />
              {game.alias}
            </Link>
          </li>
        ))}
        {hasScreen('createGame') && (
          <li>
            <Link to={paths.createGame} className={styles.project}>
              Start a game project
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
