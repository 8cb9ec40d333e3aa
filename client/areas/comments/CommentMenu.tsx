import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { commentsTexts, type Comment } from '#shared/areas/comments';
import { afterMenuClose } from '../../ui/overlay/afterMenuClose';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { useDeletionText, useReport } from '../reports';
import type { CommentTarget } from './commentTarget';
import { useCommentActions } from './useCommentActions';
import { useCommentRights } from './useCommentRights';

interface CommentMenuProps {
  on: CommentTarget;
  comment: Comment;
  link: string | null;
  onEdit: () => void;
}

/** What else may be done with a comment; nothing, nothing is shown. */
export function CommentMenu({ on, comment, link, onEdit }: CommentMenuProps) {
  const [asking, setAsking] = useState(false);
  const { canEdit } = useCommentRights();
  const { remove, copyLink } = useCommentActions(on, comment);
  const mayEdit = canEdit(comment);
  const button = useRef<HTMLButtonElement>(null);
  const report = useReport({ kind: 'comment', targetId: comment.id, aboutId: comment.poster.id });
  const deletionText = useDeletionText(commentsTexts.confirmDelete, {
    aboutId: comment.poster.id,
    gameId: comment.subPoster?.id,
  });
  if (link === null && !mayEdit && !report.mayReport) return null;

  /** The focus goes to the comment beside it, since what had it goes too. */
  async function removeIt() {
    const item = button.current?.closest('li');
    const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('article');
    await remove();
    requestAnimationFrame(() => beside?.focus({ preventScroll: true }));
  }

  return (
    <>
      <Menu position="bottom-end" width={180} withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="text" size={36} aria-label="Comment menu">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {link !== null && (
            <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copyLink(link)}>
              Copy link
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={afterMenuClose(onEdit)}>
              Edit
            </Menu.Item>
          )}
          {report.mayReport && (
            <Menu.Item leftSection={<IconFlag size={18} />} onClick={report.ask}>
              Report
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item color="rose" leftSection={<IconTrash size={18} />} onClick={() => setAsking(true)}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title="Delete this comment?"
        text={deletionText}
        confirm="Delete"
        danger
        onConfirm={removeIt}
        onClose={() => setAsking(false)}
      />
      {report.dialog}
    </>
  );
}
