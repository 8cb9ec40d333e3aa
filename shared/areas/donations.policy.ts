import { isSiteModerator, type Viewer } from '../viewer';

/** Donations are entered by hand, by site moderators (wire §17). */
export const canEnterDonations = (viewer: Viewer): boolean => isSiteModerator(viewer);

/** What somebody has given is told to all, unless it is hidden; then to themselves alone (wire §14). */
export const canSeeAmount = (
  viewer: Viewer,
  { id, amountHidden }: { id: number | null; amountHidden: boolean },
): boolean => !amountHidden || (viewer !== null && viewer.id === id);
