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

/** Site moderators moderate the site's room, game moderators that of their game. They delete lines and set slow mode. */
export const canModerateRoom = (
  viewer: Viewer,
  { gameId }: { gameId: number | null },
  membership: Membership,
): boolean => viewer !== null && (gameId === null ? isSiteModerator(viewer) : isGameModerator(membership));

/** Authors delete their own lines, moderators those of their room. */
export const canDeleteLine = (
  viewer: Viewer,
  line: Pick<Line, 'fromId'>,
  room: { gameId: number | null },
  membership: Membership,
): boolean => isOwnLine(viewer, line) || canModerateRoom(viewer, room, membership);
