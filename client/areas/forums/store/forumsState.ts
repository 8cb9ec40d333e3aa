import { createEntityAdapter } from '@reduxjs/toolkit';
import * as z from '#zod';
import type {
  Category,
  Forum,
  ForumPlace,
  ForumPost,
  forums as forumsContract,
  Thread,
} from '#shared/areas/forums/forums';
import type { Game } from '#shared/areas/games';
import type { OutputOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../../app/data/fetched';
import { createOutbox, type OutgoingByKey } from '../../../app/live/outbox';
import { pageCount, type Slugs } from '../board/board';

/** A category with the ids of its forums, in their order. */
export type ShownCategory = Omit<Category, 'forums'> & { forumIds: number[] };
/** Without `canPost`: the policies answer that live. */
export type ShownForum = Omit<Forum, 'canPost'>;
export type ShownThread = Omit<Thread, 'canPost'>;

export const categoryAdapter = createEntityAdapter<ShownCategory>();
export const forumAdapter = createEntityAdapter<ShownForum>();
export const threadAdapter = createEntityAdapter<ShownThread>();
export const postAdapter = createEntityAdapter<ForumPost>();

/** The latest live post of a thread since it was fetched. */
interface ThreadActivity {
  forumId: number;
  posterId: number | null;
}

export const replyOutbox = createOutbox('forums', z.object({ threadId: z.number(), content: z.string() }));
export type UnsentReply = z.output<typeof replyOutbox.message>;

export interface ForumsState {
  categories: ReturnType<typeof categoryAdapter.getInitialState>;
  forums: ReturnType<typeof forumAdapter.getInitialState>;
  threads: ReturnType<typeof threadAdapter.getInitialState>;
  posts: ReturnType<typeof postAdapter.getInitialState>;
  /** The categories of a board, by board id. */
  boards: FetchedByKey<Category[]>;
  /** Results of fetched addresses, by `addressKey`. */
  addresses: FetchedByKey<ForumPlace>;
  /** Opened threads, by id. */
  visits: FetchedByKey<Thread>;
  /** Of forums by their id, and of the latest threads of boards by the board's. */
  threadPages: FetchedByKey<OutputOf<typeof forumsContract.listThreads>>;
  postPages: FetchedByKey<OutputOf<typeof forumsContract.listPosts>>;
  /** Games whose boards threads were moved to, by id. */
  games: FetchedByKey<Game>;
  /** By thread. */
  activity: Record<number, ThreadActivity>;
  /** By forum or board, threads that have moved to its first page since it was fetched; they wait behind a pill. */
  newThreads: Record<string, number[]>;
  /** Posts that came live, and the page that they belong to. */
  arrivals: { id: number; page: string }[];
  /** The new addresses of threads that were moved while they were on screen. */
  moved: Record<number, { boardId: string } & Required<Slugs>>;
  /** Deleted ids: a late reply does not bring them back. */
  deleted: { threads: number[]; posts: number[] };
  outgoing: OutgoingByKey<UnsentReply>;
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
  outgoing: {},
};

/** Addresses ignore case. */
export const addressKey = (boardId: string, { category, forum, thread }: Slugs) =>
  [boardId, category, forum, thread]
    .filter((part) => part !== undefined)
    .join('/')
    .toLowerCase();

/** The key of a page of threads of a forum or board, or of posts of a thread. */
export const pageKey = (parentId: number | string, page: number) => `${parentId}.${page}`;
export const lastPageKey = ({ id, totalPosts }: Pick<Thread, 'id' | 'totalPosts'>) =>
  pageKey(id, pageCount(totalPosts));

/** The fetched pages of a forum, board or thread, with their numbers. */
export const pagesOf = <T>(pages: FetchedByKey<T>, parentId: number | string) =>
  Object.entries(pages).flatMap(([key, entry]) =>
    key.startsWith(`${parentId}.`) ? [{ key, number: Number(key.split('.').at(-1)), entry }] : [],
  );
