import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { roomWatched } from '../chat.slice';
import { History } from '../history/History';
import { LiveChatroom } from './LiveChatroom';
import { RoomBar } from './RoomBar';
import { useChosenRoom } from './rooms';

/** One room at a time: as it is now, or its days. */
export function Chatroom() {
  const dispatch = useAppDispatch();
  const { chatRoomId } = useChosenRoom();
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
        <LiveChatroom key={chatRoomId} chatRoomId={chatRoomId} />
      )}
    </>
  );
}
