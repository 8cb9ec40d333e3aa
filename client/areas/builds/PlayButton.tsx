import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';

/** Leads to where a game is played, which some games need a document of its own for. */
export function PlayButton({ game: { build, stringUrl } }: { game: Pick<Game, 'build' | 'stringUrl'> }) {
  if (!build) return null;
  return (
    <Button
      component={Link}
      to={paths.play(stringUrl)}
      reloadDocument={build.usesThreads}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      Play
    </Button>
  );
}
