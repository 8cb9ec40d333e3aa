import { useState } from 'react';
import { useDraft } from '../../app/forms/drafts';
import type { CommentTarget } from './commentTarget';

/** The draft of a comment, stored by account, and whether its form is open. */
export function useCommentDraft({ post }: CommentTarget) {
  const { text, setText, clear } = useDraft(`comments.${post.id}`);
  // Each opening gives the focus to the field.
  const [timesOpened, setTimesOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpen(true);
    setTimesOpened((times) => times + 1);
  }
  return {
    text,
    setText,
    clear,
    timesOpened,
    isOpen,
    open,
    close: () => setOpen(false),
    /** Adds text below the draft and opens the form. */
    add: (more: string) => {
      const before = text.trimEnd();
      setText(before === '' ? more : `${before}\n\n${more}`);
      open();
    },
  };
}
