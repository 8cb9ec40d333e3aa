import { useState } from 'react';
import { useDraft } from '../../app/drafts';
import type { CommentTarget } from './commentTarget';

/** The comment that is being written: its text, kept by account, and whether its box is open. */
export function useCommentDraft({ post }: CommentTarget) {
  const { text, setText, clear } = useDraft(`comments.${post.id}`);
  // Counts how often writing was begun: each time the field takes the focus.
  const [begun, setBegun] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpen(true);
    setBegun((times) => times + 1);
  }
  return {
    text,
    setText,
    clear,
    begun,
    isOpen,
    open,
    close: () => setOpen(false),
    /** Puts more text below what is there, and goes on from its end. */
    add: (more: string) => {
      const before = text.trimEnd();
      setText(before === '' ? more : `${before}\n\n${more}`);
      open();
    },
  };
}
