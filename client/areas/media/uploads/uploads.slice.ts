import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Mark } from '#shared/marks';
import type { SelectedMediaType } from '#shared/media/mediaTypes';
import { addSlice, type RootState } from '../../../app/store';
import { pageKey, type MediaOwner } from '../mediaKeys';
import { withPauses } from './remaining';

const hourMs = 3_600_000;

/** A file on its way to becoming a piece; the file itself is in `chosenFiles`. */
export interface Upload {
  /** Also its Idempotency-Key: however often it is sent, it is published once. */
  id: string;
  /** Of the portfolio or game, as `pageKey` writes it. */
  page: string;
  fileName: string;
  bytes: number;
  /** Null for a file of a kind that is not taken. */
  choice: SelectedMediaType | null;
  /** Why the file cannot be published. */
  problem: string | null;
  title: string;
  altText: string;
  mark: Mark;
  status: 'chosen' | 'waiting' | 'sending' | 'failed';
  /** The share that is sent, 0..1. */
  progress: number;
  /** Why it failed, in the server's words, or why it needs another album. */
  error: string | null;
}

/** Where a batch goes, the same for all its files. */
export interface UploadTarget {
  albumId: number;
  madeBy: number[];
}

interface UploadsState {
  /** In the order in which they were chosen and will stand in the album. */
  items: Upload[];
  /** Ids in the order of sending. */
  queue: string[];
  owners: Record<string, MediaOwner>;
  targets: Record<string, UploadTarget>;
  isSending: boolean;
  /** Why nothing is sent for now, since and until when (ms since 1970). */
  pause: { reason: 'tooOften' | 'offline'; since: number; until: number } | null;
  /** Of those that were published since the queue was last empty. */
  published: number;
  bytesSent: number;
  msSent: number;
  /** When files of the last hour were published, in ms since 1970. */
  sentAt: number[];
}
const initialState: UploadsState = {
  ...{ items: [], queue: [], owners: {}, targets: {}, isSending: false, pause: null },
  ...{ published: 0, bytesSent: 0, msSent: 0, sentAt: [] },
};

/** Files that are chosen, sent or refused. They outlive the screen that they were chosen on. */
const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    filesChosen(state, { payload: { owner, items } }: PayloadAction<{ owner: MediaOwner; items: Upload[] }>) {
      state.owners[pageKey(owner)] = owner;
      state.items.push(...items);
    },
    uploadChanged(
      state,
      {
        payload: { id, ...change },
      }: PayloadAction<Pick<Upload, 'id'> & Partial<Pick<Upload, 'title' | 'altText' | 'mark'>>>,
    ) {
      Object.assign(itemOf(state, id) ?? {}, change);
    },
    allMarked(state, { payload: { page, mark } }: PayloadAction<{ page: string; mark: Mark }>) {
      for (const item of chosenOf(state.items, page)) item.mark = mark;
    },
    uploadsDropped(state, { payload: ids }: PayloadAction<string[]>) {
      state.items = state.items.filter(({ id }) => !ids.includes(id));
      state.queue = state.queue.filter((id) => !ids.includes(id));
    },
    /** Files with a problem stay as failed: they say why, and are not sent. */
    batchQueued(state, { payload: { page, target } }: PayloadAction<{ page: string; target: UploadTarget }>) {
      if (state.queue.length === 0) Object.assign(state, { published: 0 });
      const chosen = chosenOf(state.items, page);
      for (const item of chosen) {
        state.targets[item.id] = target;
        item.status = item.problem === null ? 'waiting' : 'failed';
        item.error = item.problem;
      }
      // Albums begin with their newest piece: sent backwards, the pieces stand there as they were chosen.
      state.queue.push(...chosen.flatMap(({ id, status }) => (status === 'waiting' ? id : [])).reverse());
    },
    uploadRetried(state, { payload: id }: PayloadAction<string>) {
      const item = itemOf(state, id);
      if (item?.status !== 'failed' || item.problem !== null) return;
      Object.assign(item, { status: 'waiting', error: null });
      state.queue.push(id);
    },
    sendingStarted(state) {
      state.isSending = true;
    },
    sendingEnded(state) {
      Object.assign(state, { isSending: false, pause: null });
    },
    uploadStarted(state, { payload: id }: PayloadAction<string>) {
      state.pause = null;
      Object.assign(itemOf(state, id) ?? {}, { status: 'sending', progress: 0 });
    },
    uploadProgressed(state, { payload: { id, progress } }: PayloadAction<Pick<Upload, 'id' | 'progress'>>) {
      Object.assign(itemOf(state, id) ?? {}, { progress });
    },
    uploadPaused(state, { payload: { id, pause } }: PayloadAction<{ id: string; pause: UploadsState['pause'] }>) {
      Object.assign(itemOf(state, id) ?? {}, { status: 'waiting', progress: 0 });
      state.pause = pause;
    },
    /** There is no need to wait for the end of the pause. */
    connectionReturned({ pause }) {
      if (pause?.reason === 'offline') pause.until = pause.since;
    },
    uploadFailed(state, { payload: { id, error } }: PayloadAction<Pick<Upload, 'id' | 'error'>>) {
      state.queue = state.queue.filter((each) => each !== id);
      Object.assign(itemOf(state, id) ?? {}, { status: 'failed', error, progress: 0 });
    },
    /** Its files are among the chosen again, with all that was written about them, and wait for another album. */
    albumMissed(state, { payload: { albumId, error } }: PayloadAction<{ albumId: number; error: string }>) {
      const isMeant = (id: string) => state.targets[id]?.albumId === albumId;
      for (const item of state.items.filter(({ id, status }) => isMeant(id) && status !== 'failed'))
        Object.assign(item, { status: 'chosen', error, progress: 0 });
      state.queue = state.queue.filter((id) => !isMeant(id));
    },
    uploadPublished(state, { payload: { id, ms, at } }: PayloadAction<{ id: string; ms: number; at: number }>) {
      state.bytesSent += itemOf(state, id)?.bytes ?? 0;
      state.msSent += ms;
      state.sentAt = [...state.sentAt.filter((before) => before > at - hourMs), at];
      state.published += 1;
      state.items = state.items.filter((item) => item.id !== id);
      state.queue = state.queue.filter((each) => each !== id);
      delete state.targets[id];
    },
    /** Files belong to the account that chose them. */
    uploadsForgotten: () => initialState,
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof uploadsSlice> {}
}
addSlice(uploadsSlice);

const itemOf = ({ items }: UploadsState, id: string) => items.find((item) => item.id === id);
export const chosenOf = (items: Upload[], page: string) =>
  items.filter((item) => item.page === page && item.status === 'chosen');

export const selectUploads = (state: RootState) => state.uploads;

/** How long the rest of the queue takes, in ms, as the files before it did; null before the first one. */
export function remainingMs({ items, bytesSent, msSent, sentAt }: UploadsState): number | null {
  if (bytesSent === 0) return null;
  const going = items.filter(({ status }) => status === 'waiting' || status === 'sending');
  const bytes = going.reduce((sum, item) => sum + item.bytes * (1 - item.progress), 0);
  return withPauses({ sentAt, left: going.length, leftMs: (bytes * msSent) / bytesSent });
}

export const actions = uploadsSlice.actions;
