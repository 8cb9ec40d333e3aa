import { feedEvents, type feed } from '#shared/areas/feed';
import { canPinPost, canPostOn } from '#shared/areas/feed.policy';
import { topics, type Page } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, malformedRequest } from '../../http/refusal';
import { membershipOn } from '../../people';
import { checkNewAccountLimits } from '../newAccounts';
import { notifyMentioned } from '../notifications';
import { recordActivity } from '../options';
import { keepPictures } from '../textPictures';
import * as posts from './feed.queries';
import { postTopics } from './postTopics';

export const addPost = guarded({
  check: async ({ db, viewer, input }: Call<typeof feed.addPost>): Promise<Page> => {
    if (input.postParentType === 'developer') return { parentType: 'developer', parentId: viewer.id };
    if (input.postParentId === undefined) throw malformedRequest();
    await posts.lockGame(db, input.postParentId);
    const page: Page = { parentType: 'game', parentId: input.postParentId };
    authorize(canPostOn(viewer, page, await membershipOn(db, page, viewer.id)));
    return page;
  },
  run: async (call, page) => {
    const { db, viewer, input } = call;
    await checkNewAccountLimits(call, 'write', input.content);
    const type = input.type === 'blog' ? 'status' : input.type;
    const { subject: title, content } = input;
    const { id: postId } = await posts.insertPost(db, { ...page, type, title, content, authorId: viewer.id });
    if (page.parentType === 'game') await posts.markActive(db, page.parentId);
    await recordActivity(call, type === 'classifieds' ? 'classifieds' : 'devlogs');
    await keepPictures(db, { kind: 'post', targetId: postId, text: content });
    const post = await posts.readPost(db, { postId });
    await notifyMentioned(call, { targetType: 'post', targetId: postId, actorId: viewer.id, text: content });
    call.emit(postTopics(post), feedEvents.newPost, post);
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
