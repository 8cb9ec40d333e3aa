import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { DeveloperCredits } from '../../members';
import type { SectionProps } from './section';

export function DeveloperGames({ developer, isOwn }: SectionProps) {
  return (
    <>
      <DeveloperCredits developer={developer} isOwn={isOwn} />
      {isOwn && (
        <Button
          component={Link}
          to={paths.createGame}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Create a game project
        </Button>
      )}
    </>
  );
}
