import { inboxEvents, inboxLimits, inboxTexts, type inbox } from '#shared/areas/inbox';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { conflict, invalid } from '../../refusal';
import { requireReach, viewerAsAuthor } from '../../people';
import { queueMessagePushes } from '../push';
import { saveText } from '../texts';
import { findRecipients, strangersOf } from './begin.actions';
import { readConversation } from './conversations.queries';
import { lockConversation } from './locks.queries';
import { sendConversation } from './conversationUpdates';
import * as rows from './writing.queries';

type ConversationCall = Pick<Call<typeof inbox.setRead>, 'db' | 'viewer' | 'input'>;

const enter = ({ db, viewer, input }: ConversationCall) => lockConversation(db, input.inboxId, viewer.id);

const idsOf = (participants: readonly { developerId: number }[]) => participants.map(({ developerId }) => developerId);

export const write = guarded({
  check: async (call: Call<typeof inbox.write>) => {
    const conversation = await enter(call);
    const others = idsOf(conversation.participants).filter((id) => id !== call.viewer.id);
    // Among several people the blocked one's words are only hidden from the blocker; between two, nothing may be
    // sent.
    if (others.length === 1) await requireReach(call, 'reply', others);
    return conversation;
  },
  run: async (call, { id: conversationId, participants }) => {
    const { db, viewer, input, host, emit, afterCommit } = call;
    const { message: text } = input;
    const { id, timestamp } = await rows.insertMessage(db, { conversationId, fromId: viewer.id, message: text });
    await rows.markWritten(db, { conversationId, lastMessageId: id, fromId: viewer.id });
    const message = { id, inboxId: conversationId, from: viewerAsAuthor(viewer), timestamp, message: text };
    const everybody = idsOf(participants);
    emit(everybody.map(topics.user), inboxEvents.inboxConversationMessagesUpdated, {
      inboxId: conversationId,
      message,
    });
    afterCommit(() => sendConversation(host, conversationId, everybody));
    await saveText(call, { kind: 'inboxMessage', id, text });
    const receiverIds = everybody.filter((each) => each !== viewer.id);
    await queueMessagePushes(db, { conversation: 'inbox', id: conversationId, receiverIds });
    return message;
  },
});

export async function setRead(call: Call<typeof inbox.setRead>) {
  const { db, viewer, input, host, afterCommit } = call;
  await enter(call);
  await rows.markRead(db, input.inboxId, viewer.id);
  afterCommit(() => sendConversation(host, input.inboxId, [viewer.id]));
  return readConversation(db, viewer.id, input.inboxId);
}

/** Takes a conversation out of the requests. */
export async function accept(call: Call<typeof inbox.accept>) {
  const { db, viewer, input, host, afterCommit } = call;
  await enter(call);
  await rows.markAccepted(db, input.inboxId, viewer.id);
  afterCommit(() => sendConversation(host, input.inboxId, [viewer.id]));
  return readConversation(db, viewer.id, input.inboxId);
}

export const addParticipant = guarded({
  check: async (call: Call<typeof inbox.addParticipant>) => {
    const conversation = await enter(call);
    const [added] = await findRecipients(call, [call.input.participantId]);
    return { ...conversation, addedAlias: added?.alias ?? '' };
  },
  run: async (call, { id, participants, addedAlias }) => {
    const { db, viewer, input, host, afterCommit } = call;
    const { participantId } = input;
    const present = idsOf(participants);
    if (present.includes(participantId)) throw conflict(inboxTexts.alreadyIn(addedAlias), 'participantId');
    if (present.length >= inboxLimits.participants) throw invalid(inboxTexts.tooMany, 'participantId');
    const strangers = await strangersOf(call, [participantId]);
    const lastMessageId = participants[0]?.lastMessageId ?? 0;
    await rows.insertParticipants(db, { conversationId: id, lastMessageId, developerIds: [participantId], strangers });
    afterCommit(() => sendConversation(host, id, [...present, participantId]));
    return readConversation(db, viewer.id, id);
  },
});

/** Leaves a conversation. Without participants it is deleted. */
export async function leave(call: Call<typeof inbox.leave>) {
  const { db, viewer, host, afterCommit } = call;
  const { id, participants } = await enter(call);
  await rows.deleteParticipant(db, id, viewer.id);
  if (participants.length === 1) await rows.deleteConversation(db, id);
  afterCommit(() => sendConversation(host, id, idsOf(participants)));
  return { id };
}
