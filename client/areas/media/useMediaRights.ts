import { canEditMedia } from '#shared/areas/media.policy';
import { membershipIn, useSession, viewerOf } from '../account';
import type { MediaOwner } from './mediaKeys';

/** Whether the viewer may add, edit, put in order and delete here; the server demands the same. Unknown until the session is. */
export function useMediaRights({ pageType, pageId }: MediaOwner): { known: boolean; mayEdit: boolean } {
  const { known, user } = useSession();
  const membership = membershipIn(user, pageType === 'game' ? pageId : null);
  return { known, mayEdit: canEditMedia(viewerOf(user), { parentType: pageType, parentId: pageId }, membership) };
}
