import { accountEvents } from '#shared/areas/session';
import { contactLimits, contactTexts, type contact } from '#shared/areas/contact';
import { canBlock } from '#shared/policies/contact.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { conflict, authorize } from '../../http/refusal';
import { lockDeveloper } from '../../people';
import { unnotify } from '../notifications';
import { blockedIdsOf, countBlocks, deleteBlock, insertBlock } from './blocks.queries';
import { saveWhoMayMessage } from './contact.queries';

export async function saveSettings({ db, viewer, input }: Call<typeof contact.saveSettings>) {
  await saveWhoMayMessage(db, viewer.id, input.whoMayMessage);
  return input;
}

/** Stops all contact between the two, and removes the viewer's notifications that the other has caused. */
export async function block(call: Call<typeof contact.block>) {
  const { db, viewer, input } = call;
  const { id } = await lockDeveloper(db, input.developerId);
  authorize(canBlock(viewer, { id }));
  if ((await countBlocks(db, viewer.id)) >= contactLimits.blocked) throw conflict(contactTexts.tooManyBlocked);
  if (await insertBlock(db, { blockerId: viewer.id, blockedId: id })) {
    await unnotify(call, { actorId: id, receiverId: viewer.id });
    await emitBlocked(call);
  }
  return { developerId: id, isBlocked: true };
}

export async function unblock(call: Call<typeof contact.unblock>) {
  const { db, viewer, input } = call;
  if (await deleteBlock(db, { blockerId: viewer.id, blockedId: input.developerId })) await emitBlocked(call);
  return { developerId: input.developerId, isBlocked: false };
}

/** Updates the viewer's other windows. */
async function emitBlocked({ db, viewer, emit }: Call<typeof contact.block>) {
  const blocked = await blockedIdsOf(db, viewer.id);
  emit(topics.user(viewer.id), accountEvents.updateUserInfo, { blocked });
}
