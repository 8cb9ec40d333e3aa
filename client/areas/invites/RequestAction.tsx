import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';

interface RequestActionProps {
  game: { id: number; stringUrl: string; lookingForMembers: boolean };
}

/** The link from a game that recruits to the form that asks to join; not for its members. */
export function RequestAction({ game: { id, stringUrl, lookingForMembers } }: RequestActionProps) {
  const { user } = useSession();
  if (!lookingForMembers || user?.games.some((game) => game.id === id)) return null;
  return (
    <Button component={Link} to={paths.requestToJoin(stringUrl)} leftSection={<IconDoorEnter size={18} aria-hidden />}>
      Request to join
    </Button>
  );
}
