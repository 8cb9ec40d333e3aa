import type { trashEvents } from '#shared/areas/moderation/trash';
import { onLiveNamed } from './live';

/**
 * A moderator has restored removed content: ids that slices noted as deleted may be shown again. Built from the event's
 * name, so that pages do not load the contract of moderation.
 */
export const contentRestored = onLiveNamed<typeof trashEvents.contentRestored>('contentRestored');
