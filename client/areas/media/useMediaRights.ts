import { canEditMedia } from '#shared/areas/media.policy';
import { useSession } from '../account';
import type { MediaOwner } from './places';

/** Whether the viewer may add, edit, put in order and delete here; the server demands the same. Unknown until the session is. */
export function useMediaRights({ pageType, pageId }: MediaOwner): { known: boolean; mayEdit: boolean } {
  const { known, user } = useSession();
  const viewer = user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan };
  const game = pageType === 'game' ? user?.games.find(({ id }) => id === pageId) : undefined;
  const membership = game ? { modLevel: game.moderatorLevel } : null;
  return { known, mayEdit: canEditMedia(viewer, { parentType: pageType, parentId: pageId }, membership) };
}
