import { deletedText } from '#shared/content';
import { feedEvents } from '#shared/areas/feed';
import { trashEvents } from '#shared/areas/moderation/trash';
import { topics } from '#shared/topics';
import { defineKind, removeBy } from '../../content';
import type { Call } from '../../http/call';
import { countPostBack, isByBannedAuthor, lockPageOfPost, posts } from './content.queries';
import { deletePost, editPost, markReported } from './edit.actions';
import { lockEntry, readTotal } from './entryVotes.queries';
import { readPost } from './feed.queries';
import { postTopics } from './postTopics';

const siteFeeds: readonly string[] = [topics.homeFeed, topics.mediaFeed];

/** The events of a restored post, also of the media post of a restored piece. The site's feeds show no banned authors. */
export async function announcePost({ db, emit }: Pick<Call, 'db' | 'emit'>, id: number) {
  const post = await readPost(db, { postId: id });
  const rooms = postTopics(post);
  emit(rooms, trashEvents.contentRestored, { kind: 'post', id, parentId: 0 });
  const isShownToAll = !(await isByBannedAuthor(db, id));
  emit(isShownToAll ? rooms : rooms.filter((topic) => !siteFeeds.includes(topic)), feedEvents.newPost, post);
}

export const post = defineKind({
  ...posts,
  name: 'post',
  table: 'feed_posts',
  text: 'content',
  times: ['postDate', 'modifiedDate'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'postDate', own: "gameId is null and type <> 'media'" },
  targetType: 'post',
  // Comments too: posts and comments share their ids.
  votes: { parentType: 'post', xpFor: 'gameOrAuthor', target: { readTotal, lock: lockEntry } },
  remove: removeBy(deletePost, (postId) => ({ postId })),
  blank: removeBy(editPost, (postId) => ({ postId, title: '', content: deletedText, question: '' })),
  mark: markReported,
  trash: {
    parts: [
      { kind: 'post', where: 'id = :id' },
      { kind: 'comment', where: 'postId = :id' },
    ],
    prepare: lockPageOfPost,
    count: countPostBack,
    announce: announcePost,
  },
});
