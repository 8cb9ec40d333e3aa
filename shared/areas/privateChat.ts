import * as z from 'zod/mini';
import { get, live, post } from '../endpoint';
import { day, requiredTitle, flagText, id, idText, pageOf, paging, time, userText } from '../fields';
import { person } from '../shapes';
import { chatLimits, chatTexts, historyDates, ofMonth } from './chat';

export const privateChatLimits = {
  /** How many messages a conversation opens with (wire §11). */
  liveWindow: 30,
} as const;

export const privateChatTexts = {
  /** For whatever is no conversation of the viewer's (wire §0.2, §11). */
  missing: "You don't have access to this Conversation",
  alreadyTalking: 'You already have a conversation with them',
  /** Where somebody writes to oneself. */
  oneself: 'This would be a talk with yourself',
} as const;

const pairForm = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/;

/** The name of the one conversation of two developers, the smaller id first; the other order names it as well (wire §11). */
export const chatIdOf = (oneId: number, otherId: number): string =>
  `${Math.min(oneId, otherId)}.${Math.max(oneId, otherId)}`;

/** Whom a developer talks with in a conversation of this name; null where it is none of theirs. */
export function partnerIn(chatId: string, developerId: number): number | null {
  const pair = pairForm.exec(chatId)?.slice(1).map(Number) ?? [];
  const others = pair.filter((each) => each !== developerId);
  return pair.length === 2 && others.length === 1 ? (others[0] ?? null) : null;
}

/** A conversation as one of the two sees it. */
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
  /** How many messages of the partner came since it was read. */
  unreadCount: z.int(),
  /** The message that was read last, which the unread line stands behind; 0 before the first. */
  readUpToId: z.int(),
  /** It was begun by a stranger and was neither accepted nor answered yet. */
  isRequest: z.boolean(),
});
export type PrivateConversation = z.output<typeof privateConversation>;

export const privateMessage = z.object({
  id: z.int(),
  chatId: z.string(),
  from: person,
  timestamp: time,
  text: z.string(),
});
export type PrivateMessage = z.output<typeof privateMessage>;

/** `{id}.{id}`; whatever is no conversation of the viewer's is 404. */
const chatId = userText;
const message = requiredTitle({
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
      /** Only those that wait for my answer, or only the others. */
      requests: z.optional(flagText),
    }),
    output: pageOf(privateConversation),
  }),
  readConversation: get('/privateChat/conversation', {
    access: 'loggedIn',
    summary: 'One conversation; while there is none, whom it would be with',
    input: z.object({ chatId }),
    output: z.object({
      chatId: z.string(),
      partner: person,
      conversation: z.nullable(privateConversation),
      /** Whether the partner can be written to now. */
      canWrite: z.boolean(),
      /** The reason where a choice or a block is behind it. */
      whyNot: z.nullable(z.string()),
    }),
  }),
  listMessages: get('/privateChat/messages', {
    access: 'loggedIn',
    summary:
      'The newest messages of a conversation; startResult counts back from the newest, each page is oldest first',
    input: z.object({
      chatId,
      ...paging(privateChatLimits.liveWindow),
      /** Only what was written before this message: new ones do not shift the pages. */
      beforeId: z.optional(idText),
    }),
    output: pageOf(privateMessage),
  }),
  sendMessage: post('/privateChat/message', {
    access: 'loggedIn',
    summary: 'Writes into a conversation',
    creates: true,
    rate: 'chat',
    input: z.object({ chatId, message }),
    output: privateMessage,
  }),
  beginConversation: post('/privateChat/newConversation', {
    access: 'loggedIn',
    summary: 'Begins a conversation with its first message',
    creates: true,
    rate: 'chat',
    input: z.object({ participantId: id, message }),
    output: z.object({ newChatId: z.string(), conversation: privateConversation, message: privateMessage }),
  }),
  markRead: post('/privateChat/markRead', {
    access: 'loggedIn',
    summary: 'Marks a conversation as read',
    input: z.object({ chatId }),
    output: privateConversation,
  }),
  acceptRequest: post('/privateChat/acceptRequest', {
    access: 'loggedIn',
    summary: 'Takes the conversation that a stranger began among the others',
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
  /** How many conversations are unread. */
  unread: z.int(),
};

export const privateChatEvents = {
  receivedPrivateChatMessage: live(
    'receivedPrivateChatMessage',
    z.object({ chatId: z.string(), message: privateMessage, ...conversationNews }),
  ),
  updateConversations: live('updateConversations', z.object(conversationNews)),
};
