import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountEvents } from '#shared/areas/account';
import { inbox, inboxEvents, inboxFolder } from '#shared/areas/inbox';
import { createFetch, trackFetch } from '../../app/fetched';
import { onLive } from '../../app/live';
import { addSlice } from '../../app/store';
import { sessionKnown } from '../account';
import * as inboxState from './inboxReducers';
import { initialState, olderKey, type Outgoing } from './state';

export const fetchFolder = createFetch('inbox/fetchFolder', inbox.listConversations);
export const fetchConversation = createFetch('inbox/fetchConversation', inbox.readConversation);
export const fetchMessages = createFetch('inbox/fetchMessages', inbox.listMessages);

/** The viewer's conversations, kept in step with what the server tells. Nothing of it outlives who is logged in. */
export const inboxSlice = createSlice({
  name: 'inbox',
  initialState,
  reducers: {
    sendingStarted(state, { payload }: PayloadAction<Omit<Outgoing, 'status'>>) {
      state.outgoing = state.outgoing.filter(({ key }) => key !== payload.key);
      state.outgoing.push({ ...payload, status: 'sending' });
    },
    sendingFailed(state, { payload }: PayloadAction<Pick<Outgoing, 'key' | 'error'>>) {
      const failed = state.outgoing.find(({ key }) => key === payload.key);
      if (failed) Object.assign(failed, { status: 'failed', error: payload.error });
    },
    sendingEnded(state, { payload: key }: PayloadAction<string>) {
      state.outgoing = state.outgoing.filter((outgoing) => outgoing.key !== key);
    },
    unsentFound(state, { payload }: PayloadAction<Outgoing[]>) {
      const known = new Set(state.outgoing.map(({ key }) => key));
      state.outgoing.push(...payload.filter(({ key }) => !known.has(key)));
    },
    /** Shown as read at once; the server's answer brings the true state. */
    readLocally(state, { payload: id }: PayloadAction<number>) {
      const conversation = state.conversations[id];
      if (conversation) conversation.hasBeenRead = true;
    },
    left(state, { payload: id }: PayloadAction<number>) {
      inboxState.removeConversation(state, id);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchFolder, (state) => state.folders);
    trackFetch(builder, fetchConversation, (state) => state.opened);
    trackFetch(builder, fetchMessages, (state) => state.pages);
    builder
      .addCase(onLive(inboxEvents.inboxConversationMessagesUpdated), (state, { payload: { message } }) => {
        inboxState.insertMessage(state, message);
        const own = state.outgoing.find(
          (each) => each.status === 'sending' && each.inboxId === message.inboxId && each.message === message.message,
        );
        if (own) own.arrivedAs = message.id;
      })
      .addCase(onLive(inboxEvents.inboxConversationUpdated), (state, { payload: { id, conversation } }) => {
        if (conversation) inboxState.upsertConversation(state, conversation);
        else inboxState.removeConversation(state, id);
      })
      .addCase(onLive(accountEvents.updateUserInfo), (state, { payload }) =>
        payload.isLoggedIn === false ? initialState : state,
      )
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
addSlice(inboxSlice);

export const { left, readLocally, sendingEnded, sendingFailed, sendingStarted, unsentFound } = inboxSlice.actions;
