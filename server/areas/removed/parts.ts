import type { RemovedKind } from '#shared/areas/removed';

/** Rows that belong to a thing: those of a table for which one of these holds, each with the thing's own id and index. */
export interface Part {
  table: KeptTable;
  wheres: readonly string[];
}
export type KeptTable =
  | ('feed_posts' | 'media_pieces' | 'comments' | 'forum_threads' | 'forum_posts' | 'votes')
  | ('chat_messages' | 'classifieds' | 'bug_items' | 'bug_comments' | 'resource_items');

const postOfPiece = '(select postId from media_pieces where id = :id)';
const rowsOf = (table: KeptTable, where: string): Part => ({ table, wheres: [where] });

/** Votes on several things: each by its kind and its ids. */
const votesOn = (...things: readonly (readonly [parentType: string, ids: string])[]): Part => ({
  table: 'votes',
  wheres: things.map(([parentType, ids]) => `parentType = '${parentType}' and parentId in ${ids}`),
});

/** What is kept of each kind, in the order in which it is put back. */
export const parts: Record<RemovedKind, readonly Part[]> = {
  comment: [rowsOf('comments', 'id = :id'), votesOn(['post', '(:id)'])],
  post: [
    rowsOf('feed_posts', 'id = :id'),
    rowsOf('comments', 'postId = :id'),
    votesOn(['post', '(:id)'], ['post', '(select id from comments where postId = :id)']),
  ],
  piece: [
    rowsOf('feed_posts', `id = ${postOfPiece}`),
    rowsOf('media_pieces', 'id = :id'),
    rowsOf('comments', `postId = ${postOfPiece}`),
    votesOn(['media', '(:id)'], ['post', `(select id from comments where postId = ${postOfPiece})`]),
  ],
  forumPost: [rowsOf('forum_posts', 'id = :id'), votesOn(['forum', '(:id)'])],
  thread: [
    rowsOf('forum_threads', 'id = :id'),
    rowsOf('forum_posts', 'threadId = :id'),
    votesOn(['forum', '(select id from forum_posts where threadId = :id)']),
  ],
  chatLine: [rowsOf('chat_messages', 'id = :id')],
  classified: [rowsOf('classifieds', 'id = :id')],
  bug: [rowsOf('bug_items', 'id = :id'), rowsOf('bug_comments', 'bugId = :id'), votesOn(['bug', '(:id)'])],
  bugComment: [rowsOf('bug_comments', 'id = :id')],
  resource: [rowsOf('resource_items', 'id = :id'), votesOn(['resource', '(:id)'])],
};

/** The columns of times, which are read as text of another form than they are written in. */
export const timeColumns: Record<KeptTable, readonly string[]> = {
  feed_posts: ['postDate', 'modifiedDate'],
  media_pieces: ['created', 'modified'],
  comments: ['timestamp', 'modifiedDate'],
  forum_threads: ['created', 'lastPostTime'],
  forum_posts: ['created', 'modified'],
  votes: ['created'],
  chat_messages: ['timestamp', 'edited'],
  classifieds: ['postDate', 'renewed', 'reminded'],
  bug_items: ['created'],
  bug_comments: ['created', 'modified'],
  resource_items: ['created'],
};
