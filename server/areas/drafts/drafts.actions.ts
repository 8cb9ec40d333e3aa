import { draftsEvents, draftsTexts, type drafts } from '#shared/areas/drafts';
import { topics } from '#shared/topics';
import type { DraftRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict } from '../../refusal';
import { lockDevelopers } from '../../people';
import { keepPictures } from '../texts';
import { dropOldest, lockDraft, storeDraft } from './drafts.queries';

type Changing = Call<typeof drafts.saveDraft> | Call<typeof drafts.endDraft>;

/** Locks a draft, if it still is the version that the device knows. Two devices that begin one at once wait for each other. */
async function lockVersion({ db, viewer, input }: Changing): Promise<DraftRow | undefined> {
  await lockDevelopers(db, [viewer.id]);
  const draft = await lockDraft(db, viewer.id, input.name);
  if (draft && draft.version !== input.version) throw conflict(draftsTexts.changedElsewhere);
  return draft;
}

async function change(call: Changing, values: Pick<DraftRow, 'text' | 'path' | 'isEnded'>) {
  const { db, viewer, input, emit } = call;
  const { name } = input;
  // What the server has forgotten goes on from the version that the device knows.
  const version = input.version + 1;
  const targetId = await storeDraft(db, { developerId: viewer.id, name, version, ...values });
  await keepPictures(db, { kind: 'draft', targetId, text: values.text });
  await dropOldest(db, viewer.id, values.isEnded);
  emit(topics.user(viewer.id), draftsEvents.draftUpdated, { name, version });
  return { name, version };
}

/** Keeps a text. After its end it begins anew. */
export const saveDraft = guarded({
  check: (call: Call<typeof drafts.saveDraft>) => lockVersion(call),
  run: (call) => change(call, { text: call.input.text, path: call.input.path, isEnded: false }),
});

/** Leaves the end of a draft in its place, so that no device brings it back. Without a draft there is nothing to end. */
export const endDraft = guarded({
  check: (call: Call<typeof drafts.endDraft>) => lockVersion(call),
  run: (call, draft) => {
    const { name, version } = call.input;
    if (!draft || draft.isEnded) return Promise.resolve({ name, version });
    return change(call, { text: '', path: '', isEnded: true });
  },
});
