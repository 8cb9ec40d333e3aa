import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LevelRing } from '../../profiles/LevelRing';
import { CommentForm } from './CommentForm';
import styles from './Comments.module.css';
import type { CommentTarget } from './commentTarget';
import type { useCommentDraft } from './useCommentDraft';

interface CommentBoxProps {
  on: CommentTarget;
  user: LoggedUser;
  draft: ReturnType<typeof useCommentDraft>;
}

/** One line that opens to the form of a new comment. */
export function CommentBox({ on, user, draft }: CommentBoxProps) {
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    draft.close();
    // The button that opened the form is rendered in the next frame.
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  }

  return (
    <div className={styles.box}>
      <LevelRing
        of={user.info}
        kind="developer"
        level={user.info.xpLevelData}
        size="small"
        className={styles.avatar ?? ''}
      />
      {draft.isOpen ? (
        <CommentForm on={on} user={user} draft={draft} onClose={close} />
      ) : (
        <UnstyledButton ref={opener} className={styles.opener ?? ''} aria-expanded={false} onClick={draft.open}>
          {draft.text.trim() === '' ? 'Write a comment' : 'Continue your comment'}
        </UnstyledButton>
      )}
    </div>
  );
}
