import { createSlice, type ActionReducerMapBuilder, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as z from '#zod';
import { chat, chatEvents, type ChatMessage } from '#shared/areas/chat';
import { developersEvents } from '#shared/areas/developerEvents';
import type { donationsEvents } from '#shared/areas/donations';
import type { membersEvents } from '#shared/areas/members';
import { onlineEvents } from '#shared/areas/online';
import { deletedPerson } from '#shared/shapes';
import type { privateChat, privateChatEvents, PrivateConversation } from '#shared/areas/privateChat';
import { topics } from '#shared/topics';
import { eventsMissed, topicsJoined } from '../../app/live/connection.slice';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { createOutbox, markArrived, trackOutbox, type OutgoingByKey } from '../../app/live/outbox';
import { onLive, onLiveNamed } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import type { OutputOf } from '#shared/endpoint';
import { chatIdIn, privateRoomOf } from '#shared/privateRooms';
import { asRoomMessage } from './private/privateRooms';
import {
  anonymize,
  updateRoomSenders,
  isSystemMessageAbout,
  isWithin,
  mergeNewest,
  mergeOlder,
  messageAdapter,
  newRoom,
  removeWhere,
  type Room,
  withoutBadges,
  type Sender,
} from './room/roomMessages';

export const chatOutbox = createOutbox('chat', z.object({ chatRoomId: z.string(), message: z.string() }));
export type UnsentMessage = z.output<typeof chatOutbox.message>;

/** A message that came live, and its sender. */
interface Arrival {
  id: number;
  fromId: number | null;
}

/** The latest live message. */
interface Latest extends Arrival {
  chatRoomId: string;
  /** A request of a stranger, which makes no alert. */
  isQuiet: boolean;
  /** The content of a private message for a notification of the system. */
  preview: { alias: string; text: string } | null;
}

export type CompanionTab = 'chatroom' | 'private' | 'online';

interface ChatState {
  rooms: Record<string, Room>;
  pages: FetchedByKey<OutputOf<typeof chat.listMessages>>;
  dates: FetchedByKey<OutputOf<typeof chat.listDates>>;
  days: FetchedByKey<OutputOf<typeof chat.listDay>>;
  outgoing: OutgoingByKey<UnsentMessage>;
  /** When the viewer may write again into rooms whose slow mode has refused a message, in ms since 1970. */
  refusedUntil: Record<string, number>;
  /** The room or private conversation on screen; null while the companion is closed. */
  watchedRoomId: string | null;
  /** Whether the server still counts the private conversation on screen as unread. */
  isWatchedUnread: boolean;
  /** The room that the companion shows. */
  chosenRoomId: string;
  unseen: Record<string, Arrival[]>;
  /** The latest live message, announced to screen readers. */
  latest: Latest | null;
  /** The private conversation that is open. */
  openChatId: string | null;
  /** How often the companion was requested to open, with which tab, and whether that still has to take the focus. */
  companionRequest: { times: number; tab: CompanionTab | null; needsFocus: boolean };
}
const initialState: ChatState = {
  rooms: {},
  pages: {},
  dates: {},
  days: {},
  outgoing: {},
  refusedUntil: {},
  watchedRoomId: null,
  isWatchedUnread: false,
  chosenRoomId: topics.siteRoom,
  unseen: {},
  latest: null,
  openChatId: null,
  companionRequest: { times: 0, tab: null, needsFocus: false },
};

/** The newest page has the room's own key, an older one begins before a message: `siteGeneral<812`. */
export const fetchMessages = createFetch('chat/fetchMessages', chat.listMessages);
export const fetchDates = createFetch('chat/fetchDates', chat.listDates);
export const fetchDay = createFetch('chat/fetchDay', chat.listDay);

// The contract of private chats is loaded with the companion, so their events are known here by name.
const onPrivateMessage = onLiveNamed<typeof privateChatEvents.receivedPrivateChatMessage>('receivedPrivateChatMessage');
const onConversation = onLiveNamed<typeof privateChatEvents.updateConversations>('updateConversations');

interface PrivatePage {
  type: string;
  payload: OutputOf<typeof privateChat.listMessages>;
  meta: { arg: { input: { chatId: string; beforeId?: number } } };
}
const isPrivatePage = (action: { type: string }): action is PrivatePage =>
  action.type === 'privateChat/fetchMessages/fulfilled';

const maxUnseen = 100;

/** Chat rooms and private conversations: their messages, the outgoing ones, and the number of new ones. */
const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    roomChosen(state, { payload }: PayloadAction<string>) {
      state.chosenRoomId = payload;
    },
    /** Opens a private conversation, or goes back to the list of them. */
    chatOpened(state, { payload }: PayloadAction<string | null>) {
      state.openChatId = payload;
      state.companionRequest.needsFocus = payload !== null;
    },
    /** A button of a page opens a private conversation in the companion. */
    privateChatRequested(state, { payload }: PayloadAction<string>) {
      state.openChatId = payload;
      state.companionRequest = { times: state.companionRequest.times + 1, tab: 'private', needsFocus: true };
    },
    /** A button of a page opens a room in the companion. */
    roomRequested(state, { payload }: PayloadAction<string>) {
      state.chosenRoomId = payload;
      state.companionRequest = { times: state.companionRequest.times + 1, tab: 'chatroom', needsFocus: true };
    },
    requestTaken(state) {
      state.companionRequest.needsFocus = false;
    },
    tabChosen(state, { payload }: PayloadAction<CompanionTab>) {
      Object.assign(state.companionRequest, { tab: payload, needsFocus: false });
    },
    /** A room came on screen, which makes its messages seen, or left it (null). */
    roomWatched(state, { payload }: PayloadAction<string | null>) {
      state.watchedRoomId = payload;
      state.isWatchedUnread = false;
      if (payload !== null) delete state.unseen[payload];
    },
    /** Slow mode has refused a message of the viewer. */
    tooSoon(state, { payload: { chatRoomId, until } }: PayloadAction<{ chatRoomId: string; until: number }>) {
      state.refusedUntil[chatRoomId] = until;
    },
    /** The server has written a message of the viewer. */
    messageSent(state, { payload: { key, message } }: PayloadAction<{ key: string; message: ChatMessage }>) {
      const { chatRoomId } = message;
      delete state.outgoing[key];
      // The first message of a private conversation begins its room.
      if (chatIdIn(chatRoomId) !== null) state.rooms[chatRoomId] ??= { ...newRoom(), hasMore: false };
      const room = state.rooms[chatRoomId];
      // A new room is a plain object, no Immer draft: the adapter returns the changed messages.
      if (room) room.messages = messageAdapter.upsertOne(room.messages, message);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchMessages, (state) => state.pages);
    trackFetch(builder, fetchDates, (state) => state.dates);
    trackFetch(builder, fetchDay, (state) => state.days);
    trackOutbox(builder, chatOutbox, (state) => state.outgoing);
    builder
      .addCase(topicsJoined, (state) => {
        // A message from in between would be missing for good, since rooms only append live messages.
        for (const chatRoomId of Object.keys(state.rooms)) makeStale(state.pages[chatRoomId]);
      })
      .addCase(eventsMissed, (state) => {
        for (const room of Object.values(state.rooms)) room.hasMissedEvents = true;
      });
    handleRoomEvents(builder);
    handlePrivateEvents(builder);
    handlePeopleEvents(builder);
    builder
      .addMatcher(fetchMessages.fulfilled.match, (state, { payload: page, meta: { arg } }) => {
        const { chatRoomId, beforeId } = arg.input;
        mergePage(state, { chatRoomId, isNewest: beforeId === undefined, page });
      })
      .addMatcher(isPrivatePage, (state, { payload: { items, hasMore }, meta: { arg } }) => {
        const { chatId, beforeId } = arg.input;
        const page = { items: items.map(asRoomMessage), hasMore };
        mergePage(state, { chatRoomId: privateRoomOf(chatId), isNewest: beforeId === undefined, page });
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof chatSlice> {}
}
addSlice(chatSlice);

type Builder = ActionReducerMapBuilder<ChatState>;

function handleRoomEvents(builder: Builder) {
  builder
    .addCase(onLive(chatEvents.chatroomUpdated), (state, { payload: { chatRoomId, message } }) => {
      const fromId = message.from?.id ?? null;
      addLiveMessage(state, message);
      makeHistoryStale(state, chatRoomId, message.timestamp.slice(0, 10));
      if (state.watchedRoomId === chatRoomId) return;
      state.unseen[chatRoomId] ??= [];
      const unseen = state.unseen[chatRoomId];
      if (!unseen) return;
      if (unseen.length < maxUnseen && !unseen.some(({ id }) => id === message.id))
        unseen.push({ id: message.id, fromId });
    })
    .addCase(onLive(chatEvents.chatroomRefreshed), (state, { payload }) => {
      const { chatRoomId, message, removedDeveloperId, messagesStay, removedGameId } = payload;
      makeHistoryStale(state, chatRoomId, message?.timestamp.slice(0, 10) ?? '');
      const room = state.rooms[chatRoomId];
      if (!room) return;
      if (message && isWithin(room, message)) messageAdapter.upsertOne(room.messages, message);
      if (removedGameId !== undefined)
        removeWhere(room, (message) => isSystemMessageAbout(message, 'createdGame', removedGameId));
      if (removedDeveloperId === undefined) return;
      removeWhere(room, (message) => isSystemMessageAbout(message, 'registeredDeveloper', removedDeveloperId));
      if (messagesStay) anonymize(room, removedDeveloperId, deletedPerson);
      else removeWhere(room, (message) => message.from?.id === removedDeveloperId);
    })
    .addCase(onLive(chatEvents.chatroomSlowMode), (state, { payload: { chatRoomId, seconds } }) => {
      const room = state.rooms[chatRoomId];
      if (room) room.slowSeconds = seconds;
      // Another interval, another wait: the server knows it.
      delete state.refusedUntil[chatRoomId];
    })
    .addCase(onLive(chatEvents.chatroomMessageEdited), (state, { payload: { chatRoomId, message } }) => {
      const room = state.rooms[chatRoomId];
      if (room?.messages.entities[message.id]) messageAdapter.upsertOne(room.messages, message);
      for (const page of Object.values(state.days))
        for (const listed of page.data?.items ?? []) if (listed.id === message.id) Object.assign(listed, message);
    })
    .addCase(onLive(chatEvents.chatroomMessageDeleted), (state, { payload: { chatRoomId, id, day } }) => {
      const room = state.rooms[chatRoomId];
      if (room) messageAdapter.removeOne(room.messages, id);
      const unseen = state.unseen[chatRoomId]?.filter((each) => each.id !== id);
      if (unseen) state.unseen[chatRoomId] = unseen;
      makeHistoryStale(state, chatRoomId, day);
    })
    .addCase(
      onLiveNamed<typeof membersEvents.gameProjectDeleted>('gameProjectDeleted'),
      (state, { payload: { stringUrl } }) => {
        const chatRoomId = topics.gameRoom(stringUrl);
        delete state.rooms[chatRoomId];
        delete state.unseen[chatRoomId];
      },
    );
}

function handlePrivateEvents(builder: Builder) {
  builder
    .addCase(onPrivateMessage, (state, { payload: { chatId, message, conversation } }) => {
      addLiveMessage(state, asRoomMessage(message));
      trackWatchedConversation(state, conversation);
      const { alias } = message.from;
      Object.assign(state.latest ?? {}, {
        isQuiet: conversation.isRequest,
        preview: { alias, text: message.text },
        chatRoomId: privateRoomOf(chatId),
      });
    })
    .addCase(onConversation, (state, { payload: { conversation } }) => trackWatchedConversation(state, conversation));
}

/** Names, pictures and badges of those who wrote. */
function handlePeopleEvents(builder: Builder) {
  builder
    .addCase(onLive(onlineEvents.onlineUsersUpdate), (state, { payload: { joined = [] } }) => {
      updateSenders(state, new Map(joined.map((user) => [user.id, user])));
    })
    .addCase(onLiveNamed<typeof donationsEvents.donorsUpdated>('donorsUpdated'), (state, { payload: { donor } }) => {
      const { id, donorTier, amount: donatedAmount } = donor;
      if (id !== null) updateSenders(state, new Map([[id, { donorTier, donatedAmount }]]));
    })
    .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
      if (type === 'developer') updateSenders(state, new Map([[id, { hasAvatar, avatarId }]]));
    });
}

