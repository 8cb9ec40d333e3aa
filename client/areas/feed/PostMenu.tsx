import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { usePostActions } from './usePostActions';
import { useRights } from './useRights';
import { addressOf } from './voice';

interface PostMenuProps {
  post: FeedPost;
  onEdit: () => void;
}

/** What may be done with a post; a chunk of its own, as nothing of it is needed for reading. */
export default function PostMenu({ post, onEdit }: PostMenuProps) {
  const [asking, setAsking] = useState(false);
  const { canEdit, canPin } = useRights();
  const { remove, togglePin, copyLink } = usePostActions(post);
  const mayEdit = canEdit(post);

  return (
    <>
      <Menu position="bottom-end" radius="md" shadow="md" width={200} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="text" size={36} aria-label="Post menu">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {addressOf(post) && (
            <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copyLink()}>
              Copy link
            </Menu.Item>
          )}
          {canPin(post) && (
            <Menu.Item
              leftSection={post.isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
              onClick={() => void togglePin()}
            >
              {post.isPinned ? 'Unpin' : 'Pin'}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
              Edit
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
        title="Delete this post?"
        text={feedTexts.confirmDelete}
        confirm="Delete"
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
