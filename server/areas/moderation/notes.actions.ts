import {
  moderationEvents,
  moderationLimits,
  moderationTexts as texts,
  type moderation,
} from '#shared/areas/moderation/moderation';
import { canRemoveNote } from '#shared/policies/moderation.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict, notFound } from '../../refusal';
import { lockDeveloper, readModeratorIds } from '../../people';
import { countNotes, deleteNote, insertNote, lockNote } from './notes.queries';

export const addNote = guarded({
  check: ({ db, input }: Call<typeof moderation.addNote>) => lockDeveloper(db, input.developerId),
  run: async (call, { id: developerId }) => {
    const { db, viewer, input } = call;
    if ((await countNotes(db, developerId)) >= moderationLimits.notes) throw conflict(texts.tooManyNotes);
    const note = await insertNote(db, { developerId, authorId: viewer.id, text: input.text });
    await announceNotes(call, developerId, 'added');
    return note;
  },
});

export const removeNote = guarded({
  check: async ({ db, viewer, input }: Call<typeof moderation.removeNote>) => {
    const note = await lockNote(db, input.noteId);
    if (!note) throw notFound(texts.noteMissing);
    authorize(canRemoveNote(viewer, { id: note.authorId, isModerator: note.isModerator ?? false }));
    return note;
  },
  run: async (call, { id, developerId }) => {
    await deleteNote(call.db, id);
    await announceNotes(call, developerId, 'removed');
    return { id };
  },
});

async function announceNotes(
  { db, emit, audit }: Pick<Call, 'db' | 'emit' | 'audit'>,
  developerId: number,
  what: string,
) {
  await audit({ action: 'accountNote', target: `developer:${developerId}`, reason: what });
  emit((await readModeratorIds(db)).map(topics.user), moderationEvents.accountNotesChanged, { developerId });
}
