import type { LoggedUser } from '#shared/areas/session';
import { useAppDispatch } from '../../app/hooks';
import type { Outgoing } from '../../app/live/outbox';
import { SendingFailed, SendingIcon } from '../../ui/feedback/OutgoingStatus';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Comments.module.css';
import { commentsOutbox, type UnsentComment } from './comments.slice';
import { authorValue, sendComment } from './sending';
import type { CommentTarget } from './commentTarget';

interface OutgoingCommentsProps {
  on: CommentTarget;
  user: LoggedUser;
  outgoing: readonly Outgoing<UnsentComment>[];
  /** Puts the text of a failed comment back into the box. */
  onEdit: (content: string) => void;
}

/** The viewer's comments that are on their way, and those that did not arrive. */
export function OutgoingComments({ on, user, outgoing, onEdit }: OutgoingCommentsProps) {
  const dispatch = useAppDispatch();
  if (outgoing.length === 0) return null;

  return (
    <ol className={styles.list} aria-label="Not yet sent">
      {outgoing.map((comment) => {
        const { key, content, status, error, help } = comment;
        const discard = () => dispatch(commentsOutbox.discard(comment));
        const game = user.games.find(({ id }) => authorValue('game', id) === comment.author);
        return (
          <li key={key} className={styles.comment} data-status={status}>
            <LevelRing
              of={game ?? user.info}
              kind={game ? 'game' : 'developer'}
              level={game ? undefined : user.info.xpLevelData}
              size="small"
              className={styles.avatar ?? ''}
            />
            <div className={styles.head}>
              <span className={styles.name} dir="auto">
                {(game ?? user.info).alias}
              </span>
              {status === 'sending' && <SendingIcon />}
            </div>
            <div className={styles.text}>
              <Markdown text={content} mode="limited" />
            </div>
            {status === 'failed' && (
              <div className={styles.failed}>
                <SendingFailed
                  error={error}
                  help={help}
                  onRetry={() => void dispatch(sendComment(on, comment))}
                  onEdit={() => {
                    onEdit(content);
                    discard();
                  }}
                  onDiscard={discard}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
