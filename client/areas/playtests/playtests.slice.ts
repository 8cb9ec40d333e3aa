import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Answer, Reply } from '#shared/areas/playtests/answer';
import { playtestAnswers, playtestAnswersEvents } from '#shared/areas/playtests/answers';
import {
  playtests,
  playtestsEvents,
  type Playtest,
  type PlaytestsPage,
  type ShownPlaytest,
} from '#shared/areas/playtests/playtests';
import { membersEvents } from '#shared/areas/members';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, type FetchedByKey } from '../../app/data/fetched';
import { contentRestored } from '../../app/live/contentRestored';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

type AnswersPage = OutputOf<typeof playtestAnswers.listAnswers>;
type Thread = OutputOf<typeof playtestAnswers.readAnswer>;
type Summary = OutputOf<typeof playtestAnswers.readSummary>;

interface PlaytestsState {
  items: Record<number, Playtest>;
  /** Pages of the list, as `{address of the list}>{first}`. */
  pages: FetchedByKey<PlaytestsPage>;
  /** Playtests that were opened, by id. */
  single: FetchedByKey<ShownPlaytest>;
  answers: Record<number, Answer>;
  /** Pages of answers, as `{playtest}.{team or public}>{first}`. */
  answerPages: FetchedByKey<AnswersPage>;
  /** By the id of the answer. */
  threads: FetchedByKey<Thread>;
  /** By the id of the playtest. */
  summaries: FetchedByKey<Summary>;
  deleted: number[];
}
const initialState: PlaytestsState = {
  ...{ items: {}, pages: {}, single: {}, answers: {}, answerPages: {}, threads: {}, summaries: {}, deleted: [] },
};

export const fetchPlaytests = createFetch('playtests/fetchPlaytests', playtests.listPlaytests);
export const fetchPlaytest = createFetch('playtests/fetchPlaytest', playtests.readPlaytest);
export const fetchAnswers = createFetch('playtests/fetchAnswers', playtestAnswers.listAnswers);
export const fetchThread = createFetch('playtests/fetchThread', playtestAnswers.readAnswer);
export const fetchSummary = createFetch('playtests/fetchSummary', playtestAnswers.readSummary);

/** Playtests with their answers. */
const playtestsSlice = createSlice({
  name: 'playtests',
  initialState,
  reducers: {
    /** Live events of a page that is not on screen are missed, so its next visit fetches it again. */
    playtestLeft(state, { payload: id }: PayloadAction<number>) {
      makeStale(state.single[id]);
      answersStale(state, id);
    },
    listLeft({ pages }) {
      Object.values(pages).forEach(makeStale);
    },
    /** The viewer's own answer, as the server took it. */
    ownAnswerShown(state, { payload }: PayloadAction<Answer>) {
      const shown = state.single[payload.playtestId]?.data;
      if (shown) shown.ownAnswer = payload;
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchPlaytests, (state) => state.pages);
    trackFetch(builder, fetchPlaytest, (state) => state.single);
    trackFetch(builder, fetchAnswers, (state) => state.answerPages);
    trackFetch(builder, fetchThread, (state) => state.threads);
    trackFetch(builder, fetchSummary, (state) => state.summaries);
    builder
      .addCase(onLive(playtestsEvents.playtestUpdated), (state, { payload }) => {
        if ('item' in payload) storeUpdate(state, payload.item);
        else removePlaytests(state, [payload.id]);
      })
      .addCase(onLive(playtestAnswersEvents.playtestAnswerUpdated), (state, { payload }) => {
        if ('answer' in payload) storeAnswer(state, payload.answer);
        else removeAnswer(state, payload);
      })
      .addCase(onLive(playtestAnswersEvents.playtestReplyUpdated), (state, { payload }) => {
        if ('reply' in payload) storeReply(state, payload.reply);
        else removeReply(state, payload);
      })
      .addCase(contentRestored, (state, { payload: { kind, id } }) => {
        if (kind !== 'playtest') return;
        state.deleted = state.deleted.filter((each) => each !== id);
        makeStale(state.single[id]);
      })
      .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
        const ofGame = Object.values(state.items).filter(({ game }) => game.id === gameId);
        removePlaytests(
          state,
          ofGame.map(({ id }) => id),
        );
      })
      .addMatcher(fetchPlaytests.fulfilled.match, (state, { payload }) => {
        for (const item of payload.items) state.items[item.id] = item;
      })
      .addMatcher(fetchPlaytest.fulfilled.match, (state, { payload }) => {
        const { ownAnswer: _own, refusal: _refusal, ...item } = payload;
        state.items[item.id] = item;
      })
      .addMatcher(fetchAnswers.fulfilled.match, (state, { payload }) => {
        for (const answer of payload.items) state.answers[answer.id] = answer;
      })
      .addMatcher(fetchThread.fulfilled.match, (state, { payload }) => {
        state.answers[payload.answer.id] = payload.answer;
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof playtestsSlice> {}
}
addSlice(playtestsSlice);

function answersStale(state: PlaytestsState, playtestId: number) {
  for (const [key, entry] of Object.entries(state.answerPages)) if (key.startsWith(`${playtestId}.`)) makeStale(entry);
  makeStale(state.summaries[playtestId]);
}

function storeUpdate(state: PlaytestsState, item: Playtest) {
  const former = state.items[item.id];
  if (!former) Object.values(state.pages).forEach(makeStale);
  // Others may read more or fewer answers now.
  if (former && former.publicCount !== item.publicCount) answersStale(state, item.id);
  state.items[item.id] = item;
}

function removePlaytests(state: PlaytestsState, ids: readonly number[]) {
  for (const id of ids) delete state.items[id];
  state.deleted.push(...ids);
}

function storeAnswer(state: PlaytestsState, answer: Answer) {
  const { id, playtestId } = answer;
  if (!state.answers[id]) answersStale(state, playtestId);
  makeStale(state.summaries[playtestId]);
  state.answers[id] = answer;
  const shown = state.single[playtestId]?.data;
  // To a tester's other tabs it is their own.
  if (shown?.ownAnswer === null) makeStale(state.single[playtestId]);
  else if (shown?.ownAnswer?.id === id) shown.ownAnswer = answer;
}

function removeAnswer(state: PlaytestsState, { id, playtestId }: { id: number; playtestId: number }) {
  delete state.answers[id];
  answersStale(state, playtestId);
  const shown = state.single[playtestId]?.data;
  if (shown?.ownAnswer?.id === id) shown.ownAnswer = null;
}

function storeReply({ threads, answers }: PlaytestsState, reply: Reply) {
  const thread = threads[reply.answerId]?.data;
  if (thread?.replies.some(({ id }) => id === reply.id)) return;
  thread?.replies.push(reply);
  const answer = answers[reply.answerId];
  if (answer) answer.replyCount += 1;
}

function removeReply({ threads, answers }: PlaytestsState, { id, answerId }: { id: number; answerId: number }) {
  const thread = threads[answerId]?.data;
  if (thread && !thread.replies.some((reply) => reply.id === id)) return;
  if (thread) thread.replies = thread.replies.filter((reply) => reply.id !== id);
  const answer = answers[answerId];
  if (answer) answer.replyCount -= 1;
}

export const { playtestLeft, listLeft, ownAnswerShown } = playtestsSlice.actions;
export const selectPages = (state: RootState) => state.playtests.pages;
export const selectSingle = (state: RootState) => state.playtests.single;
export const selectAnswerPages = (state: RootState) => state.playtests.answerPages;
export const selectThreads = (state: RootState) => state.playtests.threads;
export const selectSummaries = (state: RootState) => state.playtests.summaries;