interface FetchedPage {
  chatRoomId: string;
  isNewest: boolean;
  page: OutputOf<typeof chat.listMessages>;
}

function mergePage(state: ChatState, { chatRoomId, isNewest, page }: FetchedPage) {
  state.rooms[chatRoomId] ??= newRoom();
  const room = state.rooms[chatRoomId];
  if (!room) return;
  if (isNewest) mergeNewest(room, page);
  else mergeOlder(room, page);
}

/** Adds a live message to its room, and hides the outgoing one that it came of. */
function addLiveMessage(state: ChatState, message: ChatMessage) {
  const { id, chatRoomId } = message;
  const fromId = message.from?.id ?? null;
  const room = state.rooms[chatRoomId];
  if (room) messageAdapter.upsertOne(room.messages, message);
  state.latest = { id, fromId, chatRoomId, isQuiet: false, preview: null };
  markArrived(
    state.outgoing,
    id,
    (sent) =>
      sent.status === 'sending' &&
      sent.chatRoomId === chatRoomId &&
      sent.fromId === fromId &&
      sent.message === message.message,
  );
}

/** The conversation on screen counts as read, although the server learns that a moment later. */
function trackWatchedConversation(state: ChatState, { chatId, hasBeenRead }: PrivateConversation) {
  if (state.watchedRoomId === privateRoomOf(chatId)) state.isWatchedUnread = !hasBeenRead;
}

