import type { RemovableName } from '#shared/content';
import { trashLimits } from '#shared/areas/trash';
import { isKeptWhenRemoved } from '#shared/areas/trash.policy';
import { truncate } from '#shared/characters';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { insertTrash, keepPicturesWith, saveSnapshot } from './trash.queries';

export interface TrashedContent {
  kind: RemovableName;
  targetId: number;
  authorId: number | null;
  /** The game that wrote it, with which it would go. */
  gameId: number | null;
  title: string;
  text: string;
}

interface Removing extends Pick<Call, 'db'> {
  viewer: LoggedInDeveloper;
}

/**
 * Keeps what a site moderator is about to delete of somebody else's for 14 days, with all that belongs to it (wire §19.20).
 * Call it once the thing is locked and before anything of it is deleted; by others it does nothing. Answers the id it is
 * kept under, null where it is not.
 */
export async function moveToTrash({ db, viewer }: Removing, removed: TrashedContent): Promise<number | null> {
  const { kind, targetId, authorId, gameId, title, text } = removed;
  if (!isKeptWhenRemoved(viewer, authorId)) return null;
  const removedId = await insertTrash(db, {
    ...{ kind, targetId, authorId, gameId },
    title: truncate(title, trashLimits.title),
    excerpt: truncate(text, trashLimits.excerpt),
    removedById: viewer.id,
    removedAt: new Date(),
  });
  await saveSnapshot(db, removedId, removed);
  await keepPicturesWith(db, removedId, removed);
  return removedId;
}
