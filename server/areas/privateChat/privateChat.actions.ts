import { developersTexts } from '#shared/areas/developers';
import {
  chatIdOf,
  partnerIn,
  privateChatEvents,
  privateChatTexts,
  type privateChat,
  type PrivateMessage,
} from '#shared/areas/privateChat';
import { canWriteTo } from '#shared/policies/privateChat.policy';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, notAllowed, notFound } from '../../refusal';
import { requireReach, whyNotReached, viewerAsAuthor } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { queueMessagePushes } from '../push';
import {
  findConversation,
  findPartner,
  lockConversation,
  readConversationUpdates,
  type ConversationUpdate,
  type PrivateChat,
} from './conversations.queries';
import {
  countMessage,
  insertChat,
  insertMembers,
  insertMessage,
  isStranger,
  markAccepted,
  markAllRead,
} from './writing.queries';

type WritingCall = Call<typeof privateChat.sendMessage | typeof privateChat.beginConversation>;

/** 403 unless the viewer can write to the partner. */
async function requirePartner({ db, viewer }: Pick<WritingCall, 'db' | 'viewer'>, partnerId: number) {
  const partner = await findPartner(db, partnerId);
  authorize(canWriteTo(viewer, partner ?? null));
}

export const sendMessage = guarded({
  check: async (call: Call<typeof privateChat.sendMessage>) => {
    const chat = await lockConversation(call.db, call.viewer, call.input.chatId);
    await requirePartner(call, chat.partnerId);
    await requireReach(call, 'reply', chat.partnerId);
    return chat;
  },
  run: async (call, chat) => {
    const { db, viewer, input } = call;
    await checkNewAccountLimits(call, 'write', input.message);
    const sent = await insertMessage(db, {
      chatId: chat.id,
      fromId: viewer.id,
      toId: chat.partnerId,
      text: input.message,
    });
    if (!sent) throw notAllowed();
    await countMessage(db, chat.id, viewer.id, sent);
    await queueMessagePushes(db, { conversation: 'privateChat', id: chat.id, receiverIds: [chat.partnerId] });
    const message = messageOf(call, chat, sent);
    emitToBoth(call, message, await readConversationUpdates(db, [chat.id]));
    return message;
  },
});

export const beginConversation = guarded({
  check: async (call: Call<typeof privateChat.beginConversation>) => {
    const { db, viewer, input } = call;
    const partner = await findPartner(db, input.participantId);
    if (!partner) throw notFound(developersTexts.missing);
    authorize(canWriteTo(viewer, partner));
    await requireReach(call, 'message', partner.id);
    return partner;
  },
  run: async (call, { id: partnerId }) => {
    const { db, viewer, input } = call;
    const isRequest = await isStranger(db, partnerId, viewer.id);
    await checkNewAccountLimits(call, isRequest ? 'messageStranger' : 'write', input.message);
    const id = await insertChat(db, viewer.id, partnerId);
    const pair = { chatId: id, fromId: viewer.id, toId: partnerId };
    const written = await insertMessage(db, { ...pair, text: input.message });
    if (!written) throw notAllowed();
    await insertMembers(db, { ...pair, written, isRequest });
    await queueMessagePushes(db, { conversation: 'privateChat', id, receiverIds: [partnerId] });
    const newChatId = chatIdOf(viewer.id, partnerId);
    const message = messageOf(call, { chatId: newChatId }, written);
    const updates = await readConversationUpdates(db, [id]);
    emitToBoth(call, message, updates);
    return { newChatId, conversation: updateFor(updates, viewer.id).conversation, message };
  },
});

/** A message that was just sent. */
function messageOf(
  { viewer, input }: WritingCall,
  { chatId }: Pick<PrivateChat, 'chatId'>,
  { id, timestamp }: Pick<PrivateMessage, 'id' | 'timestamp'>,
): PrivateMessage {
  return { id, chatId, from: viewerAsAuthor(viewer), timestamp, text: input.message };
}

function updateFor(updates: readonly ConversationUpdate[], developerId: number): ConversationUpdate {
  const own = updates.find((each) => each.developerId === developerId);
  if (!own) throw new Error(privateChatTexts.oneself);
  return own;
}

/** Sends a message to both members, each with the conversation as they see it. */
function emitToBoth({ emit }: Pick<Call, 'emit'>, message: PrivateMessage, updates: readonly ConversationUpdate[]) {
  for (const { developerId, conversation, unread } of updates)
    emit(topics.user(developerId), privateChatEvents.receivedPrivateChatMessage, {
      chatId: message.chatId,
      message,
      conversation,
      unread,
    });
}

type MarkingCall = Call<typeof privateChat.markRead | typeof privateChat.acceptRequest>;

/** Changes the viewer's side of a conversation and tells all their windows. */
async function changeOwnView({ db, viewer, input, emit }: MarkingCall, write: typeof markAllRead) {
  const { id } = await lockConversation(db, viewer, input.chatId);
  await write(db, id, viewer.id);
  const { conversation, unread } = updateFor(await readConversationUpdates(db, [id], viewer.id), viewer.id);
  emit(topics.user(viewer.id), privateChatEvents.updateConversations, { conversation, unread });
  return conversation;
}

export const markRead = (call: Call<typeof privateChat.markRead>) => changeOwnView(call, markAllRead);

export const acceptRequest = (call: Call<typeof privateChat.acceptRequest>) =>
  changeOwnView(call, async (db, chatId, developerId) => {
    await markAccepted(db, chatId, developerId);
  });

/** A conversation by its name, or the partner it would be with. */
export async function readConversation({ db, viewer, input }: Call<typeof privateChat.readConversation>) {
  const partnerId = partnerIn(input.chatId, viewer.id);
  if (partnerId === null) throw notFound(privateChatTexts.missing);
  const [conversation, partner] = await Promise.all([
    findConversation(db, viewer.id, partnerId),
    findPartner(db, partnerId),
  ]);
  if (!conversation && !partner) throw notFound(privateChatTexts.missing);
  const whyNot = await whyNotReached({ db, viewer }, partnerId, conversation ? 'reply' : 'message');
  return {
    chatId: chatIdOf(viewer.id, partnerId),
    partner: partner ? { ...partner, hasAvatar: partner.avatarId !== '0' } : deletedPerson,
    conversation,
    canWrite: canWriteTo(viewer, partner ?? null) && whyNot === null,
    whyNot,
  };
}
