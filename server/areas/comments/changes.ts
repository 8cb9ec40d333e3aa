import type { NotificationTarget } from '#shared/areas/notifications/targets';
import type { CommentTable } from '../../content';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { retract } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';

interface LockedComment {
  id: number;
  authorId: number | null;
  /** The game that it was written as, where comments of the kind may be. */
  gameId?: number | null;
  content: string;
}

/** Comments of one kind: on posts, or on bugs. */
interface Comments<Row extends LockedComment> {
  kind: 'comment' | 'bugComment';
  table: CommentTable<Row>;
  /** The form's field that a refused text is shown at. */
  field?: string;
}

type ChangingCall = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit' | 'audit' | 'referencesIn'> & {
  viewer: LoggedInDeveloper;
};

interface Edit<Row, C> {
  /** As it was before. */
  comment: Row;
  content: string;
  /** Reads the changed comment, and sends its event. */
  announce: () => Promise<C>;
}

/** Stores the new text of a locked comment. Returns what `announce` does. */
export async function storeEdit<Row extends LockedComment, C>(
  call: ChangingCall,
  { kind, table, field }: Comments<Row>,
  { comment: { id, authorId }, content, announce }: Edit<Row, C>,
): Promise<C> {
  await table.update(call.db, id, content);
  if (authorId !== call.viewer.id) await call.audit({ action: 'moderatorEdit', target: `${kind}:${id}` });
  const edited = await announce();
  await saveText(call, { kind, id, text: content, ...(field !== undefined && { field }) });
  return edited;
}

interface Removal<Row> {
  comment: Row;
  /** The title of what it is on, for the trash. */
  title: string;
  /** What the notifications of comments are about. */
  about: Pick<NotificationTarget, 'targetType' | 'targetId'>;
}

/** Deletes a locked comment, and the notification of it unless its author has another one on the same thing. */
export async function removeComment<Row extends LockedComment>(
  call: ChangingCall,
  { kind, table }: Comments<Row>,
  { comment, title, about: { targetType, targetId } }: Removal<Row>,
) {
  const { id, authorId, gameId = null, content: text } = comment;
  await deleteContent(call, {
    removed: { kind, targetId: id, authorId, gameId, title, text },
    deleteRows: () => table.delete(call.db, comment),
  });
  if (authorId !== null && !(await table.hasOther(call.db, comment)))
    await retract(call, { targetType, targetIds: [targetId], action: 'comment', actorId: authorId });
}
