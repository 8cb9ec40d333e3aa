import { IconMessages } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { topics } from '#shared/topics';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Removable } from '../../../app/forms/Removable';
import { useTopics } from '../../../app/live/live';
import type { RootState } from '../../../app/store';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useSession } from '../../account';
import { fetchMessages, roomWatched } from '../chat.slice';
import { History } from '../history/History';
import { LiveRoom } from './LiveRoom';
import { RoomBar } from './RoomBar';
import { useChosenRoom } from './rooms';
import { useMessagePages } from './useMessagePages';

const selectPages = (state: RootState) => state.chat.pages;

/** The chosen room, live or by day. */
export function Chatroom() {
  const dispatch = useAppDispatch();
  const { chatRoomId, isLost } = useChosenRoom();
  const [isHistory, setHistory] = useState(false);
  const watched = isHistory ? null : chatRoomId;

  useEffect(() => {
    dispatch(roomWatched(watched));
    return () => void dispatch(roomWatched(null));
  }, [dispatch, watched]);

  return (
    <>
      <RoomBar isHistory={isHistory} onHistory={setHistory} />
      {isHistory ? (
        <History key={chatRoomId} chatRoomId={chatRoomId} />
      ) : (
        <Removable isOwn>
          <Removable isOpen={!isLost}>
            <LiveChatroom key={chatRoomId} chatRoomId={chatRoomId} />
          </Removable>
        </Removable>
      )}
    </>
  );
}

function LiveChatroom({ chatRoomId }: { chatRoomId: string }) {
  const { user } = useSession();
  // Donors, for the hearts beside messages of people who are not online.
  useTopics([chatRoomId, topics.donors]);
  const inputOf = useCallback((before: { beforeId?: number }) => ({ chatRoomId, ...before }), [chatRoomId]);
  const room = useMessagePages({ chatRoomId, fetch: fetchMessages, select: selectPages, key: chatRoomId, inputOf });
  // Noted once, since opening the room makes its messages seen.
  const unseen = useAppSelector((state) => state.chat.unseen[chatRoomId]);
  const [newSince] = useState(() => unseen?.find(({ fromId }) => fromId !== user?.info.id)?.id);
  return (
    <LiveRoom
      chatRoomId={chatRoomId}
      room={room}
      newSince={newSince}
      empty={<EmptyState text="No one has said anything yet." hint="Say hello!" icon={<IconMessages size={32} />} />}
    />
  );
}
