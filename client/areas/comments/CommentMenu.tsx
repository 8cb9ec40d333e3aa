import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { commentsTexts, type Comment } from '#shared/areas/comments';
import { ContentMenu } from '../content';
import type { CommentTarget } from './commentTarget';
import { useCommentActions } from './useCommentActions';
import { useCommentRights } from './useCommentRights';

interface CommentMenuProps {
  on: CommentTarget;
  comment: Comment;
  link: string | null;
  onEdit: () => void;
}

export function CommentMenu({ on, comment, link, onEdit }: CommentMenuProps) {
  const { canEdit } = useCommentRights();
  const { remove } = useCommentActions(on, comment);
  const button = useRef<HTMLButtonElement>(null);

  /** Moves the focus to the next comment: the one that had it is gone. */
  async function removeAndMoveFocus() {
    const item = button.current?.closest('li');
    const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('article');
    await remove();
    requestAnimationFrame(() => beside?.focus({ preventScroll: true }));
  }

  return (
    <ContentMenu
      width={180}
      button={
        <ActionIcon ref={button} variant="subtle" color="text" size={36} aria-label="Comment menu">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
      content={{ kind: 'comment', targetId: comment.id, aboutId: comment.poster.id }}
      address={link}
      texts={commentsTexts}
      mayEdit={canEdit(comment)}
      onEdit={onEdit}
      deletion={{
        title: 'Delete this comment?',
        text: commentsTexts.confirmDelete,
        gameId: comment.subPoster?.id,
        onConfirm: removeAndMoveFocus,
      }}
    />
  );
}
