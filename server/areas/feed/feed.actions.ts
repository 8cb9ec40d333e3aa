import { feedEvents, type feed } from '#shared/areas/feed';
import { canPinPost, canPostOn } from '#shared/policies/feed.policy';
import { topics, type Page } from '#shared/topics';
import type { GameRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize, malformedRequest } from '../../refusal';
import { requireTokenMayPostAs, lockGame, membershipOn } from '../../people';
import { checkQuestion } from './critique';
import { unnotify } from '../notifications';
import { recordActivity } from '../options';
import { saveText } from '../texts';
import { watchStarted } from '../watches';
import { queueForWebhook } from '../webhooks';
import * as posts from './feed.queries';
import { notifyFollowers } from './followers';
import { postTopics } from './postTopics';

export const addPost = guarded({
  check: async ({ db, viewer, input }: Call<typeof feed.addPost>): Promise<{ page: Page; game: GameRow | null }> => {
    if (input.postParentType === 'developer') {
      requireTokenMayPostAs(viewer, null);
      return { page: { parentType: 'developer', parentId: viewer.id }, game: null };
    }
    if (input.postParentId === undefined) throw malformedRequest();
    requireTokenMayPostAs(viewer, input.postParentId);
    const game = await lockGame(db, input.postParentId);
    const page: Page = { parentType: 'game', parentId: input.postParentId };
    authorize(canPostOn(viewer, page, await membershipOn(db, page, viewer.id)));
    return { page, game };
  },
  run: async (call, { page, game }) => {
    const { db, viewer, input } = call;
    const type = input.type === 'blog' ? 'status' : input.type;
    const { subject: title, content, mark, question } = input;
    await checkQuestion(call, { type, question });
    const words = { title, content, mark, question };
    const stored = await posts.insertPost(db, { ...page, type, ...words, authorId: viewer.id });
    if (page.parentType === 'game') await posts.markActive(db, page.parentId);
    const area = type === 'classifieds' ? 'classifieds' : 'devlogs';
    await recordActivity(call, { area, kind: 'post', targetId: stored.id });
    const post = posts.newPostOf(stored, viewer, game);
    call.emit(postTopics(post), feedEvents.newPost, post);
    await watchStarted(call, { targetType: 'post', targetId: post.id });
    const asGameId = game?.id ?? null;
    await saveText(call, { kind: 'post', id: post.id, text: content, mentions: 'everyone', asGameId });
    await notifyFollowers(call, post);
    if (page.parentType === 'game') await queueForWebhook(db, page.parentId, { kind: 'post', targetId: post.id });
    return post;
  },
});

export const togglePin = guarded({
  check: async ({ db, viewer, input }: Call<typeof feed.togglePin>) => {
    const post = await posts.lockPost(db, input.postId);
    authorize(canPinPost(viewer, post, await membershipOn(db, post, viewer.id)));
    return post;
  },
  run: async ({ db, emit }, post) => {
    const { id, type, parentType, parentId } = post;
    const isPinned = !post.isPinned;
    await posts.setPinned(db, id, isPinned);
    const place = { id, type, parentType, parentId, subPosterType: parentType };
    emit([topics.page(post), topics.post(id)], feedEvents.pinnedPost, { ...place, isPinned });
    return { id, isPinned };
  },
});

/** The database deletes a game's posts with it. Returns the topics of the posts. */
export async function onGameDeleted(call: Call, gameId: number) {
  const targetIds = await posts.postIdsOfGame(call.db, gameId);
  if (targetIds.length > 0) await unnotify(call, { targetType: 'post', targetIds });
  return targetIds.map(topics.post);
}
