import { chatEvents, chatTexts, type chat } from '#shared/areas/chat';
import { canDeleteLine, canEditLine, isOwnLine } from '#shared/policies/chat.policy';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize, notFound } from '../../refusal';
import { checkNewAccountLimits } from '../accountLimits';
import { moveToTrash } from '../trash';
import { readMessage } from './messages.queries';
import { enterRoom } from './rooms';
import { findRoomOf, type Room } from './rooms.queries';
import { changeLine, deleteLine, lockLine, type LineRow } from './writing.queries';

type LineCall = Pick<Call<typeof chat.editMessage | typeof chat.deleteMessage>, 'db' | 'viewer' | 'input'>;

/** A message of somebody in a room that the viewer may read, locked; 404 for any other. */
async function findLine({ db, viewer, input }: LineCall) {
  const { room, membership } = await enterRoom(db, viewer, input.chatRoomId);
  const line = await lockLine(db, room, input.id);
  if (!line) throw notFound();
  return { room, membership, line };
}

/** Changes a message for everybody in the room. */
export const editMessage = guarded({
  check: async (call: Call<typeof chat.editMessage>) => {
    const found = await findLine(call);
    authorize(isOwnLine(call.viewer, found.line));
    return found;
  },
  run: async (call, { room, line }) => {
    const { db, viewer, input, emit } = call;
    if (!canEditLine(viewer, line, new Date())) throw conflict(chatTexts.editTooLate, 'message');
    await checkNewAccountLimits(call, 'write', input.message, 'message');
    await changeLine(db, line.id, input.message);
    const message = await readMessage(db, room, line.id);
    emit(room.topic, chatEvents.chatroomMessageEdited, { chatRoomId: room.chatRoomId, message });
    return message;
  },
});

/** Deletes a message for everybody. Deletions by moderators are audited. */
export const deleteMessage = guarded({
  check: async (call: Call<typeof chat.deleteMessage>) => {
    const found = await findLine(call);
    authorize(canDeleteLine(call.viewer, found.line, found.room, found.membership));
    return found;
  },
  run: (call, found) => deleteOne(call, found),
});

type RemovingCall = Pick<Call<typeof chat.deleteMessage>, 'db' | 'viewer' | 'emit' | 'audit'>;

/** Deletes a reported message for a site moderator, in rooms of games too. */
export async function deleteReportedLine(call: RemovingCall, id: number) {
  const room = await findRoomOf(call.db, id);
  const line = room && (await lockLine(call.db, room, id));
  if (!line) throw notFound();
  await deleteOne(call, { room, line });
}

async function deleteOne(call: RemovingCall, { room, line }: { room: Room; line: LineRow }) {
  const { db, viewer, emit, audit } = call;
  // Game rooms are private to their members: their messages do not go to the trash of the site's moderators.
  if (room.gameId === null) {
    const { id: targetId, fromId: authorId, message: text } = line;
    await moveToTrash(call, { kind: 'chatLine', targetId, authorId, gameId: null, title: '', text });
  }
  await deleteLine(db, room, line);
  if (!isOwnLine(viewer, line)) await audit({ action: 'moderatorDelete', target: `chatMessage:${line.id}` });
  const { chatRoomId } = room;
  emit(room.topic, chatEvents.chatroomMessageDeleted, { chatRoomId, id: line.id, day: line.timestamp.slice(0, 10) });
  return { id: line.id, chatRoomId };
}
