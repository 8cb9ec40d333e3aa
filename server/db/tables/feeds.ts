// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface ActivityMarkRow {
  area: string;
  revision: number;
  lowered: number | null;
}

export interface ActivityNewRow {
  id: number;
  area: string;
  kind: string;
  targetId: number;
  revision: number;
  isGone: boolean;
  created: string;
}

export interface ActivityNoteRow {
  id: number;
  area: string;
  actorId: number;
  kind: string | null;
  targetId: number | null;
}

export interface CommentRow {
  id: number;
  postId: number;
  authorId: number | null;
  gameId: number | null;
  content: string;
  timestamp: string;
  modifiedDate: string;
  voteTotal: number;
  hiddenAt: string | null;
  hiddenById: number | null;
}

export interface FeedEntryRow {
  id: number;
  kind: 'post' | 'comment';
}

export interface FeedPostRow {
  id: number;
  type: 'status' | 'media' | 'classifieds';
  title: string;
  content: string;
  postDate: string;
  modifiedDate: string;
  isPinned: boolean;
  authorId: number | null;
  parentType: 'developer' | 'game';
  parentId: number;
  gameId: number | null;
  commentCount: number;
  voteTotal: number;
  mark: 'none' | 'mature' | 'spoiler';
  searchTerms: string | null;
  question: string;
  isAsking: boolean;
}

export interface MediaAlbumRow {
  id: number;
  pageType: 'developer' | 'game';
  pageId: number;
  gameId: number | null;
  title: string;
  stringUrl: string;
  avatarId: string;
  coverBy: number | null;
  coverBytes: number;
  rank: number;
  pieceCount: number;
}

export interface MediaPieceRow {
  id: number;
  albumId: number;
  postId: number;
  authorId: number | null;
  pageType: 'developer' | 'game';
  pageId: number;
  gameId: number | null;
  mediaType: 'Image' | 'Video' | 'Youtube' | 'Audio' | 'Archive' | 'Flash' | 'External' | 'Text';
  title: string;
  description: string;
  stringUrl: string;
  mediaUrl: string;
  previewImageUrl: string | null;
  width: number | null;
  height: number | null;
  fileBytes: number | null;
  storedBytes: number;
  created: string;
  modified: string;
  voteTotal: number;
  mark: 'none' | 'mature' | 'spoiler';
  rank: number;
  altText: string;
  makerIds: string;
  searchTerms: string | null;
  fileState: string;
}

export interface VoteRow {
  id: number;
  parentType: 'post' | 'media' | 'forum' | 'resource' | 'bug';
  parentId: number;
  voterId: number;
  direction: number;
  created: string;
  givesPoint: boolean;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    activity_marks: Table<ActivityMarkRow, 'area'>;
    activity_news: Table<ActivityNewRow, 'area' | 'kind' | 'targetId' | 'created'>;
    activity_notes: Table<ActivityNoteRow, 'area' | 'actorId'>;
    comments: Table<CommentRow, 'id' | 'postId' | 'content' | 'timestamp' | 'modifiedDate'>;
    feed_entries: Table<FeedEntryRow, 'kind'>;
    feed_posts: Table<FeedPostRow, 'id' | 'content' | 'postDate' | 'modifiedDate' | 'parentType' | 'parentId'>;
    media_albums: Table<MediaAlbumRow, 'pageType' | 'pageId'>;
    media_pieces: Table<
      MediaPieceRow,
      'albumId' | 'postId' | 'pageType' | 'pageId' | 'mediaType' | 'description' | 'created' | 'modified'
    >;
    votes: Table<VoteRow, 'parentType' | 'parentId' | 'voterId' | 'direction' | 'created'>;
  }
}
