import { type bugs, type BugComment, bugsEvents } from '#shared/areas/bugs';
import type { InputOf, OutputOf, PayloadOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import type { RootState } from '../../app/store';

/** The fetched comments of one item. */
export interface CommentList {
  /** Oldest first. */
  ids: number[];
  /** How many of the oldest comments are fetched without a gap. */
  read: number;
  total: number;
}

type Page = OutputOf<typeof bugs.listComments>;

/** The part of the state that holds comments. */
export interface BugCommentsState {
  comments: Record<number, BugComment>;
  /** By item id. */
  commentLists: Record<number, CommentList>;
  /** The first page by item id, the others by `{id}>`. */
  commentPages: FetchedByKey<Page>;
  /** Ids of deleted comments: a late reply does not bring them back. */
  deletedComments: number[];
}
export const noComments: BugCommentsState = { comments: {}, commentLists: {}, commentPages: {}, deletedComments: [] };

export const commentsKey = (bugId: number) => String(bugId);
export const moreCommentsKey = (bugId: number) => `${bugId}>`;

interface CommentsRequest {
  key: string;
  input: Pick<InputOf<typeof bugs.listComments>, 'bugId'>;
}

/** Stores a page of comments. The first page replaces what was fetched before. */
export function storeComments(state: BugCommentsState, { key, input }: CommentsRequest, page: Page) {
  const bugId = Number(input.bugId);
  const items = page.items.filter(({ id }) => !state.deletedComments.includes(id));
  for (const comment of items) state.comments[comment.id] = comment;
  const ids = items.map(({ id }) => id);
  const known = key === commentsKey(bugId) ? undefined : state.commentLists[bugId];
  const total = page.total ?? ids.length;
  const read = (known?.read ?? 0) + ids.length;
  state.commentLists[bugId] = { ids: inOrder([...(known?.ids ?? []), ...ids]), read, total };
}

/** A comment was added, edited or deleted. */
export function applyCommentEvent(state: BugCommentsState, event: PayloadOf<typeof bugsEvents.bugCommentUpdated>) {
  const { id, bugId, commentCount, comment } = event;
  const list = state.commentLists[bugId];
  if (comment) state.comments[id] = comment;
  else state.deletedComments.push(id);
  if (!list) return;
  const isKnown = list.ids.includes(id);
  list.total = commentCount;
  if (!comment) {
    list.ids = list.ids.filter((each) => each !== id);
    if (isKnown) list.read -= 1;
  } else if (!isKnown) {
    if (list.read === list.total - 1) list.read += 1;
    list.ids = inOrder([...list.ids, id]);
  }
}

const inOrder = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);

/**
 * The live event of the viewer's own comment, dispatched at once: added (1), edited (0) or deleted (-1). The event of the
 * server may have come first: then it is not counted twice.
 */
export function commentChanged({ bugs }: RootState, comment: BugComment, change: 1 | 0 | -1) {
  const { id, bugId } = comment;
  const list = bugs.commentLists[bugId];
  const isListed = list?.ids.includes(id) ?? false;
  const isCounted = change === 1 ? isListed : !isListed;
  const commentCount = (list?.total ?? bugs.items[bugId]?.commentCount ?? 0) + (isCounted ? 0 : change);
  return onLive(bugsEvents.bugCommentUpdated)({ id, bugId, commentCount, ...(change !== -1 && { comment }) });
}
