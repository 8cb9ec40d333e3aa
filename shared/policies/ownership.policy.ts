import { ownershipLimits } from '../areas/recruiting/ownership';
import { dayMs } from '../durations';
import { isSiteModerator, type ModLevel, type Viewer } from '../viewer';

/** The viewer's role in the team; null outside of it. */
type TeamRole = { modLevel: ModLevel } | null;

/** The members of a game read what was done to their team, and who asks for it. */
export const canReadTeamLog = (role: TeamRole): boolean => role !== null;
export const canReadOwnership = (role: TeamRole): boolean => role !== null;

/** The owner asks a member to take over. */
export const canHandOver = (role: TeamRole): boolean => role?.modLevel === 'owner';

interface TeamStanding {
  modLevel: ModLevel;
  /** The last joining, as ISO 8601. */
  joinDate: string;
}

/** The latest visit or joining that is at least that many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Whether an owner has been away for long enough for somebody else to ask for the game. */
export const isAway = (lastVisit: string, now: Date): boolean =>
  Date.parse(lastVisit) <= daysBefore(now, ownershipLimits.awayDays).getTime();

/** A moderator of 90 days may ask for a game; a member of 90 days where there is no such moderator. */
export const canAskForGame = (
  standing: TeamStanding | null,
  { hasModerator, now }: { hasModerator: boolean; now: Date },
): boolean =>
  standing !== null &&
  standing.modLevel !== 'owner' &&
  Date.parse(standing.joinDate) <= daysBefore(now, ownershipLimits.standingDays).getTime() &&
  (standing.modLevel === 'mod' || !hasModerator);

/** Site moderators decide about games whose team they are not in, and never for themselves. */
export const canDecideSearch = (viewer: Viewer, role: TeamRole): boolean => isSiteModerator(viewer) && role === null;
