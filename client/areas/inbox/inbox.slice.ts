import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { inbox, inboxEvents, inboxFolder } from '#shared/areas/inbox';
import { createFetch, trackFetch } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { markArrived, trackOutbox } from '../../app/live/outbox';
import { addSlice } from '../../app/store';
import { sessionKnown } from '../account';
import * as inboxState from './inboxReducers';
import { inboxOutbox, initialState, olderKey } from './state';

export const fetchFolder = createFetch('inbox/fetchFolder', inbox.listConversations);
export const fetchConversation = createFetch('inbox/fetchConversation', inbox.readConversation);
export const fetchMessages = createFetch('inbox/fetchMessages', inbox.listMessages);

/** The viewer's conversations, kept in step by live events. All of it goes when the viewer logs out. */
const inboxSlice = createSlice({
  name: 'inbox',
  initialState,
  reducers: {
    /** Shows a conversation as read before the server has answered. */
    readLocally(state, { payload: id }: PayloadAction<number>) {
      const conversation = state.conversations[id];
      if (conversation) conversation.hasBeenRead = true;
    },
    conversationLeft(state, { payload: id }: PayloadAction<number>) {
      inboxState.removeConversation(state, id);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchFolder, (state) => state.folders);
    trackFetch(builder, fetchConversation, (state) => state.opened);
    trackFetch(builder, fetchMessages, (state) => state.pages);
    trackOutbox(builder, inboxOutbox, (state) => state.outgoing);
    builder
      .addCase(onLive(inboxEvents.inboxConversationMessagesUpdated), (state, { payload: { message } }) => {
        inboxState.insertMessage(state, message);
        const { id, from } = message;
        markArrived(
          state.outgoing,
          id,
          (sent) =>
            sent.status === 'sending' &&
            sent.inboxId === message.inboxId &&
            sent.fromId === from.id &&
            sent.message === message.message,
        );
      })
      .addCase(onLive(inboxEvents.inboxConversationUpdated), (state, { payload: { id, conversation } }) => {
        if (conversation) inboxState.upsertConversation(state, conversation);
        else inboxState.removeConversation(state, id);
      })
      .addCase(sessionKnown, (state, { payload }) => (payload.isLoggedIn ? state : initialState));
    builder
      .addMatcher(fetchFolder.fulfilled.match, (state, { meta, payload }) => {
        const folder = inboxFolder.parse(meta.arg.input.folder);
        if (meta.arg.key === folder) inboxState.storeFirstPage(state, folder, payload);
        else inboxState.storeNextPage(state, folder, payload);
      })
      .addMatcher(fetchConversation.fulfilled.match, (state, { payload }) => {
        inboxState.upsertConversation(state, payload);
      })
      .addMatcher(fetchMessages.fulfilled.match, (state, { meta, payload }) => {
        const inboxId = Number(meta.arg.input.inboxId);
        if (meta.arg.key === olderKey(inboxId)) inboxState.mergeOlderMessages(state, inboxId, payload);
        else inboxState.mergeNewestMessages(state, inboxId, payload);
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof inboxSlice> {}
}
addSlice(inboxSlice);

export const { conversationLeft, readLocally } = inboxSlice.actions;
