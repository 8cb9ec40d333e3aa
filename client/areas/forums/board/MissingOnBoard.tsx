import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MissingScreen } from '../../../app/page/MissingScreen';
import { useTitle } from '../../../app/page/useTitle';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import type { Board } from './board';
import { Breadcrumb } from './Breadcrumb';

const hint = 'It may have been deleted or moved, or the link may have a typo.';
const action = 'All forums';

/** Shown for addresses that lead nowhere or that the viewer may not read. On a game's page, the game's head stays. */
export function MissingOnBoard({ board, text }: { board: Board; text: string }) {
  useTitle(text);
  const icon = <IconMessageOff size={40} />;
  if (board.gameId === null)
    return (
      <MissingScreen
        title={text}
        text="There is nothing at this address."
        hint={hint}
        icon={icon}
        to={board.path}
        action={action}
      />
    );
  return (
    <>
      <Breadcrumb board={board} />
      <EmptyState
        icon={icon}
        text={text}
        hint={hint}
        action={
          <Button component={Link} to={board.path}>
            {action}
          </Button>
        }
      />
    </>
  );
}
