import { accountEvents } from '#shared/areas/session';
import { contactLimits, contactTexts, type contact } from '#shared/areas/contact';
import { developersTexts } from '#shared/areas/developers';
import { canBlock } from '#shared/policies/contact.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { conflict, authorize, notFound } from '../../refusal';
import { lockDevelopers } from '../../people';
import { endFollows } from '../follows';
import { onBlocked } from '../inbox';
import { onBlockChange } from '../invites';
import { unnotify } from '../notifications';
import { withdrawHiddenFinds } from '../savedSearches';
import { blockedIdsOf, countBlocks, deleteBlock, insertBlock } from './blocks.queries';
import { readContactSettings, saveContactSettings } from './contact.queries';

export async function saveSettings({ db, viewer, input }: Call<typeof contact.saveSettings>) {
  await saveContactSettings(db, viewer.id, input);
  return readContactSettings(db, viewer.id);
}

/**
 * Stops all contact between the two and ends their follows. Removes the viewer's notifications that the other has caused and
 * what waits for an answer between them, and marks the other's messages as read.
 */
export async function block(call: Call<typeof contact.block>) {
  const { db, viewer, input } = call;
  // Both, as a follow locks them: whichever comes second sees the other.
  const locked = await lockDevelopers(db, [viewer.id, input.developerId]);
  const { developerId: id } = input;
  if (!locked.some((developer) => developer.id === id)) throw notFound(developersTexts.missing);
  authorize(canBlock(viewer, { id }));
  if ((await countBlocks(db, viewer.id)) >= contactLimits.blocked) throw conflict(contactTexts.tooManyBlocked);
  if (await insertBlock(db, { blockerId: viewer.id, blockedId: id })) {
    await endFollows(call, viewer.id, id);
    await unnotify(call, { actorId: id, receiverId: viewer.id, isOfPeople: true });
    await onBlockChange(call, viewer.id, id, true);
    await onBlocked(call, viewer.id, id);
    await withdrawHiddenFinds(call, [viewer.id, id]);
    await emitBlocked(call);
  }
  return { developerId: id, isBlocked: true };
}

export async function unblock(call: Call<typeof contact.unblock>) {
  const { db, viewer, input } = call;
  if (await deleteBlock(db, { blockerId: viewer.id, blockedId: input.developerId })) {
    await onBlockChange(call, viewer.id, input.developerId, false);
    await emitBlocked(call);
  }
  return { developerId: input.developerId, isBlocked: false };
}

/** Updates the viewer's other windows. */
async function emitBlocked({ db, viewer, emit }: Call<typeof contact.block>) {
  const blocked = await blockedIdsOf(db, viewer.id);
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { blocked });
}
