import { createEntityAdapter } from '@reduxjs/toolkit';
import type { Category, Forum, ForumPlace, ForumPost, forums as forumsContract, Thread } from '#shared/areas/forums';
import type { Game } from '#shared/areas/games';
import type { OutputOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../../app/fetched';
import { pageCount, type Slugs } from '../board/board';

/** A category, with the ids of its forums in their order. */
export type ShownCategory = Omit<Category, 'forums'> & { forumIds: number[] };
/** Who may write follows from the rules, live; what the answers say of it is not kept. */
export type ShownForum = Omit<Forum, 'canPost'>;
export type ShownThread = Omit<Thread, 'canPost'>;

export const categoryAdapter = createEntityAdapter<ShownCategory>();
export const forumAdapter = createEntityAdapter<ShownForum>();
export const threadAdapter = createEntityAdapter<ShownThread>();
export const postAdapter = createEntityAdapter<ForumPost>();

/** A thread that somebody has written in since it was read from the server, and who was the last. */
interface ThreadActivity {
  forumId: number;
  posterId: number | null;
}

/** A reply on its way, or one that did not arrive. */
export interface OutgoingReply {
  /** Names it here, and is its Idempotency-Key: however often it is sent, it is written once. */
  key: string;
  threadId: number;
  content: string;
  status: 'sending' | 'failed';
  /** Why it failed. */
  error?: string;
}

export interface ForumsState {
  categories: ReturnType<typeof categoryAdapter.getInitialState>;
  forums: ReturnType<typeof forumAdapter.getInitialState>;
  threads: ReturnType<typeof threadAdapter.getInitialState>;
  posts: ReturnType<typeof postAdapter.getInitialState>;
  /** The categories of a board, by its id. */
  boards: FetchedByKey<Category[]>;
  /** What stands at an address, by `placeKey`. */
  addresses: FetchedByKey<ForumPlace>;
  /** Threads whose pages were opened, by id. */
  visits: FetchedByKey<Thread>;
  threadPages: FetchedByKey<OutputOf<typeof forumsContract.listThreads>>;
  postPages: FetchedByKey<OutputOf<typeof forumsContract.listPosts>>;
  /** Games whose boards threads were moved to, by id. */
  games: FetchedByKey<Game>;
  /** By thread. */
  activity: Record<number, ThreadActivity>;
  /** By forum, the threads that have come to its first page since it was read; they wait behind a pill. */
  newThreads: Record<number, number[]>;
  /** Posts that came by the live channel, and the page they belong to. */
  arrivals: { id: number; page: string }[];
  /** Where threads were moved to before our eyes. */
  moved: Record<number, { boardId: string } & Required<Slugs>>;
  /** What was deleted: an answer that was on its way does not bring it back. */
  deleted: { threads: number[]; posts: number[] };
  outgoing: OutgoingReply[];
}

export const initialState: ForumsState = {
  categories: categoryAdapter.getInitialState(),
  forums: forumAdapter.getInitialState(),
  threads: threadAdapter.getInitialState(),
  posts: postAdapter.getInitialState(),
  boards: {},
  addresses: {},
  visits: {},
  threadPages: {},
  postPages: {},
  games: {},
  activity: {},
  newThreads: {},
  arrivals: [],
  moved: {},
  deleted: { threads: [], posts: [] },
  outgoing: [],
};

/** Addresses mean the same in any case (wire §0.1). */
export const addressKey = (boardId: string, { category, forum, thread }: Slugs) =>
  [boardId, category, forum, thread]
    .filter((part) => part !== undefined)
    .join('/')
    .toLowerCase();

/** A page of the threads of a forum, or of the posts of a thread. */
export const pageKey = (parentId: number, page: number) => `${parentId}.${page}`;
export const lastPageKey = ({ id, totalPosts }: Pick<Thread, 'id' | 'totalPosts'>) =>
  pageKey(id, pageCount(totalPosts));

/** The fetched pages of a forum or thread, with their numbers. */
export const pagesOf = <T>(pages: FetchedByKey<T>, parentId: number) =>
  Object.entries(pages).flatMap(([key, entry]) =>
    key.startsWith(`${parentId}.`) ? [{ key, number: Number(key.split('.')[1]), entry }] : [],
  );
