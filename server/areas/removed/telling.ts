import { bugsEvents } from '#shared/areas/bugs';
import { chatEvents } from '#shared/areas/chat';
import { classifiedsEvents } from '#shared/areas/classifieds';
import { commentsEvents } from '#shared/areas/comments';
import { feedEvents } from '#shared/areas/feed';
import { mediaEvents } from '#shared/areas/media';
import { removedEvents, type RemovedKind } from '#shared/areas/removed';
import { resourcesEvents } from '#shared/areas/resources';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { readBugComment, readItem } from '../bugs';
import { readSiteLine } from '../chat';
import { readClassifieds } from '../classifieds';
import { readPlaced } from '../comments';
import { postTopics, readPost } from '../feed';
import { roomsOfForumPost, roomsOfThread } from '../forums';
import { readAlbum, readPiece } from '../media';
import { readResource } from '../resources';

type Telling = Pick<Call, 'db' | 'push'>;

/** Those who look at the place learn that it is back: what they know as gone may be shown again. */
function tellBack(
  { push }: Telling,
  rooms: readonly string[],
  back: { kind: RemovedKind; id: number; parentId?: number },
) {
  push(rooms, removedEvents.contentRestored, { parentId: 0, ...back });
}

async function tellPost(call: Telling, postId: number) {
  const post = await readPost(call.db, { postId });
  const rooms = postTopics(post);
  tellBack(call, rooms, { kind: 'post', id: postId });
  call.push(rooms, feedEvents.newPost, post);
}

async function tellComment(call: Telling, id: number) {
  const placed = await readPlaced(call.db, id);
  const { id: postId } = placed.parentData;
  const rooms = postTopics(await readPost(call.db, { postId }));
  tellBack(call, rooms, { kind: 'comment', id, parentId: postId });
  call.push(rooms, commentsEvents.newPostComment, placed);
}

/** A piece stands in its album where it stood, and its post in the feeds. */
async function tellPiece(call: Telling, id: number) {
  const { albumId, postId } = await readPiece(call.db, id);
  const album = await readAlbum(call.db, albumId);
  const rooms = [topics.page({ parentType: album.pageType, parentId: album.pageId }), topics.piece(id)];
  tellBack(call, rooms, { kind: 'piece', id, parentId: albumId });
  call.push(rooms, mediaEvents.mediaAlbumAddOrEdit, album);
  await tellPost(call, postId);
}

async function tellThread(call: Telling, id: number) {
  const { rooms, forumId: parentId } = await roomsOfThread(call.db, id);
  tellBack(call, rooms, { kind: 'thread', id, parentId });
}

async function tellForumPost(call: Telling, id: number) {
  const { rooms, threadId: parentId } = await roomsOfForumPost(call.db, id);
  tellBack(call, rooms, { kind: 'forumPost', id, parentId });
}

async function tellLine(call: Telling, id: number) {
  const message = await readSiteLine(call.db, id);
  call.push(topics.siteRoom, chatEvents.chatroomRefreshed, { chatRoomId: topics.siteRoom, message });
}

async function tellClassified(call: Telling, id: number) {
  tellBack(call, [topics.classifiedsFeed], { kind: 'classified', id });
  // That of a banned account is not shown.
  for (const item of await readClassifieds(call.db, [id]))
    call.push(topics.classifiedsFeed, classifiedsEvents.classifiedsUpdated, { item });
}

async function tellBug(call: Telling, id: number) {
  tellBack(call, [topics.bugs], { kind: 'bug', id });
  call.push(topics.bugs, bugsEvents.updatedBugsAndSuggestions, { item: await readItem(call.db, undefined, id) });
}

async function tellBugComment(call: Telling, id: number) {
  const comment = await readBugComment(call.db, id);
  const { bugId } = comment;
  const { commentCount } = await readItem(call.db, undefined, bugId);
  tellBack(call, [topics.bugs], { kind: 'bugComment', id, parentId: bugId });
  call.push(topics.bugs, bugsEvents.bugCommentUpdated, { id, bugId, commentCount, comment });
}

async function tellResource(call: Telling, id: number) {
  call.push(topics.resources, resourcesEvents.resourcesUpdated, { item: await readResource(call.db, 0, id) });
}

/** How each kind shows on the pages that are open (wire §18.3). */
export const tellRestored: Record<RemovedKind, (call: Telling, id: number) => Promise<void>> = {
  post: tellPost,
  comment: tellComment,
  piece: tellPiece,
  thread: tellThread,
  forumPost: tellForumPost,
  chatLine: tellLine,
  classified: tellClassified,
  bug: tellBug,
  bugComment: tellBugComment,
  resource: tellResource,
};
