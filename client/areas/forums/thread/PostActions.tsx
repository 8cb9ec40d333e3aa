import { IconLink, IconQuote } from '@tabler/icons-react';
import { forumsTexts, type ForumPost } from '#shared/areas/forums';
import { copyLink } from '../../../ui/text/copyLink';
import { ActionButton, ContentButtons } from '../../content';
import type { ShownForum, ShownThread } from '../store/forumsState';
import styles from './Thread.module.css';
import { useDeletePost } from './useDeletePost';

interface PostActionsProps {
  forum: ShownForum;
  thread: ShownThread;
  post: ForumPost;
  mayEdit: boolean;
  address: string;
  onQuote: (() => void) | null;
  onEdit: () => void;
}

const copyTexts = { linkCopied: 'Link copied.', linkNotCopied: 'The link could not be copied.' };

/** The actions on a post. The first one is deleted, and reported, with its thread. */
export function PostActions({ forum, thread, post, mayEdit, address, onQuote, onEdit }: PostActionsProps) {
  const remove = useDeletePost({ forum, thread, post });
  const { alias, id: aboutId } = post.posterData;
  const name = `post by ${alias}`;
  const isThread = post.threadStarter;
  return (
    <div className={styles.actions} role="group" aria-label="Post">
      {onQuote && <ActionButton action="Quote" name={name} icon={IconQuote} onClick={onQuote} />}
      <ActionButton action="Copy link" name={name} icon={IconLink} onClick={() => void copyLink(address, copyTexts)} />
      <ContentButtons
        content={
          isThread
            ? { kind: 'thread', targetId: thread.id, aboutId }
            : { kind: 'forumPost', targetId: post.id, aboutId }
        }
        name={name}
        reportName={isThread ? `thread by ${alias}` : name}
        mayEdit={mayEdit}
        onEdit={onEdit}
        mayDelete={mayEdit && !isThread}
        deletion={{ title: 'Delete this post?', text: forumsTexts.confirmDeletePost, onConfirm: remove }}
      />
    </div>
  );
}
