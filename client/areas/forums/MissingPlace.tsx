import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/title';
import { Empty } from '../../ui/Empty';
import type { Board } from './board';
import { Breadcrumb } from './Breadcrumb';

/** Nothing stands at this address, or no longer, or not for everybody. */
export function MissingPlace({ board, text }: { board: Board; text: string }) {
  useTitle(board.gameId === null ? text : undefined);
  return (
    <>
      <Breadcrumb board={board} />
      <Empty
        icon={<IconMessageOff size={40} />}
        text={text}
        hint="It may have been deleted or moved, or the link may have a typo."
        action={
          <Button component={Link} to={board.path}>
            All forums
          </Button>
        }
      />
    </>
  );
}
