import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/account';
import { useAppDispatch } from '../../app/hooks';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Comments.module.css';
import type { Outgoing } from './comments.slice';
import { authorValue, discard, sayAgain } from './sending';
import type { CommentTarget } from './commentTarget';

interface OutgoingCommentsProps {
  on: CommentTarget;
  user: LoggedUser;
  outgoing: readonly Outgoing[];
  /** Puts the words of one that did not arrive back into the box. */
  onTakeBack: (content: string) => void;
}

/** The viewer's comments that are on their way, and those that did not arrive. */
export function OutgoingComments({ on, user, outgoing, onTakeBack }: OutgoingCommentsProps) {
  const dispatch = useAppDispatch();
  if (outgoing.length === 0) return null;

  function takeBack(comment: Outgoing) {
    onTakeBack(comment.content);
    dispatch(discard(comment));
  }

  return (
    <ol className={styles.list} aria-label="Not yet sent">
      {outgoing.map((comment) => {
        const { key, content, status, error } = comment;
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
              <span className={styles.name}>{(game ?? user.info).alias}</span>
              {status === 'sending' && (
                <IconClock size={14} className={styles.pending} role="img" aria-label="Sending" />
              )}
            </div>
            <div className={styles.words}>
              <Markdown text={content} mode="limited" />
            </div>
            {status === 'failed' && (
              <div className={styles.failed} role="alert">
                <span>{error}</span>
                <Button size="compact-sm" variant="light" onClick={() => void dispatch(sayAgain(on, comment))}>
                  Retry
                </Button>
                <Button size="compact-sm" variant="subtle" color="text" onClick={() => takeBack(comment)}>
                  Edit
                </Button>
                <Button size="compact-sm" variant="subtle" color="text" onClick={() => dispatch(discard(comment))}>
                  Discard
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
