import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../../app/hooks';
import { useTopics } from '../../../app/live';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useSession } from '../../account';
import { LiveRoom } from './LiveRoom';
import { useRoom } from './useRoom';

/** A chat room as it is now. */
export function LiveChatroom({ chatRoomId }: { chatRoomId: string }) {
  const { user } = useSession();
  // Donors, for the hearts of those who are not online.
  useTopics([chatRoomId, topics.donors]);
  const room = useRoom(chatRoomId);
  // What came while the room was closed is known only when it opens: opening it makes it seen.
  const unseen = useAppSelector((state) => state.chat.unseen[chatRoomId]);
  const [newSince] = useState(() => unseen?.find(({ fromId }) => fromId !== user?.info.id)?.id);
  return (
    <LiveRoom
      chatRoomId={chatRoomId}
      room={room}
      newSince={newSince}
      empty={<EmptyState text="Nobody has said anything yet." hint="Say hello!" icon={<IconMessages size={32} />} />}
    />
  );
}
