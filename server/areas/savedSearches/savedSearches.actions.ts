import {
  savedSearchesEvents,
  savedSearchesLimits,
  savedSearchesTexts as texts,
  type savedSearches,
} from '#shared/areas/recruiting/savedSearches';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { conflict } from '../../refusal';
import { lockDeveloper } from '../../people';
import { unnotify } from '../notifications';
import {
  countSearches,
  deleteSearch,
  insertSearch,
  isNameTaken,
  lockOwnSearch,
  readSearch,
  renameSearch,
  setAlert,
} from './savedSearches.queries';
import { filtersOf } from './searchQuery';

export async function addSearch(call: Call<typeof savedSearches.add>) {
  const { db, viewer, input } = call;
  const { name, kind, query, alert } = input;
  const developerId = viewer.id;
  await lockDeveloper(db, developerId);
  if ((await countSearches(db, developerId)) >= savedSearchesLimits.most) throw conflict(texts.tooMany);
  if (await isNameTaken(db, { developerId, name })) throw conflict(texts.nameTaken, 'name');
  const id = await insertSearch(db, { developerId, name, kind, query: filtersOf({ kind, query }), alert });
  return emitSearch(call, id);
}

export async function editSearch(call: Call<typeof savedSearches.edit>) {
  const { db, viewer, input } = call;
  const { id, name, alert } = input;
  const developerId = viewer.id;
  await lockDeveloper(db, developerId);
  const before = await lockOwnSearch(db, viewer, id);
  if (name !== undefined) {
    if (await isNameTaken(db, { developerId, name, ownId: id })) throw conflict(texts.nameTaken, 'name');
    await renameSearch(db, id, name);
  }
  if (alert !== undefined && alert !== before.alert) await setAlert(db, before, alert);
  return emitSearch(call, id);
}

export async function removeSearch(call: Call<typeof savedSearches.remove>) {
  const { db, viewer, input, emit } = call;
  const { id } = input;
  await lockDeveloper(db, viewer.id);
  await lockOwnSearch(db, viewer, id);
  await deleteSearch(db, id);
  emit(topics.user(viewer.id), savedSearchesEvents.savedSearchesUpdated, { id });
  await unnotify(call, { targetType: 'savedSearch', targetId: id });
  return { id };
}

/** Sends the search to its owner's other tabs, and returns it. */
async function emitSearch(
  { db, viewer, emit }: Pick<Call<typeof savedSearches.edit>, 'db' | 'viewer' | 'emit'>,
  id: number,
) {
  const item = await readSearch(db, id);
  emit(topics.user(viewer.id), savedSearchesEvents.savedSearchesUpdated, { item });
  return item;
}
