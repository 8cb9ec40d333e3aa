import { chatEvents, chatTexts, type chat } from '#shared/areas/chat';
import { canModerateRoom } from '#shared/policies/chat.policy';
import { guarded, type Call } from '../../http/call';
import { authorize, notLoggedIn, Refusal } from '../../refusal';
import { messageOf, readMessage } from './messages.queries';
import { viewerAsAuthor } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { deleteTrashedLinesOf } from '../trash';
import { enterRoom } from './rooms';
import { siteRoom, type Room } from './rooms.queries';
import { saveSlowMode, slowSecondsOf, takeTurn } from './slowMode.queries';
import {
  deleteSystemLine,
  deleteMessagesOf,
  returnMessages,
  setMessagesAside,
  insertSystemLine,
  insertMessage,
  type SystemLineTarget,
} from './writing.queries';

export const sendMessage = guarded({
  // In slow mode the turn is another one: a crash in between costs it.
  isOneStatement: true,
  check: ({ db, viewer, input }: Call<typeof chat.sendMessage>) => enterRoom(db, viewer, input.chatRoomId),
  run: async (call, { room, membership }) => {
    const { db, viewer, input, emit } = call;
    await checkNewAccountLimits(call, 'write', input.message, 'message');
    if (!canModerateRoom(viewer, room, membership)) await waitForTurn(call, room);
    const sent = await insertMessage(db, room, { message: input.message, fromId: viewer.id });
    // The sender was banned while this waited.
    if (!sent) throw notLoggedIn();
    const message = messageOf(room, { ...sent, message: input.message, from: viewerAsAuthor(viewer) });
    emit(room.topic, chatEvents.chatroomUpdated, { chatRoomId: room.chatRoomId, message });
    return message;
  },
});

/** Refuses (429) a message that comes too soon in slow mode. */
async function waitForTurn({ db, viewer }: Call<typeof chat.sendMessage>, room: Room) {
  const seconds = await slowSecondsOf(db, room);
  if (seconds === 0) return;
  const waitMs = await takeTurn(db, { room, developerId: viewer.id, seconds, now: new Date() });
  if (waitMs > 0) throw new Refusal(429, [chatTexts.slowMode], { retryAfter: Math.ceil(waitMs / 1_000) });
}

export const setSlowMode = guarded({
  check: async ({ db, viewer, input }: Call<typeof chat.setSlowMode>) => {
    const { room, membership } = await enterRoom(db, viewer, input.chatRoomId);
    authorize(canModerateRoom(viewer, room, membership));
    return room;
  },
  run: async ({ db, input: { seconds }, emit, audit }, room) => {
    await saveSlowMode(db, room, seconds);
    await audit({ action: 'slowMode', target: `chatRoom:${room.roomKey}`, reason: `${seconds} s` });
    const slowMode = { chatRoomId: room.chatRoomId, seconds };
    emit(room.topic, chatEvents.chatroomSlowMode, slowMode);
    return slowMode;
  },
});

type EmittingCall = Pick<Call, 'db' | 'emit'>;

/** Announces a new account in the site's room. */
export const announceRegistration = (call: EmittingCall, { id }: { id: number }) =>
  announceInSiteRoom(call, chatTexts.justRegistered, { type: 'registeredDeveloper', targetId: id });

/** Announces a new game in the site's room. */
export const announceNewGame = (call: EmittingCall, { id }: { id: number }) =>
  announceInSiteRoom(call, chatTexts.justCreated, { type: 'createdGame', targetId: id });

async function announceInSiteRoom({ db, emit }: EmittingCall, message: string, about: SystemLineTarget) {
  const id = await insertSystemLine(db, siteRoom, message, about);
  emit(siteRoom.topic, chatEvents.chatroomRefreshed, {
    chatRoomId: siteRoom.chatRoomId,
    message: await readMessage(db, siteRoom, id),
  });
}

/**
 * Removes the line about a registration. A ban also sets the developer's messages aside; after the deletion of an account
 * they stay without a name.
 */
export async function removeRegistrationLine(
  { db, emit }: EmittingCall,
  developerId: number,
  { withMessages }: { withMessages: boolean } = { withMessages: false },
) {
  await deleteSystemLine(db, 'registeredDeveloper', developerId);
  if (withMessages) {
    // First, so that messages restored meanwhile are deleted with the others.
    await deleteTrashedLinesOf(db, developerId);
    await setMessagesAside(db, developerId);
    await deleteMessagesOf(db, developerId);
  }
  emit(siteRoom.topic, chatEvents.chatroomRefreshed, {
    chatRoomId: siteRoom.chatRoomId,
    removedDeveloperId: developerId,
    ...(!withMessages && { messagesStay: true }),
  });
}

/** Puts back what a ban has taken out of the site's room. */
export async function returnMessagesOf({ db, emit }: EmittingCall, developerId: number) {
  for (const id of await returnMessages(db, developerId))
    emit(siteRoom.topic, chatEvents.chatroomRefreshed, {
      chatRoomId: siteRoom.chatRoomId,
      message: await readMessage(db, siteRoom, id),
    });
}

export const onAccountDeleted = (call: EmittingCall, developerId: number) => removeRegistrationLine(call, developerId);

/** Removes the line about a deleted game; the game's own room goes with its row. */
export async function onGameDeleted({ db, emit }: EmittingCall, gameId: number) {
  await deleteSystemLine(db, 'createdGame', gameId);
  emit(siteRoom.topic, chatEvents.chatroomRefreshed, { chatRoomId: siteRoom.chatRoomId, removedGameId: gameId });
}
