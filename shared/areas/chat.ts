import * as z from '#zod';
import { minuteMs } from '../durations';
import { get, live, post } from '../endpoint';
import { day, requiredTrimmed, id, idText, month, pageOf, paging, time, userText } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { badges, person, xpLevelData } from '../shapes';
import { topics } from '../topics';

export const chatLimits = {
  messageLength: 450,
  /** Messages that the live window begins with. */
  liveWindow: 30,
  /** Minimum interval between sounds. */
  soundEveryMs: 5_000,
  /** Milliseconds during which a message can be edited. */
  editableMs: 5 * minuteMs,
  /** The longest interval of slow mode. */
  slowSeconds: 3_600,
} as const;

export const chatTexts = {
  confirmDelete: 'It disappears from everyone’s screen and from the history.',
  messageNeeded: 'Write something first',
  messageTooLong: atMost('A message can have', chatLimits.messageLength),
  editTooLate: `A message can be changed for ${chatLimits.editableMs / minuteMs} minutes`,
  /** 429, with the seconds to wait. */
  slowMode: 'This room is in slow mode. Wait a little before you write the next line.',
  /** Words of system lines behind the name of their target. */
  justRegistered: 'just registered',
  justCreated: 'was just created',
} as const;

/** The name of the site's room; game rooms have the names of their games. */
export const siteRoomName = 'Site chatroom';

const systemMessageType = z.enum(['', 'registeredDeveloper', 'createdGame', 'message']);

/** A message of a room. System messages have no sender. */
export const chatMessage = z.object({
  id: z.int(),
  chatRoomId: z.string(),
  timestamp: time,
  message: z.string(),
  pictures,
  isSystemMessage: z.boolean(),
  systemMessageType,
  systemMessageTargetId: z.nullable(z.int()),
  targetUrl: z.nullable(z.string()),
  targetAlias: z.nullable(z.string()),
  from: z.nullable(z.extend(person, { ...badges.shape, xpLevelData: z.optional(xpLevelData) })),
  /** Time of the last edit; absent without one. */
  edited: z.optional(time),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Days of a history; with a month, also the first and last day of all. */
export const historyDates = z.extend(pageOf(z.object({ day, messageCount: z.int() })), {
  firstDay: z.optional(z.nullable(day)),
  lastDay: z.optional(z.nullable(day)),
});
export const ofMonth = { month: z.optional(month) };

export const besideLine = {
  /** Only messages after this one, the oldest of them first. */
  afterId: z.optional(idText),
  /** This message with those around it; 404 where it is gone. */
  aroundId: z.optional(idText),
};
/** With `afterId` and `aroundId`: whether there are newer messages than the last one. */
export const newerOf = { hasNewer: z.optional(z.boolean()) };

const message = requiredTrimmed({
  max: chatLimits.messageLength,
  needed: chatTexts.messageNeeded,
  tooLong: chatTexts.messageTooLong,
});

/** `siteGeneral`, or `game.` and the game's address. Unknown rooms are answered with 404. */
const room = userText;

const slowMode = z.object({ chatRoomId: z.string(), seconds: z.int() });

export const chat = {
  listMessages: get('/chatrooms', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary:
      'The newest messages of a room, or those around one of them; startResult counts back from the newest, each page is oldest first',
    input: z.object({
      chatRoomId: room,
      ...paging(chatLimits.liveWindow),
      /** Only messages before this one, so that new ones do not shift the pages. */
      beforeId: z.optional(idText),
      ...besideLine,
    }),
    output: z.extend(pageOf(chatMessage), {
      ...newerOf,
      /** Slow mode: the seconds between two messages of one person. Absent without it. */
      slowSeconds: z.optional(z.int()),
    }),
  }),
  sendMessage: post('/chatrooms', {
    access: 'loggedIn',
    summary: 'Posts a message to a room; in slow mode, one in so many seconds (429)',
    creates: true,
    rate: 'chat',
    input: z.object({ message, chatRoomId: room }),
    output: chatMessage,
  }),
  editMessage: post('/chatrooms/edit', {
    access: 'loggedIn',
    summary: "Changes one's own message in a room, within five minutes",
    input: z.object({ chatRoomId: room, id, message }),
    output: chatMessage,
  }),
  deleteMessage: post('/chatrooms/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: "Deletes a message in a room: one's own, or as its moderator anyone's",
    input: z.object({ chatRoomId: room, id }),
    output: z.object({ id: z.int(), chatRoomId: z.string() }),
  }),
  setSlowMode: post('/chatrooms/slowMode', {
    access: 'loggedIn',
    summary: 'Sets the seconds between two messages of one person in a room, as its moderator; 0 ends slow mode',
    input: z.object({ chatRoomId: room, seconds: z.int().check(z.gte(0), z.lte(chatLimits.slowSeconds)) }),
    output: slowMode,
  }),
  listDates: get('/chatroomHistory/dates', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The days on which something was written, newest first',
    input: z.object({ chatRoomId: z._default(room, topics.siteRoom), ...paging(), ...ofMonth }),
    output: historyDates,
  }),
  listDay: get('/chatroomHistory', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The messages of one day, oldest first',
    input: z.object({ chatRoomId: room, historyDate: day, ...paging() }),
    output: pageOf(chatMessage),
  }),
};

export const chatEvents = {
  chatroomMessageEdited: live('chatroomMessageEdited', z.object({ chatRoomId: z.string(), message: chatMessage })),
  chatroomMessageDeleted: live('chatroomMessageDeleted', z.object({ chatRoomId: z.string(), id: z.int(), day })),
  chatroomUpdated: live('chatroomUpdated', z.object({ chatRoomId: z.string(), message: chatMessage })),
  chatroomSlowMode: live('chatroomSlowMode', slowMode),
  chatroomRefreshed: live(
    'chatroomRefreshed',
    z.object({
      chatRoomId: z.string(),
      message: z.optional(chatMessage),
      removedDeveloperId: z.optional(z.int()),
      /** With `removedDeveloperId`: the account is deleted, but its messages stay without a name. */
      messagesStay: z.optional(z.literal(true)),
      /** A deleted game, whose system line is removed. */
      removedGameId: z.optional(z.int()),
    }),
  ),
};