/** Keys are `{room}+{month}` for the days of a room and `{room}.{day}+{page}` for their messages. An empty day means all. */
function makeHistoryStale({ dates, days }: ChatState, chatRoomId: string, day: string) {
  for (const [key, entry] of Object.entries(dates)) if (key.startsWith(`${chatRoomId}+`)) makeStale(entry);
  for (const [key, entry] of Object.entries(days)) if (key.startsWith(`${chatRoomId}.${day}`)) makeStale(entry);
}

function updateSenders(state: ChatState, changes: ReadonlyMap<number, Partial<Sender>>) {
  if (changes.size === 0) return;
  // Private messages come without badges, so none are added to those that are loaded.
  const people = new Map([...changes].map(([id, change]) => [id, withoutBadges(change)]));
  for (const [chatRoomId, room] of Object.entries(state.rooms))
    updateRoomSenders(room, chatIdIn(chatRoomId) === null ? changes : people);
}

export const {
  requestTaken,
  privateChatRequested,
  chatOpened,
  tabChosen,
  roomRequested,
  roomChosen,
  roomWatched,
  messageSent,
  tooSoon,
} = chatSlice.actions;

/** Whatever reads this state imports it from here, which adds the slice to the store. */
export const selectChat = (state: RootState) => state.chat;
