import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ChatMessage } from '#shared/areas/chat';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { useRovingTabIndex } from '../../../ui/focus/useRovingTabIndex';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import styles from './History.module.css';
import { MessageRows } from '../room/MessageRows';
import { chatRows, type ChatRow } from '../room/chatRows';
import { useDay } from './useHistory';

interface HistoryDayProps {
  chatRoomId: string;
  historyDate: string;
}

/** The messages of one day, oldest first, page by page. */
export function HistoryDay({ chatRoomId, historyDate }: HistoryDayProps) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  useRovingTabIndex(list, 'first');
  return (
    <div ref={list} className={styles.messages}>
      {Array.from({ length: pages }, (_, page) => (
        <DayPage
          key={page}
          chatRoomId={chatRoomId}
          historyDate={historyDate}
          page={page}
          isLast={page === pages - 1}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </div>
  );
}

interface DayPageProps extends HistoryDayProps {
  page: number;
  isLast: boolean;
  onMore: () => void;
}

function DayPage({ chatRoomId, historyDate, page, isLast, onMore }: DayPageProps) {
  const { data, error, retry } = useDay(chatRoomId, historyDate, page);
  if (error || !data)
    return (
      <div className={styles.inset}>
        {error ? <ErrorNotice text={error} onRetry={retry} /> : <LoadingSkeleton shape="rows" count={4} />}
      </div>
    );
  return (
    <>
      <MessageRows rows={rowsOfDay(data.items, historyDate)} />
      {isLast && data.hasMore && (
        <Button variant="subtle" size="compact-sm" className={styles.more ?? ''} onClick={onMore}>
          More of this day
        </Button>
      )}
    </>
  );
}

/** The rows of a UTC day. Where it is another day for the reader, or two, these stand between the rows. */
function rowsOfDay(messages: readonly ChatMessage[], historyDate: string): ChatRow[] {
  const rows = chatRows(messages);
  const isAnother = ({ at }: { at: string }) => new Date(at).getDate() !== Number(historyDate.slice(8));
  return rows.some((row) => row.kind === 'day' && isAnother(row)) ? rows : rows.filter(({ kind }) => kind !== 'day');
}
