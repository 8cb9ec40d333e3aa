import { type bugs, type BugComment, bugsEvents } from '#shared/areas/bugs';
import type { OutputOf, PayloadOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import type { RootState } from '../../app/store';
import { addArrival, emptyThread, parentOfKey, removeIds, storePage, type Thread } from '../comments';

type Page = OutputOf<typeof bugs.listComments>;

/** The part of the state that holds comments. */
export interface BugCommentsState {
  comments: Record<number, BugComment>;
  /** By item id. */
  threads: Record<number, Thread>;
  /** By the keys of threads. */
  commentPages: FetchedByKey<Page>;
  /** Ids of deleted comments: a late reply does not bring them back. */
  deletedComments: number[];
}
export const noComments: BugCommentsState = { comments: {}, threads: {}, commentPages: {}, deletedComments: [] };

export function storeComments(state: BugCommentsState, key: string, page: Page) {
  const items = page.items.filter(({ id }) => !state.deletedComments.includes(id));
  for (const comment of items) state.comments[comment.id] = comment;
  state.threads[parentOfKey(key)] ??= emptyThread();
  const thread = state.threads[parentOfKey(key)]!;
  storePage(thread, { key, ids: items.map(({ id }) => id), page });
}

/** A comment was added, edited or deleted. */
export function applyCommentEvent(state: BugCommentsState, event: PayloadOf<typeof bugsEvents.bugCommentUpdated>) {
  const { id, bugId, commentCount, comment } = event;
  const thread = state.threads[bugId];
  if (comment) state.comments[id] = comment;
  else state.deletedComments.push(id);
  if (!thread) return;
  if (!comment) removeIds(thread, [id]);
  else if (!thread.ids.includes(id)) addArrival(thread, id, commentCount);
  thread.total = commentCount;
}

/**
 * The live event of the viewer's own comment, dispatched at once: added (1), edited (0) or deleted (-1). The event of the
 * server may have come first: then it is not counted twice.
 */
export function commentChanged({ bugs }: RootState, comment: BugComment, change: 1 | 0 | -1) {
  const { id, bugId } = comment;
  const thread = bugs.threads[bugId];
  const isListed = thread?.ids.includes(id) ?? false;
  const isCounted = change === 1 ? isListed : !isListed;
  const commentCount = (thread?.total ?? bugs.items[bugId]?.commentCount ?? 0) + (isCounted ? 0 : change);
  return onLive(bugsEvents.bugCommentUpdated)({ id, bugId, commentCount, ...(change !== -1 && { comment }) });
}
