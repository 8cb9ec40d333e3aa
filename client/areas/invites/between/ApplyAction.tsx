import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { dayText } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import { ApplyButton } from '../ApplyButton';
import { OwnApplication } from './OwnApplication';
import styles from './Between.module.css';
import { useApplyState } from './useApplyState';

interface ApplyActionProps {
  game: Pick<Game, 'id' | 'stringUrl' | 'lookingForMembers' | 'openings'>;
}

/** The main action for a game: what is open between it and the viewer, else applying where it looks for people. */
export function ApplyAction({ game }: ApplyActionProps) {
  const { open, againFrom, mayApply } = useApplyState(game);
  if (open?.direction === 'request') return <OwnApplication applicationId={open.id} />;
  if (open)
    return (
      <span className={styles.between}>
        <span>Invited you</span>
        <span aria-hidden>·</span>
        <Button component={Link} to={paths.invites}>
          Answer
        </Button>
      </span>
    );
  // Of several openings one is chosen by its own card.
  const [only, ...others] = game.openings;
  if (mayApply)
    return <ApplyButton to={game} variant="filled" {...(only && others.length === 0 && { openingId: only.id })} />;
  if (againFrom === null) return null;
  return <span className={styles.quiet}>You can apply again from {dayText(againFrom)}</span>;
}
