import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { roomChosen } from '../chat.slice';
import { HistoryButton } from '../history/HistoryButton';
import { SoundButton } from '../companion/AlertButtons';
import styles from './RoomBar.module.css';
import { countUnseen, useChosenRoom, useRooms } from './rooms';

interface RoomBarProps {
  isHistory: boolean;
  onHistory: (isHistory: boolean) => void;
}

/** The choice of the room, its sound and its history. */
export function RoomBar({ isHistory, onHistory }: RoomBarProps) {
  return (
    <div className={styles.bar}>
      <RoomChoice />
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
