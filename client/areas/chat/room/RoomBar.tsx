import { Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { roomChosen } from '../chat.slice';
import { HistoryButton } from '../history/HistoryButton';
import { SoundButton } from '../companion/AlertButtons';
import styles from './RoomBar.module.css';
import { useIsRoomModerator } from './slowMode/useSlowMode';
import { countUnseen, useChosenRoom, useRooms } from './rooms';

const SlowModeMenu = lazyWithRetry(() => import('./slowMode/SlowModeMenu'));

interface RoomBarProps {
  isHistory: boolean;
  onHistory: (isHistory: boolean) => void;
}

/** The choice of the room, its slow mode for moderators, its sound and its history. */
export function RoomBar({ isHistory, onHistory }: RoomBarProps) {
  const { chatRoomId } = useChosenRoom();
  const isModerator = useIsRoomModerator(chatRoomId);
  return (
    <div className={styles.bar}>
      <RoomChoice />
      {isModerator && !isHistory && (
        <Suspense>
          <SlowModeMenu chatRoomId={chatRoomId} />
        </Suspense>
      )}
      <SoundButton />
      <HistoryButton isHistory={isHistory} onHistory={onHistory} back="Back to the live chat" />
    </div>
  );
}

function RoomChoice() {
  const dispatch = useAppDispatch();
  const rooms = useRooms();
  const chosen = useChosenRoom();
  const unseen = useAppSelector((state) => rooms.map(({ chatRoomId }) => countUnseen(state, chatRoomId)).join());
  if (rooms.length === 1) return <h2 className={styles.name}>{chosen.name}</h2>;
  const counts = unseen.split(',');
  return (
    <select
      className={styles.choice}
      aria-label="Chat room"
      value={chosen.chatRoomId}
      onChange={(event) => dispatch(roomChosen(event.currentTarget.value))}
    >
      {rooms.map(({ chatRoomId, name }, index) => (
        <option key={chatRoomId} value={chatRoomId}>
          {counts[index] === '0' ? name : `${name} (${counts[index]} new)`}
        </option>
      ))}
    </select>
  );
}
