import { useMemo } from 'react';
import type { FeedPost } from '#shared/areas/feed';
import { canEditPost, canPinPost, canPostOn } from '#shared/policies/feed.policy';
import type { Page } from '#shared/topics';
import { membershipIn, useSession, viewerOf } from '../../account';

/** The viewer's rights on pages and posts, by the policies that the server enforces. */
export function usePostRights() {
  const { user } = useSession();
  return useMemo(() => {
    const viewer = viewerOf(user);
    const membershipOn = ({ parentType, parentId }: Page) =>
      membershipIn(user, parentType === 'game' ? parentId : null);
    return {
      canPostOn: (page: Page) => canPostOn(viewer, page, membershipOn(page)),
      canEdit: (post: FeedPost) => canEditPost(viewer, post, membershipOn(post)),
      canPin: (post: FeedPost) => canPinPost(viewer, post, membershipOn(post)),
    };
  }, [user]);
}
