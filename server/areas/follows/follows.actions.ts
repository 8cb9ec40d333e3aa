import type { follows } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../http/refusal';
import { lockFollowerAndTarget, toggleRow } from './follows.queries';

export const toggleFollow = guarded({
  check: async ({ db, viewer, input }: Call<typeof follows.toggleFollow>) => {
    await lockFollowerAndTarget(db, { followerId: viewer.id, ...input });
    authorize(canFollow(viewer, input));
  },
  run: async ({ db, viewer, input }) => {
    const { isFollowing, followers } = await toggleRow(db, { followerId: viewer.id, ...input });
    const operation = isFollowing ? ('inserted' as const) : ('deleted' as const);
    return { ...input, operation, isFollowing, followers };
  },
});
