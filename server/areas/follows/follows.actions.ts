import { followsEvents, type follows } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../http/refusal';
import { lockFollowerAndTarget, toggleRow } from './follows.queries';

export const toggleFollow = guarded({
  check: async ({ db, viewer, input }: Call<typeof follows.toggleFollow>) => {
    await lockFollowerAndTarget(db, { followerId: viewer.id, ...input });
    authorize(canFollow(viewer, input));
  },
  run: async ({ db, viewer, input, emit }) => {
    const { isFollowing, followers } = await toggleRow(db, { followerId: viewer.id, ...input });
    const operation = isFollowing ? ('inserted' as const) : ('deleted' as const);
    const pages = [topics.page(input), topics.developer(viewer.id)];
    emit(pages, followsEvents.followersUpdated, { ...input, followers, followerId: viewer.id });
    emit(topics.user(viewer.id), followsEvents.followUpdated, { ...input, isFollowing });
    return { ...input, operation, isFollowing, followers };
  },
});
