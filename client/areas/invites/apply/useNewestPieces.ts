import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { usePagePieces } from '../../media';

/** The latest pieces of somebody's portfolio, and the newest of them: as many as an application can show. */
export function useNewestPieces(developerId: number) {
  const { pieces, isKnown, error } = usePagePieces({ pageType: 'developer', pageId: developerId }, 24);
  // Pinned posts come first in a feed, so the order is that of the ids.
  const newest = [...pieces].sort((one, other) => other.id - one.id).slice(0, applicationsLimits.pieces);
  return { pieces, newest, isKnown: isKnown || error !== undefined };
}
