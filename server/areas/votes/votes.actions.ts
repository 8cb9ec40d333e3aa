import { votesEvents, type votes } from '#shared/areas/votes';
import { isSiteModerator } from '#shared/viewer';
import { guarded, type Call } from '../../http/call';
import { notify, unnotify } from '../notifications';
import { addXp, receiverOf } from './points.queries';
import { votableKind, type Votable } from './votable';
import { addToTotal, lockVote, readState, replaceVote, type Direction } from './votes.queries';
import { tellXp } from './withdrawal';

interface Change {
  before: Direction;
  after: Direction;
}

export async function readVotes({ db, viewer, input }: Call<typeof votes.readVotes>) {
  const voteTotal = await votableKind(input.parentType).readTotal(db, input.parentId);
  return readState(db, input, { voteTotal, viewerId: viewer?.id ?? 0, showsDownVoters: isSiteModerator(viewer) });
}

export const vote = guarded({
  check: ({ db, input }: Call<typeof votes.vote>) => votableKind(input.parentType).lock(db, input.parentId),
  run: async (call, target) => {
    const { db, viewer, input, push } = call;
    const { parentType, parentId } = input;
    const own = { parentType, parentId, voterId: viewer.id };
    const before = await lockVote(db, own, target.authorId);
    const chosen = input.direction === 'up' ? 1 : -1;
    const change: Change = { before, after: before === chosen ? 0 : chosen };
    await replaceVote(db, own, change);
    await addToTotal(db, target, parentId, change.after - change.before);
    await givePoint(call, target, change);
    const voteTotal = target.voteTotal + change.after - change.before;
    const reader = { voteTotal, viewerId: viewer.id, showsDownVoters: isSiteModerator(viewer) };
    const state = await readState(db, own, reader);
    const { postId } = target;
    push(target.topics, votesEvents.voteWidgetUpdated, { ...state, ...(postId !== undefined && { postId }) });
    await tellWriter(call, target, change);
    return state;
  },
});

/** A standing up-vote by somebody else is a point, of the game for what was written as the game (wire §19.3). */
async function givePoint(call: Call<typeof votes.vote>, target: Votable, { before, after }: Change) {
  const points = Number(after === 1) - Number(before === 1);
  const receiver = receiverOf(target);
  if (points === 0 || receiver === null || target.authorId === call.viewer.id) return;
  tellXp(call, await addXp(call.db, receiver, points));
}

async function tellWriter(call: Call<typeof votes.vote>, { authorId, news }: Votable, { before, after }: Change) {
  const about = { ...news, action: 'upvote' as const, actorId: call.viewer.id };
  if (after === 1 && authorId !== null) await notify(call, { ...about, receiverIds: [authorId] });
  else if (before === 1) await unnotify(call, about);
}
