import type { bugs, BugComment, bugsEvents } from '#shared/areas/bugs';
import type { InputOf, OutputOf, PayloadOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/fetched';

/** What is known of what was said about one item. */
export interface CommentList {
  /** Oldest first. */
  ids: number[];
  /** So many of the oldest are known without a gap. */
  read: number;
  total: number;
}

type Page = OutputOf<typeof bugs.listComments>;

/** The part of the state that is about what is said. */
export interface BugCommentsState {
  comments: Record<number, BugComment>;
  /** By the item's id. */
  commentLists: Record<number, CommentList>;
  /** The beginning by the item's id, what follows it by `{id}>`. */
  commentPages: FetchedByKey<Page>;
  /** Ids of deleted comments: an answer that was on its way does not bring them back. */
  deletedComments: number[];
}
export const noComments: BugCommentsState = { comments: {}, commentLists: {}, commentPages: {}, deletedComments: [] };

export const commentsKey = (bugId: number) => String(bugId);
export const moreCommentsKey = (bugId: number) => `${bugId}>`;

interface Asked {
  key: string;
  input: Pick<InputOf<typeof bugs.listComments>, 'bugId'>;
}

/** What a page brings; the beginning replaces what was known. */
export function storeComments(state: BugCommentsState, { key, input }: Asked, page: Page) {
  const bugId = Number(input.bugId);
  const items = page.items.filter(({ id }) => !state.deletedComments.includes(id));
  for (const comment of items) state.comments[comment.id] = comment;
  const ids = items.map(({ id }) => id);
  const known = key === commentsKey(bugId) ? undefined : state.commentLists[bugId];
  const total = page.total ?? ids.length;
  const read = (known?.read ?? 0) + ids.length;
  state.commentLists[bugId] = { ids: inOrder([...(known?.ids ?? []), ...ids]), read, total };
}

/** Somebody has said something, changed it or taken it back. */
export function applyCommentEvent(state: BugCommentsState, heard: PayloadOf<typeof bugsEvents.bugCommentUpdated>) {
  const { id, bugId, commentCount, comment } = heard;
  const talk = state.commentLists[bugId];
  if (comment) state.comments[id] = comment;
  else state.deletedComments.push(id);
  if (!talk) return;
  const isKnown = talk.ids.includes(id);
  talk.total = commentCount;
  if (!comment) {
    talk.ids = talk.ids.filter((each) => each !== id);
    if (isKnown) talk.read -= 1;
  } else if (!isKnown) {
    if (talk.read === talk.total - 1) talk.read += 1;
    talk.ids = inOrder([...talk.ids, id]);
  }
}

const inOrder = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);
