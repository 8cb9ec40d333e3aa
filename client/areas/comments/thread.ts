import { useMemo } from 'react';

/** The loaded comments on one thing. */
export interface Thread {
  /** Oldest first. */
  ids: number[];
  /** All comments up to this id are loaded; between it and newer ones there may be a gap. */
  knownUpTo: number;
  isComplete: boolean;
  total: number;
  /** Ids of live comments since the first page was last requested. */
  arrivals: number[];
}

export const emptyThread = (): Thread => ({ ids: [], knownUpTo: 0, isComplete: false, total: 0, arrivals: [] });

/** The keys of the first page of comments on a thing, and of its next ones. */
export const firstKey = (parentId: number) => String(parentId);
export const moreKey = (parentId: number) => `${parentId}>`;
export const parentOfKey = (key: string) => Number.parseInt(key, 10);
export const isFirst = (key: string) => !key.endsWith('>');

export function addIds(thread: Thread, ids: readonly number[]) {
  thread.ids = [...new Set([...thread.ids, ...ids])].sort((one, other) => one - other);
}

/** Adds a comment that has come live; `total` counts it. */
export function addArrival(thread: Thread, id: number, total: number) {
  addIds(thread, [id]);
  thread.arrivals.push(id);
  thread.total = total;
}

export function removeIds(thread: Thread, ids: readonly number[]) {
  thread.ids = thread.ids.filter((id) => !ids.includes(id));
}

interface FetchedPage {
  key: string;
  /** The comments that it has, without those that were deleted since. */
  ids: readonly number[];
  page: { items: readonly { id: number }[]; hasMore: boolean; total?: number | undefined };
}

/** Adds a page. Returns the ids in the range of a first page that it lacks: those comments were deleted. */
export function storePage(thread: Thread, { key, ids, page }: FetchedPage): number[] {
  const last = Math.max(0, ...page.items.map(({ id }) => id));
  const isGone = (id: number) => !ids.includes(id) && (id <= last || !page.hasMore) && !thread.arrivals.includes(id);
  const gone = isFirst(key) ? thread.ids.filter(isGone) : [];
  removeIds(thread, gone);
  addIds(thread, ids);
  thread.knownUpTo = isFirst(key) ? last : Math.max(last, thread.knownUpTo);
  thread.isComplete = !page.hasMore;
  thread.total = page.total ?? thread.ids.length;
  return gone;
}

/** The most comments of one page. After a lost connection, at least the shown ones are fetched again. */
const maxPageSize = 50;

/** A thread as a list shows it. */
export function useThread<C extends { id: number }>(
  thread: Thread | undefined,
  known: Record<number, C>,
  pageSize: number,
) {
  return useMemo(() => {
    const listed = (thread?.ids ?? []).flatMap((id) => known[id] ?? []);
    const isJoined = ({ id }: C) => thread?.isComplete === true || id <= (thread?.knownUpTo ?? 0);
    const joined = listed.filter(isJoined);
    return {
      /** The comments from the first one on, without gaps. */
      joined,
      /** Comments beyond a gap: they came live or were named by the address. */
      beyond: listed.filter((comment) => !isJoined(comment)),
      missing: thread?.isComplete ? 0 : Math.max(0, (thread?.total ?? 0) - listed.length),
      /** The limit of the first page. */
      limit: Math.min(maxPageSize, Math.max(pageSize, joined.length)),
    };
  }, [thread, known, pageSize]);
}
