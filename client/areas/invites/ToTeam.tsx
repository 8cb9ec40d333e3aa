import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';

/** The way of somebody who was accepted to the game's page and its team chat. */
export function ToTeam({ game }: { game: { alias: string; stringUrl: string } }) {
  return (
    <Button component={Link} to={paths.joinedGame(game.stringUrl)} leftSection={<IconMessages size={18} aria-hidden />}>
      Meet the team
    </Button>
  );
}
