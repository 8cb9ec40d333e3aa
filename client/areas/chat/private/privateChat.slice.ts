import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { accountEvents } from '#shared/areas/session';
import { developersEvents } from '#shared/areas/developerEvents';
import { privateChat, privateChatEvents, type PrivateConversation } from '#shared/areas/privateChat';
import type { OutputOf } from '#shared/endpoint';
import { topicsJoined } from '../../../app/live/connection.slice';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { addSlice } from '../../../app/store';

interface PrivateChatState {
  /** Pages of the two lists by key, such as `chats+0` and `requests+0`. */
  lists: FetchedByKey<OutputOf<typeof privateChat.listConversations>>;
  /** The latest state of each conversation; the lists are made of it. */
  known: Record<string, PrivateConversation>;
  openings: FetchedByKey<OutputOf<typeof privateChat.readConversation>>;
  /** As in rooms: the newest page under the id of the conversation, the page before a message under `{id}<{message}`. */
  pages: FetchedByKey<OutputOf<typeof privateChat.listMessages>>;
  months: FetchedByKey<OutputOf<typeof privateChat.listDates>>;
  days: FetchedByKey<OutputOf<typeof privateChat.listDay>>;
}
const initialState: PrivateChatState = { lists: {}, known: {}, openings: {}, pages: {}, months: {}, days: {} };

export const fetchConversations = createFetch('privateChat/fetchConversations', privateChat.listConversations);
export const fetchConversation = createFetch('privateChat/fetchConversation', privateChat.readConversation);
export const fetchPrivateMessages = createFetch('privateChat/fetchMessages', privateChat.listMessages);
export const fetchPrivateMonth = createFetch('privateChat/fetchMonth', privateChat.listDates);
export const fetchPrivateDay = createFetch('privateChat/fetchDay', privateChat.listDay);

/** Private conversations. Their messages are in the chat slice, among those of rooms. */
const privateChatSlice = createSlice({
  name: 'privateChat',
  initialState,
  reducers: {
    /** An answer brought the state of a conversation. */
    conversationKnown(state, { payload }: PayloadAction<PrivateConversation>) {
      state.known[payload.chatId] = payload;
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchConversations, (state) => state.lists);
    trackFetch(builder, fetchConversation, (state) => state.openings);
    trackFetch(builder, fetchPrivateMessages, (state) => state.pages);
    trackFetch(builder, fetchPrivateMonth, (state) => state.months);
    trackFetch(builder, fetchPrivateDay, (state) => state.days);
    builder
      .addCase(topicsJoined, (state) => {
        for (const entry of [...Object.values(state.pages), ...Object.values(state.lists)]) makeStale(entry);
      })
      .addCase(onLive(privateChatEvents.receivedPrivateChatMessage), (state, { payload }) => {
        const { chatId, message, conversation } = payload;
        state.known[chatId] = conversation;
        makeStaleOf(state.months, chatId);
        makeStaleOf(state.days, `${chatId}.${message.timestamp.slice(0, 10)}`);
        const opening = state.openings[chatId];
        if (opening?.data) opening.data.conversation ??= conversation;
      })
      .addCase(onLive(privateChatEvents.updateConversations), (state, { payload: { conversation } }) => {
        state.known[conversation.chatId] = conversation;
        // The partner's account was deleted.
        if (conversation.partnerId === null) makeStale(state.openings[conversation.chatId]);
      })
      .addCase(onLive(accountEvents.updateUserInfo), (state, { payload: { blocked } }) => {
        if (!blocked) return;
        state.known = {};
        for (const entry of [...Object.values(state.lists), ...Object.values(state.openings)]) makeStale(entry);
      })
      .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
        if (type !== 'developer') return;
        for (const conversation of Object.values(state.known))
          if (conversation.partnerId === id)
            Object.assign(conversation, { partnerHasAvatar: hasAvatar, partnerAvatarId: avatarId });
      })
      .addMatcher(fetchConversations.fulfilled.match, (state, { payload: { items } }) => {
        for (const conversation of items) state.known[conversation.chatId] = conversation;
      })
      .addMatcher(fetchConversation.fulfilled.match, (state, { payload: { conversation } }) => {
        if (conversation) state.known[conversation.chatId] = conversation;
      });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof privateChatSlice> {}
}
addSlice(privateChatSlice);

function makeStaleOf(entries: FetchedByKey<unknown>, prefix: string) {
  for (const [key, entry] of Object.entries(entries)) if (key.startsWith(prefix)) makeStale(entry);
}

export const { conversationKnown } = privateChatSlice.actions;
