import * as z from '#zod';
import { get, live, post, readMarker } from '../endpoint';
import { day, requiredTrimmed, flagText, id, idText, pageOf, paging, time, userText } from '../fields';
import { pictures } from '../media/foreignPictures';
import { person } from '../shapes';
import { besideLine, chatLimits, chatTexts, historyDates, newerOf, ofMonth } from './chat';

export const privateChatLimits = {
  /** Messages that a conversation opens with. */
  liveWindow: 30,
} as const;

export const privateChatTexts = {
  /** Also for conversations of others. */
  missing: "You don't have access to this Conversation",
  alreadyTalking: 'You already have a conversation with them',
  /** The viewer as their own partner. */
  oneself: 'You cannot chat with yourself',
} as const;

const pairForm = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/;

/** The name of the conversation of two developers, the smaller id first. The other order is accepted too. */
export const chatIdOf = (oneId: number, otherId: number): string =>
  `${Math.min(oneId, otherId)}.${Math.max(oneId, otherId)}`;

/** The partner of a developer in a conversation of this name; null if it is not theirs. */
export function partnerIn(chatId: string, developerId: number): number | null {
  const pair = pairForm.exec(chatId)?.slice(1).map(Number) ?? [];
  const others = pair.filter((each) => each !== developerId);
  return pair.length === 2 && others.length === 1 ? (others[0] ?? null) : null;
}

/** A conversation as one of its members sees it. */
export const privateConversation = z.object({
  chatId: z.string(),
  partnerId: z.nullable(z.int()),
  partnerAlias: z.string(),
  partnerStringUrl: z.string(),
  partnerHasAvatar: z.boolean(),
  partnerAvatarId: z.string(),
  messageCount: z.int(),
  hasBeenRead: z.boolean(),
  lastMessageTime: time,
  /** Messages of the partner since it was last read. */
  unreadCount: z.int(),
  /** The last read message, which the unread line follows; 0 before the first. */
  readUpToId: z.int(),
  /** Whether a stranger began it, until it is accepted or answered. */
  isRequest: z.boolean(),
});
export type PrivateConversation = z.output<typeof privateConversation>;

export const privateMessage = z.object({
  id: z.int(),
  chatId: z.string(),
  from: person,
  timestamp: time,
  text: z.string(),
  pictures,
});
export type PrivateMessage = z.output<typeof privateMessage>;

/** `{id}.{id}`. Conversations of others are answered with 404. */
const chatId = userText;
const message = requiredTrimmed({
  max: chatLimits.messageLength,
  needed: chatTexts.messageNeeded,
  tooLong: chatTexts.messageTooLong,
});

export const privateChat = {
  listConversations: get('/privateChat/allConversations', {
    access: 'loggedIn',
    summary: 'My private conversations: unread first, then by the newest message',
    input: z.object({
      ...paging(),
      /** True for requests only, false for all others. */
      requests: z.optional(flagText),
    }),
    output: pageOf(privateConversation),
  }),
  readConversation: get('/privateChat/conversation', {
    access: 'loggedIn',
    summary: 'One conversation; if there is none yet, the person it would be with',
    input: z.object({ chatId }),
    output: z.object({
      chatId: z.string(),
      partner: person,
      conversation: z.nullable(privateConversation),
      /** Whether the viewer can write to the partner now. */
      canWrite: z.boolean(),
      /** The reason, if a setting or a block prevents writing. */
      whyNot: z.nullable(z.string()),
    }),
  }),
  listMessages: get('/privateChat/messages', {
    access: 'loggedIn',
    summary:
      'The newest messages of a conversation, or those around one of them; startResult counts back from the newest, each page is oldest first',
    input: z.object({
      chatId,
      ...paging(privateChatLimits.liveWindow),
      /** Only messages before this one, so that new ones do not shift the pages. */
      beforeId: z.optional(idText),
      ...besideLine,
    }),
    output: z.extend(pageOf(privateMessage), newerOf),
  }),
  sendMessage: post('/privateChat/message', {
    access: 'loggedIn',
    summary: 'Posts a message to a conversation',
    creates: true,
    rate: 'chat',
    input: z.object({ chatId, message }),
    output: privateMessage,
  }),
  beginConversation: post('/privateChat/newConversation', {
    access: 'loggedIn',
    summary: 'Starts a conversation with its first message',
    creates: true,
    rate: 'chat',
    input: z.object({ participantId: id, message }),
    output: z.object({ newChatId: z.string(), conversation: privateConversation, message: privateMessage }),
  }),
  markRead: readMarker('/privateChat/markRead', {
    summary: 'Marks a conversation as read',
    input: z.object({ chatId }),
    output: privateConversation,
  }),
  acceptRequest: post('/privateChat/acceptRequest', {
    access: 'loggedIn',
    summary: 'Accepts a conversation that a stranger started',
    input: z.object({ chatId }),
    output: privateConversation,
  }),
  listDates: get('/privateChat/historyDates', {
    access: 'loggedIn',
    summary: 'The days on which something was written, newest first',
    input: z.object({ chatId, ...paging(), ...ofMonth }),
    output: historyDates,
  }),
  listDay: get('/privateChat/historyMessages', {
    access: 'loggedIn',
    summary: 'The messages of one day, oldest first',
    input: z.object({ chatId, historyDate: day, ...paging() }),
    output: pageOf(privateMessage),
  }),
};

const conversationNews = {
  conversation: privateConversation,
  /** The viewer's number of unread conversations. */
  unread: z.int(),
};

export const privateChatEvents = {
  receivedPrivateChatMessage: live(
    'receivedPrivateChatMessage',
    z.object({ chatId: z.string(), message: privateMessage, ...conversationNews }),
  ),
  updateConversations: live('updateConversations', z.object(conversationNews)),
};
