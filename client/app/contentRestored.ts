import type { trashEvents } from '#shared/areas/trash';
import { onLiveNamed } from './live';

/**
 * A moderator has put something back: what was told to be gone may be shown again. Known by its name, so that pages do
 * not bring the moderators' contract along.
 */
export const contentRestored = onLiveNamed<typeof trashEvents.contentRestored>('contentRestored');
