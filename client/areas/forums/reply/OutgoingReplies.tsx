import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ForumPost } from '#shared/areas/forums';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Markdown } from '../../../markdown/Markdown';
import { LevelRing } from '../../../profiles/LevelRing';
import { useSession } from '../../account';
import { firstHeadingLevel, type Board } from '../board/board';
import { discardReply } from './sending';
import type { OutgoingReply, ShownThread } from '../store/forumsState';
import styles from '../thread/Thread.module.css';

interface OutgoingRepliesProps {
  board: Board;
  thread: ShownThread;
  posts: ForumPost[];
  onRetry: (reply: OutgoingReply) => void;
}

/** The viewer's replies that are on their way, and those that did not arrive. */
export function OutgoingReplies({ board, thread, posts, onRetry }: OutgoingRepliesProps) {
  const { user } = useSession();
  const outgoing = useAppSelector((state) => state.forums.outgoing);
  if (!user) return null;
  const { info } = user;
  // The event may be faster than the answer: then it stands among the posts already.
  const hasArrived = ({ status, content }: OutgoingReply) =>
    status === 'sending' && posts.slice(-3).some((post) => post.posterData.id === info.id && post.content === content);
  const shown = outgoing.filter((reply) => reply.threadId === thread.id && !hasArrived(reply));
  return shown.map((reply) => (
    <article key={reply.key} className={styles.card} data-status={reply.status} aria-label="Your reply">
      <header className={styles.postHead}>
        <LevelRing of={info} kind="developer" level={info.xpLevelData} size="small" />
        <div className={styles.names}>
          <strong>{info.alias}</strong>
          <span className={styles.meta}>{reply.status === 'sending' ? <Sending /> : 'Not posted'}</span>
        </div>
      </header>
      <Markdown text={reply.content} headingsFrom={firstHeadingLevel(board)} />
      {reply.status === 'failed' && <Failed reply={reply} onRetry={onRetry} />}
    </article>
  ));
}

function Sending() {
  return (
    <>
      <IconClock size={13} aria-hidden /> Posting
    </>
  );
}

function Failed({ reply, onRetry }: { reply: OutgoingReply; onRetry: (reply: OutgoingReply) => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.failed} role="alert">
      <span>{reply.error}</span>
      <Button size="compact-sm" variant="light" onClick={() => onRetry(reply)}>
        Retry
      </Button>
      <Button size="compact-sm" variant="subtle" color="text" onClick={() => dispatch(discardReply(reply))}>
        Discard
      </Button>
    </div>
  );
}
