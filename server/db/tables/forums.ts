// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface BoardReadRow {
  developerId: number;
  boardGameId: number;
  readUpTo: string;
}

export interface ForumRow {
  id: number;
  categoryId: number;
  title: string;
  description: string;
  stringUrl: string;
  rank: number;
  totalThreads: number;
  totalPosts: number;
  views: number;
  lastReply: string | null;
  onlyModeratorsWrite: boolean;
}

export interface ForumCategoryRow {
  id: number;
  gameId: number | null;
  title: string;
  stringUrl: string;
  isPrivate: boolean;
  rank: number;
}

export interface ForumPostRow {
  id: number;
  threadId: number;
  position: number;
  authorId: number | null;
  content: string;
  created: string;
  modified: string;
  voteTotal: number;
  searchTerms: string | null;
}

export interface ForumReadRow {
  developerId: number;
  forumId: number;
  readUpTo: string;
}

export interface ForumThreadRow {
  id: number;
  forumId: number;
  title: string;
  stringUrl: string;
  pinned: boolean;
  locked: boolean;
  isPrivate: boolean;
  views: number;
  totalPosts: number;
  created: string;
  threadStarterId: number | null;
  lastPostTime: string;
  lastPosterId: number | null;
  boardGameId: number;
  searchTerms: string | null;
}

export interface ThreadReadRow {
  developerId: number;
  threadId: number;
  readUpTo: string;
}

export interface ThreadViewRow {
  threadId: number;
  day: string;
  viewerKey: Buffer;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    board_reads: Table<BoardReadRow, 'developerId' | 'boardGameId' | 'readUpTo'>;
    forums: Table<ForumRow, 'categoryId'>;
    forum_categories: Table<ForumCategoryRow, never>;
    forum_posts: Table<ForumPostRow, 'threadId' | 'position' | 'content' | 'created' | 'modified'>;
    forum_reads: Table<ForumReadRow, 'developerId' | 'forumId' | 'readUpTo'>;
    forum_threads: Table<ForumThreadRow, 'forumId' | 'created' | 'lastPostTime'>;
    thread_reads: Table<ThreadReadRow, 'developerId' | 'threadId' | 'readUpTo'>;
    thread_views: Table<ThreadViewRow, 'threadId' | 'day' | 'viewerKey'>;
  }
}
