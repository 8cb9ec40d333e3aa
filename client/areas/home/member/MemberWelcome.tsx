import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { canModerate } from '#shared/policies/moderation.policy';
import { paths } from '#shared/pages';
import { memberGreeting } from '#shared/siteIdentity';
import { Avatar } from '../../../profiles/Avatar';
import { FollowedRow } from '../../feed';
import { WaitingReports } from '../../moderation';
import { FirstThings } from './FirstThings';
import styles from './Member.module.css';
import { News } from './News';

/** For members: what waits for them, what those they follow have posted, and their projects. */
export default function MemberWelcome({ user }: { user: LoggedUser | null }) {
  return (
    <section className={styles.welcome} aria-label="What is new">
      <h1>{user ? greeting(user) : memberGreeting}</h1>
      {user ? <News user={user} /> : <Skeleton height={20} width={260} />}
      {user && canModerate(user.info) && (
        <Suspense>
          <WaitingReports className={styles.row} iconClass={styles.unseen} />
        </Suspense>
      )}
      {user && (user.counts.following ?? 0) > 0 && (
        <Suspense fallback={<FollowedPlaceholder />}>
          <FollowedRow placeholder={<FollowedPlaceholder />} />
        </Suspense>
      )}
      {user?.dismissed && <FirstThings user={user} />}
      {user && <Projects user={user} />}
    </section>
  );
}

/** As tall as a line with pictures: what is below does not move when they come. */
const FollowedPlaceholder = () => (
  <div className={styles.followed} role="status" aria-label="Loading">
    <Skeleton height={20} width={260} />
    {[1, 2, 3, 4].map((picture) => (
      <Skeleton key={picture} />
    ))}
  </div>
);

/** Without XP and games, this may be the first visit. */
const isNew = ({ info, games }: LoggedUser) => info.xp === 0 && games.length === 0;
const greeting = (user: LoggedUser) => `Welcome${isNew(user) ? '' : ' back'}, ${user.info.alias}`;

function Projects({ user }: { user: LoggedUser }) {
  const { games } = user;
  return (
    <div className={styles.projects}>
      {games.length > 0 && <h2>Your game projects</h2>}
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.stringUrl)} className={styles.project}>
              <Avatar of={game} kind="game" size={28} />
              <span dir="auto">{game.alias}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.createGame} className={styles.project}>
            Start a game project
          </Link>
        </li>
        {games.length === 0 && (
          <li>
            <Link to={`${paths.browseGames}?seeking=true`} className={styles.project}>
              Find a project to join
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
