import { developersTexts } from '#shared/areas/developers';
import {
  chatIdOf,
  privateChatEvents,
  privateChatTexts,
  type privateChat,
  type PrivateMessage,
} from '#shared/areas/privateChat';
import { canWriteTo } from '#shared/areas/privateChat.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, notAllowed, notFound } from '../../http/refusal';
import { demandMayReach, demandNotBlocked } from '../contact';
import { speakerOf } from '../../people';
import { checkNewAccountLimits } from '../newAccounts';
import { findPartner, lockConversation, readNews, type News, type PrivateChat } from './conversations.queries';
import {
  countMessage,
  insertChat,
  insertMembers,
  insertMessage,
  isStranger,
  markAccepted,
  markAllRead,
} from './writing.queries';

type Speaking = Call<typeof privateChat.sendMessage | typeof privateChat.beginConversation>;

/** 403 unless the partner is there to be written to. */
async function demandPartner({ db, viewer }: Pick<Speaking, 'db' | 'viewer'>, partnerId: number) {
  const partner = await findPartner(db, partnerId);
  authorize(canWriteTo(viewer, partner ?? null));
}

export const sendMessage = guarded({
  check: async (call: Call<typeof privateChat.sendMessage>) => {
    const chat = await lockConversation(call.db, call.viewer, call.input.chatId);
    await demandPartner(call, chat.partnerId);
    await demandNotBlocked(call, chat.partnerId);
    return chat;
  },
  run: async (call, chat) => {
    const { db, viewer, input } = call;
    await checkNewAccountLimits(call, 'write', input.message);
    const said = await insertMessage(db, {
      chatId: chat.id,
      fromId: viewer.id,
      toId: chat.partnerId,
      text: input.message,
    });
    if (!said) throw notAllowed();
    await countMessage(db, chat.id, viewer.id, said);
    const message = messageOf(call, chat, said);
    tellBoth(call, message, await readNews(db, [chat.id]));
    return message;
  },
});

export const beginConversation = guarded({
  check: async (call: Call<typeof privateChat.beginConversation>) => {
    const { db, viewer, input } = call;
    const partner = await findPartner(db, input.participantId);
    if (!partner) throw notFound(developersTexts.missing);
    authorize(canWriteTo(viewer, partner));
    await demandMayReach(call, partner.id);
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
    const newChatId = chatIdOf(viewer.id, partnerId);
    const message = messageOf(call, { chatId: newChatId }, written);
    const news = await readNews(db, [id]);
    tellBoth(call, message, news);
    return { newChatId, conversation: newsOf(news, viewer.id).conversation, message };
  },
});

/** What somebody has just said. */
function messageOf(
  { viewer, input }: Speaking,
  { chatId }: Pick<PrivateChat, 'chatId'>,
  { id, timestamp }: Pick<PrivateMessage, 'id' | 'timestamp'>,
): PrivateMessage {
  return { id, chatId, from: speakerOf(viewer), timestamp, text: input.message };
}

function newsOf(news: readonly News[], developerId: number): News {
  const own = news.find((each) => each.developerId === developerId);
  if (!own) throw new Error(privateChatTexts.oneself);
  return own;
}

/** Each of the two hears of the message with the conversation as they see it. */
function tellBoth({ emit }: Pick<Call, 'emit'>, message: PrivateMessage, news: readonly News[]) {
  for (const { developerId, conversation, unread } of news)
    emit(topics.user(developerId), privateChatEvents.receivedPrivateChatMessage, {
      chatId: message.chatId,
      message,
      conversation,
      unread,
    });
}

type Marking = Call<typeof privateChat.markRead | typeof privateChat.acceptRequest>;

/** Changes how the viewer sees a conversation, and tells all their devices. */
async function change({ db, viewer, input, emit }: Marking, write: typeof markAllRead) {
  const { id } = await lockConversation(db, viewer, input.chatId);
  await write(db, id, viewer.id);
  const { conversation, unread } = newsOf(await readNews(db, [id], viewer.id), viewer.id);
  emit(topics.user(viewer.id), privateChatEvents.updateConversations, { conversation, unread });
  return conversation;
}

export const markRead = (call: Call<typeof privateChat.markRead>) => change(call, markAllRead);

export const acceptRequest = (call: Call<typeof privateChat.acceptRequest>) =>
  change(call, async (db, chatId, developerId) => {
    await markAccepted(db, chatId, developerId);
  });
