import type { RemovedKind } from '#shared/areas/removed';

/** Rows that belong to a thing: those of a table, by the thing's own id. */
export interface Part {
  table: KeptTable;
  where: string;
}
export type KeptTable =
  | ('feed_posts' | 'media_pieces' | 'comments' | 'forum_threads' | 'forum_posts' | 'votes')
  | ('chat_messages' | 'classifieds' | 'bug_items' | 'bug_comments' | 'resource_items');

const postOfPiece = '(select postId from media_pieces where id = :id)';
const votesOn = (parentType: string, ids: string): Part => ({
  table: 'votes',
  where: `parentType = '${parentType}' and parentId in ${ids}`,
});

/** What is kept of each kind, in the order in which it is put back. */
export const parts: Record<RemovedKind, readonly Part[]> = {
  comment: [{ table: 'comments', where: 'id = :id' }, votesOn('post', '(:id)')],
  post: [
    { table: 'feed_posts', where: 'id = :id' },
    { table: 'comments', where: 'postId = :id' },
    votesOn('post', '(:id)'),
    votesOn('post', '(select id from comments where postId = :id)'),
  ],
  piece: [
    { table: 'feed_posts', where: `id = ${postOfPiece}` },
    { table: 'media_pieces', where: 'id = :id' },
    { table: 'comments', where: `postId = ${postOfPiece}` },
    votesOn('media', '(:id)'),
    votesOn('post', `(select id from comments where postId = ${postOfPiece})`),
  ],
  forumPost: [{ table: 'forum_posts', where: 'id = :id' }, votesOn('forum', '(:id)')],
  thread: [
    { table: 'forum_threads', where: 'id = :id' },
    { table: 'forum_posts', where: 'threadId = :id' },
    votesOn('forum', '(select id from forum_posts where threadId = :id)'),
  ],
  chatLine: [{ table: 'chat_messages', where: 'id = :id' }],
  classified: [{ table: 'classifieds', where: 'id = :id' }],
  bug: [
    { table: 'bug_items', where: 'id = :id' },
    { table: 'bug_comments', where: 'bugId = :id' },
    votesOn('bug', '(:id)'),
  ],
  bugComment: [{ table: 'bug_comments', where: 'id = :id' }],
  resource: [{ table: 'resource_items', where: 'id = :id' }, votesOn('resource', '(:id)')],
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
