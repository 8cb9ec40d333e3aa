import { Button } from '@mantine/core';
import { IconDeviceGamepad2, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { useTitle } from '../../app/page/useTitle';
import { Avatar } from '../../profiles/Avatar';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession } from '../account';
import styles from './OwnGames.module.css';
import { MissingGame } from './MissingGame';
import { Redirect } from '../../app/page/Redirect';

const levels = { owner: 'Owner', mod: 'Moderator', member: 'Member' } as const;

/** /Game without a name leads to one's own game, or lists them. */
export function OwnGames() {
  const { known, user } = useSession();
  const [only, ...more] = user?.games ?? [];
  if (!user) return known ? <MissingGame /> : <LoadingSkeleton count={6} />;
  if (only && more.length === 0) return <Redirect to={paths.game(only.stringUrl)} />;
  return <GameList games={user.games} />;
}

function GameList({ games }: Pick<LoggedUser, 'games'>) {
  useTitle('Your game projects');
  return (
    <>
      <h1>Your game projects</h1>
      {games.length === 0 && (
        <EmptyState
          text="You are not in a game project yet."
          hint="Start one of your own, or find a team that is looking for someone like you."
          icon={<IconDeviceGamepad2 size={40} />}
          action={
            <div className={styles.actions}>
              <Button component={Link} to={paths.createGame}>
                Create a game project
              </Button>
              <Button component={Link} to={`${paths.browseGames}?seeking=true`} variant="default">
                Find a team
              </Button>
            </div>
          }
        />
      )}
      {games.length > 0 && (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.id}>
              <Link className={styles.game} to={paths.game(game.stringUrl)}>
                <Avatar of={game} kind="game" size={56} />
                <span className={styles.words}>
                  <span className={styles.alias} dir="auto">
                    {game.alias}
                  </span>
                  <span className={styles.level}>{levels[game.moderatorLevel]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {games.length > 0 && (
        <Button
          component={Link}
          to={paths.createGame}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Create another one
        </Button>
      )}
    </>
  );
}
