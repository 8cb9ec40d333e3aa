import {
  createAction,
  createAsyncThunk,
  type ActionReducerMapBuilder,
  type AsyncThunk,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { createContext, use, useCallback, useContext, useEffect } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint';
import { call, CallFailure } from './call';
import { takeAnswer } from './pageData';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { AppDispatch, RootState } from '../store';

export type FetchStatus = 'unfetched' | 'fetching' | 'fetched';

/** One remote resource in the store. Old data stays while it is fetched again. */
export interface Fetched<T> {
  status: FetchStatus;
  data?: T;
  error?: string;
  /** 404 for what does not exist, 0 for a broken connection. */
  errorStatus?: number;
  requestId?: string;
  /** The connection's generation at the time of the request. */
  generation?: number;
  requestedAt?: number;
  /** When shown data is asked for once more, because fetching it again has failed. */
  retryAt?: number;
}
export type FetchedByKey<T> = Record<string, Fetched<T>>;

interface FetchArg<E extends Endpoint> {
  key: string;
  input: InputOf<E>;
}
interface FetchRefusal {
  text: string;
  status: number;
  retryAt: number;
}
interface FetchConfig {
  state: RootState;
  dispatch: AppDispatch;
  rejectValue: FetchRefusal;
  pendingMeta: { generation: number; requestedAt: number };
}
export type Fetch<E extends Endpoint> = AsyncThunk<OutputOf<E>, FetchArg<E>, FetchConfig> & { endpoint: E };

/**
 * Receives what a page reads while it is drawn, before its effects run: on the server (client/shell/render.tsx), and on the
 * way to another page (client/shell/pageTransition.ts). Where it is missing, the component waits for what this answers.
 */
export type CollectFetch = (
  fetch: Fetch<Endpoint>,
  arg: FetchArg<Endpoint>,
  isMissing: boolean,
) => Promise<void> | undefined;
export const FetchCollector = createContext<CollectFetch | null>(null);

/** A thunk that fetches one endpoint; `type` is `slice/name`. */
export function createFetch<E extends Endpoint>(type: string, endpoint: E): Fetch<E> {
  const fetch = createAsyncThunk<OutputOf<E>, FetchArg<E>, FetchConfig>(
    type,
    async ({ key, input }, { getState, rejectWithValue }) => {
      try {
        const entry = entryOf(getState(), type, key);
        const known = entry && isEmpty(entry) ? await takeAnswer(type, key) : undefined;
        if (!known) return await call(endpoint, input);
        if ('answer' in known) return known.answer as OutputOf<E>;
        throw new CallFailure({ error: known.text, errors: [known.text], requestId: '' }, known.status);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const { message: text, status, retryAfter } = error;
        return rejectWithValue({ text, status, retryAt: timeAfter(retryAfter ?? defaultRetryAfter) });
      }
    },
    { getPendingMeta: (_base, { getState }) => ({ generation: generationOf(getState()), requestedAt: Date.now() }) },
  );
  return Object.assign(fetch, { endpoint });
}

const isEmpty = ({ data, error }: Fetched<unknown>) => data === undefined && error === undefined;

interface Tracked {
  fetch: Fetch<Endpoint>;
  entriesOf: (state: unknown) => FetchedByKey<unknown>;
}
/** The fetches of the slices that are loaded, by type. */
const tracked = new Map<string, Tracked>();

function entryOf(state: object, type: string, key: string): Fetched<unknown> | undefined {
  const slice: unknown = (state as Record<string, unknown>)[type.slice(0, type.indexOf('/'))];
  return slice === undefined ? undefined : tracked.get(type)?.entriesOf(slice)[key];
}

/**
 * Fetches something for the first time, by the type of its fetch. It does nothing for what is there or on its way, nor for
 * the slice of code that has not loaded.
 */
export const fetchFirst =
  (type: string, arg: { key: string; input: object }) =>
  (dispatch: AppDispatch, getState: () => RootState): Promise<unknown> | undefined => {
    const entry = entryOf(getState(), type, arg.key) ?? unfetched;
    if (entry.status !== 'unfetched' || !isEmpty(entry)) return undefined;
    const { fetch } = tracked.get(type) ?? {};
    return fetch && dispatch(fetch(arg as FetchArg<Endpoint>));
  };

const defaultRetryAfter = 2;

/** A time in some seconds, which differs between browsers: an event makes lists stale in all of them at once. */
const timeAfter = (seconds: number) => Date.now() + seconds * 1_000 * (1 + Math.random() / 2);

const generationOf = (state: RootState) => state.connection.generation;

/** Keeps a `FetchedByKey` in step with its fetch. A late answer to an older request is dropped. */
export function trackFetch<S, E extends Endpoint>(
  builder: ActionReducerMapBuilder<S>,
  fetch: Fetch<E>,
  entriesOf: (state: S) => FetchedByKey<OutputOf<E>>,
) {
  tracked.set(fetch.typePrefix, { fetch, entriesOf } as unknown as Tracked);
  builder
    .addCase(fetchUnused(fetch).type, (state, { payload: key }: PayloadAction<string>) => {
      makeStale(entriesOf(state as S)[key]);
    })
    .addCase(fetch.pending, (state, { meta }) => {
      const entries = entriesOf(state as S);
      const { requestId, generation, requestedAt } = meta;
      entries[meta.arg.key] = { ...entries[meta.arg.key], status: 'fetching', requestId, generation, requestedAt };
    })
    .addCase(fetch.fulfilled, (state, { meta, payload }) => {
      const entry = entryOfRequest(entriesOf(state as S), meta);
      if (!entry) return;
      settle(entry);
      entry.data = payload;
      delete entry.error;
      delete entry.errorStatus;
      delete entry.retryAt;
    })
    .addCase(fetch.rejected, (state, { meta, payload, error }) => {
      const entry = entryOfRequest(entriesOf(state as S), meta);
      if (!entry) return;
      settle(entry);
      // Shown data stays when only the connection or the server failed; after a 403 or 404 it goes.
      if (entry.data !== undefined && isTransient(payload)) {
        retryOnce(entry, payload);
        return;
      }
      delete entry.data;
      entry.error = payload?.text ?? error.message ?? '';
      entry.errorStatus = payload?.status ?? 0;
    });
}

/** Makes stale what was fetched for a page that was never shown, and so followed no events. */
export const fetchUnused = ({ typePrefix }: Pick<Fetch<Endpoint>, 'typePrefix'>) =>
  createAction<string>(`${typePrefix}/unused`);

/** Marks an entry as fetched, unless an event made it stale during the request: then it is fetched again. */
function settle(entry: Fetched<unknown>) {
  if (entry.status === 'fetching') entry.status = 'fetched';
}

/** Makes an entry stale again after a failed fetch, once: perhaps no event will. */
function retryOnce(entry: Fetched<unknown>, refusal: FetchRefusal | undefined) {
  if (entry.retryAt !== undefined || !refusal) {
    delete entry.retryAt;
    return;
  }
  entry.retryAt = refusal.retryAt;
  makeStale(entry);
}

const isTransient = (refusal: FetchRefusal | undefined) => !refusal || refusal.status === 0 || refusal.status >= 429;

function entryOfRequest<T>(
  entries: FetchedByKey<T>,
  meta: { arg: { key: string }; requestId: string },
): Fetched<T> | undefined {
  const entry = entries[meta.arg.key];
  return entry?.requestId === meta.requestId ? entry : undefined;
}

/** Marks an entry to be fetched again when a screen shows it; the old data stays until then. */
export function makeStale(entry: Fetched<unknown> | undefined) {
  if (entry) entry.status = 'unfetched';
}

export interface FetchOptions {
  /** False shows the stored data without fetching (a closed tab, a visitor). */
  when?: boolean;
  /** The least time between two requests in ms, for lists that events make stale often. */
  atMostEveryMs?: number;
}

const unfetched: Fetched<never> = { status: 'unfetched' };

/** The entry of a key, fetched when a screen shows it and it is unfetched or stale. `retry` fetches again after an error. */
export function useFetched<E extends Endpoint>(
  fetch: Fetch<E>,
  select: (state: RootState) => FetchedByKey<OutputOf<E>>,
  arg: FetchArg<E>,
  { when = true, atMostEveryMs = 0 }: FetchOptions = {},
) {
  const dispatch = useAppDispatch();
  const entry: Fetched<OutputOf<E>> = useAppSelector((state) => select(state)[arg.key]) ?? unfetched;
  const isStale = useAppSelector((state) => isDue(state, select(state)[arg.key]));
  const { requestedAt = 0, retryAt = 0 } = entry;
  const input = JSON.stringify(arg.input);
  const collect = useContext(FetchCollector);
  const isMissing = isStale && isEmpty(entry);
  const collected = when ? collect?.(fetch as unknown as Fetch<Endpoint>, arg, isMissing) : undefined;
  if (collected) use(collected);

  const retry = useCallback(() => {
    void dispatch(fetch({ key: arg.key, input: JSON.parse(input) as InputOf<E> }));
  }, [dispatch, fetch, arg.key, input]);

  useEffect(() => {
    if (!isStale || !when) return;
    const fetchIfDue = () =>
      // Checked once more, because another component with the same key may have fetched it meanwhile.
      dispatch((_dispatch, getState) => {
        if (isDue(getState(), select(getState())[arg.key])) retry();
      });
    const pause = Math.max(requestedAt + atMostEveryMs, retryAt) - Date.now();
    if (pause <= 0) {
      fetchIfDue();
      return;
    }
    const timer = setTimeout(fetchIfDue, pause);
    return () => clearTimeout(timer);
  }, [isStale, when, requestedAt, retryAt, atMostEveryMs, dispatch, select, arg.key, retry]);

  return { ...entry, retry };
}

function isDue(state: RootState, entry: Fetched<unknown> = unfetched): boolean {
  if (entry.status === 'unfetched') return true;
  return entry.status === 'fetched' && entry.generation !== generationOf(state);
}
