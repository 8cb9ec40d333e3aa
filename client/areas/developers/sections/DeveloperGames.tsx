import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Avatar } from '../../../profiles/Avatar';
import type { SectionProps } from './section';
import styles from './Section.module.css';

const levels = { owner: 'Owner', mod: 'Moderator', member: 'Member' } as const;

export function DeveloperGames({ developer: { alias, games }, isOwn }: SectionProps) {
  return (
    <>
      {games.length === 0 && (
        <p className={styles.quiet}>
          {isOwn
            ? 'You are not a member of any Game Project yet.'
            : `${alias} is not a member of any Game Project yet.`}
        </p>
      )}
      {games.length > 0 && (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.id}>
              <Link className={styles.game} to={paths.game(game.stringUrl)}>
                <Avatar of={game} kind="game" size={40} />
                <span>
                  <strong dir="auto">{game.alias}</strong>
                  <small>{levels[game.moderatorLevel]}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOwn && (
        <Button
          component={Link}
          to={paths.createGame}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Create a Game Project
        </Button>
      )}
    </>
  );
}
