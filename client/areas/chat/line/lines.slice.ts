import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { chat, chatEvents } from '#shared/areas/chat';
import { privateChat, privateChatEvents } from '#shared/areas/privateChat';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../../app/data/fetched';
import { topicsJoined } from '../../../app/live/connection.slice';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';
import { privateRoomOf } from '#shared/privateRooms';

export const fetchLines = createFetch('chatLines/fetchLines', chat.listMessages);
export const fetchPrivateLines = createFetch('chatLines/fetchPrivateLines', privateChat.listMessages);

interface ChatLinesState {
  /** By room, viewer and place: `{room} {viewer and place}`. */
  ofRooms: FetchedByKey<OutputOf<typeof chat.listMessages>>;
  ofPrivateChats: FetchedByKey<OutputOf<typeof privateChat.listMessages>>;
}
const initialState: ChatLinesState = { ofRooms: {}, ofPrivateChats: {} };

/** The messages beside a linked one. They have gaps, so they are apart from those of the chat. */
const chatLinesSlice = createSlice({
  name: 'chatLines',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchLines, (state) => state.ofRooms);
    trackFetch(builder, fetchPrivateLines, (state) => state.ofPrivateChats);
    builder
      .addCase(topicsJoined, ({ ofRooms, ofPrivateChats }) => {
        [...Object.values(ofRooms), ...Object.values(ofPrivateChats)].forEach(makeStale);
      })
      .addCase(onLive(chatEvents.chatroomMessageEdited), ({ ofRooms }, { payload: { message } }) => {
        for (const { data } of Object.values(ofRooms))
          for (const line of data?.items ?? []) if (line.id === message.id) Object.assign(line, message);
      })
      .addCase(onLive(privateChatEvents.receivedPrivateChatMessage), ({ ofPrivateChats }, { payload: { chatId } }) =>
        makeStaleOf(ofPrivateChats, privateRoomOf(chatId)),
      );
    for (const event of [chatEvents.chatroomUpdated, chatEvents.chatroomRefreshed, chatEvents.chatroomMessageDeleted])
      builder.addCase(onLive(event), ({ ofRooms }, { payload: { chatRoomId } }) => makeStaleOf(ofRooms, chatRoomId));
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof chatLinesSlice> {}
}
addSlice(chatLinesSlice);

function makeStaleOf(entries: FetchedByKey<unknown>, chatRoomId: string) {
  for (const [key, entry] of Object.entries(entries)) if (key.startsWith(`${chatRoomId} `)) makeStale(entry);
}

export const selectLines = (state: RootState) => state.chatLines.ofRooms;
export const selectPrivateLines = (state: RootState) => state.chatLines.ofPrivateChats;
