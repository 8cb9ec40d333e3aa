import { followsEvents, followsLimits, followsTexts, type FollowState, type follows } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { topics, type Page } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict } from '../../refusal';
import { requireReach } from '../../people';
import { deleteNewsDaysOf, newsDaysOf, pageSubject } from '../feed';
import { deleteNotifications, mutedActions, notifyLater, retract, unnotify } from '../notifications';
import { withdrawHiddenFinds } from '../savedSearches';
import { finishDeletionsSoon } from './deletion';
import { deleteFollowsBy, noteDeletedPage } from './deletion.queries';
import { changeState, lockFollowerAndTarget, stateOf, type Follow } from './follows.queries';
import { countMutes, deleteMutesOf } from './mutes.queries';

type Toggling = Call<typeof follows.toggleFollow>;
type Setting = Call<typeof follows.setState>;
type NewsCall = Pick<Call, 'db' | 'emit' | 'host' | 'afterCommit'>;

/** Locks both ends; answers what the target is to the viewer, who may not follow whom a block separates them from. */
async function checkTarget(call: Toggling | Setting, wanted: (before: FollowState) => FollowState) {
  const { db, viewer, input } = call;
  const { parentType, parentId } = input;
  const follow = { followerId: viewer.id, parentType, parentId };
  await lockFollowerAndTarget(db, follow);
  authorize(canFollow(viewer, follow));
  const before = await stateOf(db, follow);
  const after = wanted(before);
  if (after === 'following' && parentType === 'developer') await requireReach(call, 'follow', parentId);
  if (after === 'muted' && before !== 'muted' && (await countMutes(db, viewer.id)) >= followsLimits.muted)
    throw conflict(followsTexts.tooManyMuted);
  return { follow, before, after };
}

interface Change {
  follow: Follow;
  before: FollowState;
  after: FollowState;
}

/** Changes a locked follow, with the news that depend on it. Nobody but the viewer hears of a mute. */
async function apply(call: NewsCall, { follow, before, after }: Change) {
  const { db, emit } = call;
  const { followerId, parentType, parentId } = follow;
  const page: Page = { parentType, parentId };
  const isFollowing = after === 'following';
  const { followId, followers, following } = await changeState(db, follow, { before, after });
  if (isFollowing !== (before === 'following')) {
    const pages = [topics.page(page), topics.developer(followerId)];
    emit(pages, followsEvents.followersUpdated, { ...page, followers, followerId });
  }
  const muteChanged = (after === 'muted') !== (before === 'muted');
  if (after !== before) {
    const told = { ...page, isFollowing, state: after, following, ...(muteChanged && { muteChanged }) };
    emit(topics.user(followerId), followsEvents.followUpdated, told);
  }
  if (after !== 'following' && before === 'following') await withdrawFollow(call, follow);
  if (after === 'muted' && before !== 'muted') await withdrawNewsOf(call, follow);
  if (followId !== null) await announceFollow(call, follow, followId);
  return { ...page, state: after, isFollowing, followers };
}

const announceFollow = (call: NewsCall, { followerId, parentType, parentId }: Follow, followId: number) =>
  notifyLater(call, {
    cause: parentType === 'game' ? 'gameFollow' : 'developerFollow',
    causeId: followId,
    targetType: 'followers',
    targetId: parentId,
    action: 'followed',
    actorId: followerId,
  });

/** Takes the news of a follow back, unless it has been read. */
async function withdrawFollow(call: NewsCall, { followerId: actorId, ...page }: Follow) {
  const targetIds = await newsDaysOf(call.db, page, 'followers');
  await retract(
    call,
    { targetType: 'followers', action: 'followed', targetIds, actorId },
    { subject: pageSubject(page), keepsRead: true },
  );
}

/** A mute ends notifications from there, except about the muter's own content and requests. */
async function withdrawNewsOf(call: NewsCall, { followerId: receiverId, ...page }: Follow) {
  const targetIds = await newsDaysOf(call.db, page);
  await unnotify(
    call,
    { targetType: 'posts', receiverId, targetIds },
    ...(page.parentType === 'developer'
      ? mutedActions.map((action) => ({ action, receiverId, actorId: page.parentId }))
      : []),
  );
  await withdrawHiddenFinds(call, [receiverId]);
}

export const toggleFollow = guarded({
  check: (call: Toggling) => checkTarget(call, (before) => (before === 'following' ? 'neutral' : 'following')),
  run: async (call, change) => {
    const changed = await apply(call, change);
    return { ...changed, operation: changed.isFollowing ? ('inserted' as const) : ('deleted' as const) };
  },
});

export const setState = guarded({
  check: (call: Setting) => checkTarget(call, () => call.input.state),
  run: apply,
});

/** Ends the follows between two developers, who are both locked: one has blocked the other. */
export async function endFollows(call: NewsCall, oneId: number, otherId: number) {
  for (const [followerId, parentId] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    const follow: Follow = { followerId, parentType: 'developer', parentId };
    if ((await stateOf(call.db, follow)) === 'following')
      await apply(call, { follow, before: 'following', after: 'neutral' });
  }
}

/** Deletes follows, mutes and news of a deleted account; those of its followers after the commit. */
export async function onAccountDeleted(call: Call, developerId: number) {
  await deleteFollowsBy(call.db, developerId);
  await deletePageOfFollowers(call, { parentType: 'developer', parentId: developerId });
}

export async function onGameDeleted(call: Call, gameId: number) {
  const targetIds = await newsDaysOf(call.db, { parentType: 'game', parentId: gameId });
  await deletePageOfFollowers(call, { parentType: 'game', parentId: gameId });
  if (targetIds.length > 0)
    call.afterCommit(async () => {
      await deleteNotifications(call.host, { targetType: 'posts', targetIds });
      await deleteNotifications(call.host, { targetType: 'followers', targetIds });
    });
}

async function deletePageOfFollowers(call: Call, page: Page) {
  await deleteMutesOf(call.db, page);
  await deleteNewsDaysOf(call.db, page);
  await noteDeletedPage(call.db, page);
  finishDeletionsSoon(call);
}
