import { removedLimits, type RemovedKind } from '#shared/areas/removed';
import { isKeptWhenRemoved } from '#shared/areas/removed.policy';
import { cut } from '#shared/characters';
import type { Call } from '../../http/call';
import type { LoggedDeveloper } from '../../http/sessions';
import { insertRemoved, keepPicturesOf, keepRows } from './removed.queries';

export interface Removed {
  kind: RemovedKind;
  targetId: number;
  authorId: number | null;
  /** The game that wrote it, with which it would go. */
  gameId: number | null;
  title: string;
  text: string;
}

interface Removing extends Pick<Call, 'db'> {
  viewer: LoggedDeveloper;
}

/**
 * Keeps what a site moderator is about to delete of somebody else's for 14 days, with all that belongs to it (wire §19.20).
 * Call it once the thing is locked and before anything of it is deleted; by others it does nothing. Answers the id it is
 * kept under, null where it is not.
 */
export async function keepRemoved({ db, viewer }: Removing, removed: Removed): Promise<number | null> {
  const { kind, targetId, authorId, gameId, title, text } = removed;
  if (!isKeptWhenRemoved(viewer, authorId)) return null;
  const removedId = await insertRemoved(db, {
    ...{ kind, targetId, authorId, gameId },
    title: cut(title, removedLimits.title),
    excerpt: cut(text, removedLimits.excerpt),
    removedById: viewer.id,
    removedAt: new Date(),
  });
  await keepRows(db, removedId, removed);
  await keepPicturesOf(db, removedId, removed);
  return removedId;
}
