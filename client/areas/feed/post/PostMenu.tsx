import { Menu } from '@mantine/core';
import { IconFlag, IconLink, IconPencil, IconPhoto, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { afterMenuClose } from '../../../ui/overlay/afterMenuClose';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import { useDeletionText, useReport } from '../../reports';
import { MenuButton } from './PostMenuButton';
import { usePostActions } from './usePostActions';
import { usePostRights } from './usePostRights';
import { postAddress } from './author';

interface PostMenuProps {
  post: FeedPost;
  onEdit: () => void;
}

/** What may be done with a post; made when it is asked for, and open from then on. */
export default function PostMenu({ post, onEdit }: PostMenuProps) {
  const [asking, setAsking] = useState(false);
  const { canEdit, canPin } = usePostRights();
  const { remove, togglePin, copyLink } = usePostActions(post);
  const mayEdit = canEdit(post);
  const report = useReport({ ...reportedOf(post), aboutId: post.posterDetails.id });
  const deletionText = useDeletionText(feedTexts.confirmDelete, {
    aboutId: post.posterDetails.id,
    gameId: post.subPosterDetails?.id,
  });
  const address = postAddress(post);
  const { target, menu } = useOpenOnMount();

  return (
    <>
      <Menu {...menu} position="bottom-end" radius="md" shadow="md" width={200} withinPortal={false}>
        <Menu.Target>
          <MenuButton ref={target} />
        </Menu.Target>
        <Menu.Dropdown>
          {post.mediaData && address && (
            <Menu.Item component={Link} to={address} leftSection={<IconPhoto size={18} />}>
              Show the piece
            </Menu.Item>
          )}
          {address && (
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
        title="Delete this post?"
        text={deletionText}
        confirm="Delete"
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
      {report.dialog}
    </>
  );
}

/** A media post is its piece to the moderators too. */
const reportedOf = ({ id, mediaData }: FeedPost) =>
  mediaData ? { kind: 'piece' as const, targetId: mediaData.id } : { kind: 'post' as const, targetId: id };
