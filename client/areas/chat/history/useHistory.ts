import { useFetched } from '../../../app/data/fetched';
import type { RootState } from '../../../app/store';
import { fetchDates, fetchDay } from '../chat.slice';
import { fetchPrivateDay, fetchPrivateMonth } from '../private/privateChat.slice';
import { chatIdIn } from '#shared/privateRooms';
import { asRoomMessage } from '../private/privateRooms';

const perPage = 50;
/** The newest day of a busy room changes all the time. */
const fetchRate = { atMostEveryMs: 5_000 };
const pageOf = (page: number) => ({ startResult: page * perPage, limit: perPage });

const selectDates = (state: RootState) => state.chat.dates;
const selectDays = (state: RootState) => state.chat.days;
const selectPrivateMonths = (state: RootState) => state.privateChat.months;
const selectPrivateDays = (state: RootState) => state.privateChat.days;

/** The days of a month with messages, in a room or a private conversation. */
export function useMonth(chatRoomId: string, month: string) {
  const chatId = chatIdIn(chatRoomId);
  const inRoom = { key: `${chatRoomId}+${month}`, input: { chatRoomId, month } };
  const inPrivate = { key: `${chatId ?? ''}+${month}`, input: { chatId: chatId ?? '', month } };
  const ofRoom = useFetched(fetchDates, selectDates, inRoom, { ...fetchRate, when: chatId === null });
  const ofChat = useFetched(fetchPrivateMonth, selectPrivateMonths, inPrivate, { ...fetchRate, when: chatId !== null });
  return chatId === null ? ofRoom : ofChat;
}

/** The messages of one day, oldest first. */
export function useDay(chatRoomId: string, historyDate: string, page: number) {
  const chatId = chatIdIn(chatRoomId);
  const dayPage = { historyDate, ...pageOf(page) };
  const inRoom = { key: `${chatRoomId}.${historyDate}+${page}`, input: { chatRoomId, ...dayPage } };
  const inPrivate = { key: `${chatId ?? ''}.${historyDate}+${page}`, input: { chatId: chatId ?? '', ...dayPage } };
  const ofRoom = useFetched(fetchDay, selectDays, inRoom, { ...fetchRate, when: chatId === null });
  const ofChat = useFetched(fetchPrivateDay, selectPrivateDays, inPrivate, { ...fetchRate, when: chatId !== null });
  if (chatId === null) return ofRoom;
  const { data, error, errorStatus, retry } = ofChat;
  return { data: data && { ...data, items: data.items.map(asRoomMessage) }, error, errorStatus, retry };
}
