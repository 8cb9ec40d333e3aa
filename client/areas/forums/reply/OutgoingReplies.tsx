import { IconClock } from '@tabler/icons-react';
import { useAppDispatch } from '../../../app/hooks';
import { useOutgoing, type Outgoing } from '../../../app/live/outbox';
import type { RootState } from '../../../app/store';
import { SendingFailed } from '../../../ui/feedback/OutgoingStatus';
import { Markdown } from '../../../markdown/Markdown';
import { LevelRing } from '../../../profiles/LevelRing';
import { useSession } from '../../account';
import { firstHeadingLevel, type Board } from '../board/board';
import styles from '../thread/Thread.module.css';
import { replyOutbox, type ShownThread, type UnsentReply } from '../store/forumsState';

const selectOutgoing = (state: RootState) => state.forums.outgoing;

interface OutgoingRepliesProps {
  board: Board;
  thread: ShownThread;
  onRetry: (reply: Outgoing<UnsentReply>) => void;
}

/** The viewer's replies that are on their way, and those that did not arrive. */
export function OutgoingReplies({ board, thread, onRetry }: OutgoingRepliesProps) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const outgoing = useOutgoing(replyOutbox, selectOutgoing, ({ threadId }) => threadId === thread.id);
  if (!user) return null;
  const { info } = user;
  return outgoing.map((reply) => (
    <article key={reply.key} className={styles.card} data-status={reply.status} aria-label="Your reply">
      <header className={styles.postHead}>
        <LevelRing of={info} kind="developer" level={info.xpLevelData} size="small" />
        <div className={styles.names}>
          <strong dir="auto">{info.alias}</strong>
          <span className={styles.meta}>{reply.status === 'sending' ? <Posting /> : 'Not posted'}</span>
        </div>
      </header>
      <Markdown text={reply.content} headingsFrom={firstHeadingLevel(board)} />
      {reply.status === 'failed' && (
        <SendingFailed
          error={reply.error}
          help={reply.help}
          onRetry={() => onRetry(reply)}
          onDiscard={() => dispatch(replyOutbox.discard(reply))}
        />
      )}
    </article>
  ));
}

function Posting() {
  return (
    <>
      <IconClock size={13} aria-hidden /> Posting
    </>
  );
}
