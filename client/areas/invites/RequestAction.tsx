import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';

interface RequestActionProps {
  game: { id: number; stringUrl: string; lookingForMembers: boolean };
}

/** On games that look for members: to the form that asks to join; not for those who are in the team. */
export function RequestAction({ game: { id, stringUrl, lookingForMembers } }: RequestActionProps) {
  const { user } = useSession();
  if (!lookingForMembers || user?.games.some((game) => game.id === id)) return null;
  return (
    <Button component={Link} to={paths.requestToJoin(stringUrl)} leftSection={<IconDoorEnter size={18} aria-hidden />}>
      Request to join
    </Button>
  );
}
