import { Menu } from '@mantine/core';
import { IconPhoto, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { feedTexts, type FeedPost } from '#shared/areas/feed';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import { ContentMenu } from '../../content';
import { postAddress } from './author';
import { MenuButton } from './PostMenuButton';
import { usePostActions } from './usePostActions';
import { usePostRights } from './usePostRights';

interface PostMenuProps {
  post: FeedPost;
  onEdit: () => void;
}

/** The menu of a post, which opens as soon as it is mounted. */
export default function PostMenu({ post, onEdit }: PostMenuProps) {
  const { canEdit, canPin } = usePostRights();
  const { remove, togglePin } = usePostActions(post);
  const address = postAddress(post);
  const { target, menu } = useOpenOnMount();
  return (
    <ContentMenu
      {...menu}
      {...{ radius: 'md', shadow: 'md', width: 200 }}
      button={<MenuButton ref={target} />}
      content={{ ...reportTarget(post), aboutId: post.posterDetails.id }}
      address={address}
      texts={feedTexts}
      mayEdit={canEdit(post)}
      onEdit={onEdit}
      deletion={{
        title: 'Delete this post?',
        text: feedTexts.confirmDelete,
        gameId: post.subPosterDetails?.id,
        onConfirm: remove,
      }}
      first={
        post.mediaData &&
        address && (
          <Menu.Item component={Link} to={address} leftSection={<IconPhoto size={18} />}>
            Show the piece
          </Menu.Item>
        )
      }
    >
      {canPin(post) && (
        <Menu.Item
          leftSection={post.isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
          onClick={() => void togglePin()}
        >
          {post.isPinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
      )}
    </ContentMenu>
  );
}

/** A media post is reported as its piece. */
const reportTarget = ({ id, mediaData }: FeedPost) =>
  mediaData ? { kind: 'piece' as const, targetId: mediaData.id } : { kind: 'post' as const, targetId: id };
