import type { RemovableName } from '#shared/content';
import { trashLimits } from '#shared/areas/moderation/trashTexts';
import { goesToTrash } from '#shared/policies/trash.policy';
import { truncate } from '#shared/characters';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { insertTrash, keepPicturesWith, saveSnapshot } from './trash.queries';

/** Content that is deleted, as moderators see it in the trash. */
export interface TrashedContent {
  kind: RemovableName;
  targetId: number;
  authorId: number | null;
  /** The game that wrote it, with which it is deleted. */
  gameId: number | null;
  title: string;
  text: string;
}

/**
 * Copies somebody else's content into the trash before a site moderator deletes it: it can be restored for 14 days. The
 * caller has locked it. Returns its id in the trash; null, without doing anything, for other viewers.
 */
export async function moveToTrash(
  { db, viewer }: Pick<Call, 'db'> & { viewer: LoggedInDeveloper },
  removed: TrashedContent,
): Promise<number | null> {
  const { kind, targetId, authorId, gameId, title, text } = removed;
  if (!goesToTrash(viewer, authorId)) return null;
  const trashId = await insertTrash(db, {
    ...{ kind, targetId, authorId, gameId },
    title: truncate(title, trashLimits.title),
    excerpt: truncate(text, trashLimits.excerpt),
    removedById: viewer.id,
    removedAt: new Date(),
  });
  await saveSnapshot(db, trashId, removed);
  await keepPicturesWith(db, trashId, removed);
  return trashId;
}
