import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FetchState } from '../../../ui/feedback/FetchState';
import { chatRows } from '../room/chatRows';
import { MessageRows } from '../room/MessageRows';
import { useLinePage } from './useLinePages';
import styles from '../ChatDayScreen.module.css';

interface MoreProps {
  chatRoomId: string;
  viewerId: number | null;
  /** The first or last message that is shown. */
  from: number;
}

interface PageProps extends MoreProps {
  direction: 'older' | 'newer';
}

const names = { older: 'Older messages', newer: 'Newer messages' } as const;

/** A button that becomes the next page in a direction, with the button of the page after it. */
export function MoreLines(props: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const { direction } = props;
  if (isOpen) return <LinesBeside {...props} />;
  return (
    <div className={styles.more}>
      <Button variant="subtle" color="text" size="compact-sm" onClick={() => setOpen(true)}>
        {names[direction]}
      </Button>
    </div>
  );
}

function LinesBeside({ direction, from, ...of }: PageProps) {
  const isOlder = direction === 'older';
  const { data, error, retry } = useLinePage(
    of.chatRoomId,
    of.viewerId,
    isOlder ? { beforeId: from } : { afterId: from },
  );
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const items = data?.items ?? [];
  const next = isOlder ? data?.hasMore && items[0] : data?.hasNewer && items.at(-1);
  const button = next && <MoreLines {...of} direction={direction} from={next.id} />;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={names[direction]} className={styles.beside}>
      {isOlder && button}
      <FetchState {...{ data, error, retry }} shape="rows" count={4} />
      <MessageRows rows={chatRows(items)} />
      {!isOlder && button}
    </div>
  );
}
