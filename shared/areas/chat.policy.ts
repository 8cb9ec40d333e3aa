import { isGameModerator, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { chatLimits } from './chat';

interface Line {
  /** Who wrote it; null for the site itself and for an account that is gone. */
  fromId: number | null;
  timestamp: string;
}

/** Whose words they are; those of the site itself are nobody's. */
export const isOwnLine = (viewer: Viewer, { fromId }: Pick<Line, 'fromId'>): boolean =>
  viewer !== null && fromId === viewer.id;

/** One's own words, for a while after they were said. */
export const canEditLine = (viewer: Viewer, line: Line, now: Date): boolean =>
  isOwnLine(viewer, line) && now.getTime() - Date.parse(line.timestamp) <= chatLimits.editableMs;

/** One's own words at any time; all words in the site's room for site moderators, in a game's for its moderators. */
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
