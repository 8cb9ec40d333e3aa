import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { topics } from '#shared/topics';
import { useAppDispatch } from '../../../app/hooks';
import { useSession } from '../../account';
import { roomRequested } from '../chat.slice';

/** Opens the room of a game for its members. */
export function TeamChatButton({ game: { id, stringUrl } }: { game: { id: number; stringUrl: string } }) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  if (!user?.games.some((game) => game.id === id)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMessages size={18} aria-hidden />}
      onClick={() => dispatch(roomRequested(topics.gameRoom(stringUrl)))}
    >
      Team chat
    </Button>
  );
}
