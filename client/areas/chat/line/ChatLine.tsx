import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { chatLineTexts } from '#shared/areas/chatLineTexts';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { useAppDispatch } from '../../../app/hooks';
import { useTopics } from '../../../app/live/live';
import { MissingScreen } from '../../../app/page/MissingScreen';
import { useTitle } from '../../../app/page/useTitle';
import { FetchState } from '../../../ui/feedback/FetchState';
import { LogInFirst, useSession } from '../../account';
import { privateChatRequested, roomRequested } from '../chat.slice';
import styles from '../ChatDayScreen.module.css';
import { MoreLines } from './LinePages';
import { useLinePage } from './useLinePages';
import { chatIdIn } from '#shared/privateRooms';
import { chatRows } from '../room/chatRows';
import { LinkedLine } from '../room/linkedLine';
import { MessageRows } from '../room/MessageRows';
import { useRooms } from '../room/rooms';

/** /Chat/{room}/{id}: a room or private conversation at one message, which can be linked. */
export default function ChatLine({ room, line }: { room: string; line: number }) {
  const { known, user } = useSession();
  const isPrivate = room !== topics.siteRoom;
  useTitle('Chat');
  if (known && !user && isPrivate)
    return (
      <>
        <h1>Chat</h1>
        <LogInFirst hint="This conversation is for those who are in it." />
      </>
    );
  if (isPrivate && !user) return <FetchState data={undefined} error={undefined} retry={undefined} shape="rows" />;
  const viewerId = user?.info.id ?? null;
  return <LinesAround key={`${room}/${line}/${viewerId}`} chatRoomId={room} lineId={line} viewerId={viewerId} />;
}

interface LinesAroundProps {
  chatRoomId: string;
  lineId: number;
  viewerId: number | null;
}

function LinesAround({ chatRoomId, lineId, viewerId }: LinesAroundProps) {
  const dispatch = useAppDispatch();
  const { data, error, errorStatus, retry } = useLinePage(chatRoomId, viewerId, { aroundId: lineId });
  const list = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  const [first, last] = [data?.items[0], data?.items.at(-1)];
  const chatId = chatIdIn(chatRoomId);
  const name = useRoomName(first?.chatRoomId ?? chatRoomId, viewerId, data?.items);
  useTopics(chatId === null ? [chatRoomId] : []);
  useEffect(() => {
    if (!isThere) return;
    const line = list.current?.querySelector<HTMLElement>(`#chat-line-${lineId}`);
    if (!line) return;
    // Until somebody does something with it, neither its time nor its buttons cover any words.
    line.dataset.arrived = '';
    for (const event of ['blur', 'click', 'keydown'])
      line.addEventListener(event, () => delete line.dataset.arrived, { once: true });
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: 'center' });
  }, [isThere, lineId]);

  // A room that the viewer has left ends at once.
  if (errorStatus === 404 || errorStatus === 403 || name === null)
    return (
      <MissingScreen
        title="Chat"
        text={errorStatus === 404 && error === chatLineTexts.gone ? error : 'You cannot read this message.'}
        hint="It may have been deleted, or the conversation is for others."
        icon={<IconMessageOff size={40} />}
        to={paths.home}
        action="Go to the home page"
      />
    );
  return (
    <article className={styles.page}>
      <h1 dir="auto">{name}</h1>
      <Button
        variant="default"
        size="sm"
        onClick={() => dispatch(chatId === null ? roomRequested(chatRoomId) : privateChatRequested(chatId))}
      >
        Open this chat
      </Button>
      <div className={styles.card} ref={list}>
        <FetchState {...{ data, error, retry }} shape="rows" count={8} />
        {data && first && last && (
          <LinkedLine value={lineId}>
            {data.hasMore && <MoreLines direction="older" from={first.id} {...{ chatRoomId, viewerId }} />}
            <MessageRows rows={chatRows(data.items)} />
            {data.hasNewer === true && <MoreLines direction="newer" from={last.id} {...{ chatRoomId, viewerId }} />}
          </LinkedLine>
        )}
      </div>
    </article>
  );
}

/** The name of a room or of the partner; null for a room that is none of the viewer's, once its messages have said so. */
function useRoomName(
  chatRoomId: string,
  viewerId: number | null,
  items: readonly { from: { id: number | null; alias: string } | null }[] | undefined,
): string | null {
  const rooms = useRooms();
  if (chatIdIn(chatRoomId) !== null) {
    const partner = items?.find(({ from }) => from && from.id !== viewerId)?.from;
    return partner ? `Private chat with ${partner.alias}` : 'Private chat';
  }
  const room = rooms.find((each) => each.chatRoomId === chatRoomId);
  if (room) return room.name;
  return items === undefined ? 'Chat' : null;
}
