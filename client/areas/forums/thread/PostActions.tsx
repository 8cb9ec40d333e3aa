import { ActionIcon, Menu } from '@mantine/core';
import { useMedia } from '../../../ui/theme/useBreakpoint';
import { IconDots, IconLink, IconQuote } from '@tabler/icons-react';
import { forumsTexts, type ForumPost } from '#shared/areas/forums/forums';
import { afterMenuClose } from '../../../ui/overlay/afterMenuClose';
import { copyLink } from '../../../ui/text/copyLink';
import { ActionButton, ContentButtons, ContentMenu } from '../../content';
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

/**
 * The actions on a post, in a row that appears on hover and focus, or in a menu where nothing hovers. The first post is
 * deleted, and reported, with its thread.
 */
export function PostActions({ forum, thread, post, mayEdit, address, onQuote, onEdit }: PostActionsProps) {
  const remove = useDeletePost({ forum, thread, post });
  const isTouch = useMedia('(hover: none)');
  const { alias, id: aboutId } = post.posterData;
  const name = `post by ${alias}`;
  const isThread = post.threadStarter;
  const targetId = isThread ? thread.id : post.id;
  const shared = {
    content: { kind: isThread ? 'thread' : 'forumPost', targetId, aboutId } as const,
    mayEdit,
    onEdit,
    mayDelete: mayEdit && !isThread,
    deletion: { title: 'Delete this post?', text: forumsTexts.confirmDeletePost, onConfirm: remove },
  };
  if (isTouch)
    return (
      <ContentMenu
        {...shared}
        width={180}
        button={
          <ActionIcon variant="subtle" color="text" size={36} aria-label={`Menu: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        address={address}
        texts={copyTexts}
        first={
          onQuote && (
            <Menu.Item leftSection={<IconQuote size={18} />} onClick={afterMenuClose(onQuote)}>
              Quote
            </Menu.Item>
          )
        }
      />
    );
  return (
    <div className={styles.actions} role="group" aria-label="Post">
      {onQuote && <ActionButton action="Quote" name={name} icon={IconQuote} onClick={onQuote} />}
      <ActionButton action="Copy link" name={name} icon={IconLink} onClick={() => void copyLink(address, copyTexts)} />
      <ContentButtons {...shared} name={name} reportName={isThread ? `thread by ${alias}` : name} />
    </div>
  );
}
