import { ActionIcon } from '@mantine/core';
import { IconLink, IconPencil, IconQuote, IconTrash, type Icon } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { forumsTexts, type ForumPost } from '#shared/areas/forums';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { ReportButton, useDeletionText } from '../../reports';
import { copyText } from '../../../ui/text/copyText';
import { showToast } from '../../../ui/feedback/toasts';
import type { ShownForum, ShownThread } from '../store/forumsState';
import styles from './Thread.module.css';
import { useDeletePost } from './useDeletePost';

const ConfirmDialog = lazyWithRetry(() =>
  import('../../../ui/overlay/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

interface PostActionsProps {
  forum: ShownForum;
  thread: ShownThread;
  post: ForumPost;
  mayEdit: boolean;
  address: string;
  onQuote: (() => void) | null;
  onEdit: () => void;
}

/** The actions on a post. The first one is deleted only with its thread. */
export function PostActions({ forum, thread, post, mayEdit, address, onQuote, onEdit }: PostActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePost({ forum, thread, post });
  const { alias: by, id: aboutId } = post.posterData;
  const deletionText = useDeletionText(forumsTexts.confirmDeletePost, { aboutId });

  async function copy() {
    const copied = await copyText(window.location.origin + address);
    showToast(copied ? 'Link copied.' : 'The link could not be copied.', copied ? 'done' : 'failed');
  }

  return (
    <div className={styles.deeds} role="group" aria-label="Post">
      {onQuote && <Deed name="Quote" of={by} icon={IconQuote} onClick={onQuote} />}
      <Deed name="Copy link" of={by} icon={IconLink} onClick={() => void copy()} />
      <ReportButton
        {...(post.threadStarter
          ? { kind: 'thread' as const, targetId: thread.id }
          : { kind: 'forumPost' as const, targetId: post.id })}
        aboutId={aboutId}
        name={post.threadStarter ? `thread by ${by}` : `post by ${by}`}
      />
      {mayEdit && <Deed name="Edit" of={by} icon={IconPencil} onClick={onEdit} />}
      {mayEdit && !post.threadStarter && (
        <Deed name="Delete" of={by} icon={IconTrash} onClick={() => setAsking(true)} />
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Delete this post?"
            text={deletionText}
            confirm="Delete"
            danger
            onConfirm={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DeedProps {
  name: string;
  /** Whose post it is. */
  of: string;
  icon: Icon;
  onClick: () => void;
}

function Deed({ name, of, icon: DeedIcon, onClick }: DeedProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={36}
      title={name}
      aria-label={`${name}: post by ${of}`}
      onClick={onClick}
    >
      <DeedIcon size={18} aria-hidden />
    </ActionIcon>
  );
}
