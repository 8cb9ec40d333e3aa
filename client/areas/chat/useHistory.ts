import { useFetched } from '../../app/fetched';
import type { RootState } from '../../app/store';
import { fetchDates, fetchDay } from './chat.slice';

const perPage = 50;
/** A busy room changes its newest day all the time. */
const often = { atMostEveryMs: 5_000 };
const pageOf = (page: number) => ({ startResult: page * perPage, limit: perPage });

const selectDates = (state: RootState) => state.chat.dates;
const selectDays = (state: RootState) => state.chat.days;

/** The days of a room, newest first; `page` counts from 0. */
export const useDates = (chatRoomId: string, page: number) =>
  useFetched(fetchDates, selectDates, { key: `${chatRoomId}+${page}`, input: { chatRoomId, ...pageOf(page) } }, often);

/** The messages of one day, oldest first. */
export const useDay = (chatRoomId: string, historyDate: string, page: number) =>
  useFetched(
    fetchDay,
    selectDays,
    { key: `${chatRoomId}.${historyDate}+${page}`, input: { chatRoomId, historyDate, ...pageOf(page) } },
    often,
  );
