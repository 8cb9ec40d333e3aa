import { isGameModerator, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { chatLimits } from '../areas/chat';

interface Line {
  /** The author; null for system lines and deleted accounts. */
  fromId: number | null;
  timestamp: string;
}

/** System lines and those of deleted accounts belong to nobody. */
export const isOwnLine = (viewer: Viewer, { fromId }: Pick<Line, 'fromId'>): boolean =>
  viewer !== null && fromId === viewer.id;

/** Authors edit their own lines for a few minutes. */
export const canEditLine = (viewer: Viewer, line: Line, now: Date): boolean =>
  isOwnLine(viewer, line) && now.getTime() - Date.parse(line.timestamp) <= chatLimits.editableMs;

/**
 * Authors delete their own lines; site moderators those of the site's room, game moderators those of their game's room.
 */
export function canDeleteLine(
  viewer: Viewer,
  line: Pick<Line, 'fromId'>,
  room: { gameId: number | null },
  membership: Membership,
): boolean {
  if (isOwnLine(viewer, line)) return true;
  if (viewer === null) return false;
  return room.gameId === null ? isSiteModerator(viewer) : isGameModerator(membership);
}
