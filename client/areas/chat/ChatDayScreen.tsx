import { Button } from '@mantine/core';
import { IconChevronRight, IconLock, IconMessages } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dayName } from '#shared/calendarDay';
import { failureTexts } from '#shared/endpoint';
import { day as dayForm } from '#shared/fields';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { MissingScreen } from '../../app/page/MissingScreen';
import { NotFoundScreen } from '../../app/page/NotFoundScreen';
import { useTitle } from '../../app/page/useTitle';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LogInFirst, useSession } from '../account';
import styles from './ChatDayScreen.module.css';
import { DaysNote } from './history/DaysNote';
import { HistoryDay } from './history/HistoryDay';
import { useRooms } from './room/rooms';
import { useDay, useMonth } from './history/useHistory';
import { monthFrom, monthOf } from './history/months';

const ChatLine = lazyWithRetry(() => import('./line/ChatLine'));

/** /Chat/{room}/{day}: the messages of a room on one day, at an address that can be linked; or at one message. */
export function ChatDayScreen() {
  const { room = topics.siteRoom, day = '' } = useParams();
  if (/^[1-9]\d{0,9}$/.test(day))
    return (
      <Suspense fallback={<LoadingSkeleton shape="rows" count={8} />}>
        <ChatLine room={room} line={Number(day)} />
      </Suspense>
    );
  if (!dayForm.safeParse(day).success) return <NotFoundScreen />;
  return <ChatDay key={`${room}/${day}`} chatRoomId={room} day={day} />;
}

function ChatDay({ chatRoomId, day }: { chatRoomId: string; day: string }) {
  const name = useRooms().find((room) => room.chatRoomId === chatRoomId)?.name ?? chatRoomId;
  const { data, errorStatus } = useDay(chatRoomId, day, 0);
  const lastDay = useMonth(chatRoomId, monthOf(day)).data?.lastDay;
  const isMissing = errorStatus === 404;
  const isPrivate = errorStatus === 403;
  useTitle(isMissing || isPrivate ? undefined : `${name}, ${dayName(day)}`);
  if (isMissing) return <NotFoundScreen />;
  if (isPrivate) return <MembersOnly />;
  return (
    <article className={styles.page}>
      <p className={styles.room}>{name}</p>
      <h1>{dayName(day)}</h1>
      <DaysNote />
      <Neighbours chatRoomId={chatRoomId} day={day} />
      {data?.items.length === 0 ? (
        <EmptyState
          text="No one wrote anything here on this day."
          icon={<IconMessages size={36} />}
          action={
            lastDay && (
              <Button component={Link} to={paths.chatDay(chatRoomId, lastDay)}>
                Go to the latest day
              </Button>
            )
          }
        />
      ) : (
        <div className={styles.card}>
          <HistoryDay chatRoomId={chatRoomId} historyDate={day} />
        </div>
      )}
    </article>
  );
}

/** In place of the room of a game that the viewer is no member of. */
function MembersOnly() {
  const { user } = useSession();
  const hint = 'The chat room of a game project is for its members.';
  if (user)
    return (
      <MissingScreen
        title="Chat"
        text={failureTexts.notAllowed}
        hint={hint}
        icon={<IconLock size={40} />}
        to={paths.home}
        action="Go to the home page"
      />
    );
  return (
    <>
      <h1>Chat</h1>
      <LogInFirst hint={hint} />
    </>
  );
}

/** Links to the nearest days with messages before and after, within the months beside this one. */
function Neighbours({ chatRoomId, day }: { chatRoomId: string; day: string }) {
  const month = monthOf(day);
  const before = useMonth(chatRoomId, monthFrom(month, -1)).data?.items ?? [];
  const same = useMonth(chatRoomId, month).data?.items ?? [];
  const after = useMonth(chatRoomId, monthFrom(month, 1)).data?.items ?? [];
  const days = [...after, ...same, ...before].map((each) => each.day);
  const earlier = days.find((each) => each < day);
  const later = days.findLast((each) => each > day);
  return (
    <nav className={styles.neighbours} aria-label="Days">
      {earlier && (
        <Link to={paths.chatDay(chatRoomId, earlier)}>
          <IconChevronRight size={16} aria-hidden className={styles.back} />
          {dayName(earlier)}
        </Link>
      )}
      {later && (
        <Link to={paths.chatDay(chatRoomId, later)} className={styles.later}>
          {dayName(later)}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
