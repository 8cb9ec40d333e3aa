import { VisuallyHidden } from '@mantine/core';
import { useAppSelector } from '../../../app/hooks';

interface NewMessageAnnouncerProps {
  chatRoomId: string;
  viewerId: number | null;
}

/** Says new messages of others to those who listen to the page; older ones that are loaded are not said. */
export function NewMessageAnnouncer({ chatRoomId, viewerId }: NewMessageAnnouncerProps) {
  const latest = useAppSelector((state) => state.chat.latest);
  const arrival = latest?.chatRoomId === chatRoomId ? latest : null;
  const message = useAppSelector(({ chat }) => arrival && chat.rooms[chatRoomId]?.messages.entities[arrival.id]);
  const isOwn = arrival?.fromId === viewerId;
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {message && !isOwn && `${message.from?.alias ?? ''}: ${message.message}`}
    </VisuallyHidden>
  );
}
