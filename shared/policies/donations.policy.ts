import { isSiteModerator, type Viewer } from '../viewer';

/** Site moderators enter donations by hand. */
export const canEnterDonations = (viewer: Viewer): boolean => isSiteModerator(viewer);

/** Everybody sees an amount that is not hidden; a hidden one is seen by its donor only. */
export const canSeeAmount = (
  viewer: Viewer,
  { id, amountHidden }: { id: number | null; amountHidden: boolean },
): boolean => !amountHidden || (viewer !== null && viewer.id === id);
