import { votesEvents, votesLimits, type votes } from '#shared/areas/votes';
import { isSiteModerator } from '#shared/viewer';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { notifyLater, retract } from '../notifications';
import { addToTotalAndXp, receiverOf } from './xp.queries';
import { lockVotable, readTotal, type Votable } from './votable';
import { addToTotal, lockVote, readState, replaceVote, withVoters, type Direction } from './votes.queries';
import { emitXp } from './removal';

interface Change {
  before: Direction;
  after: Direction;
  /** Whether the former vote gave a point, and the new one gives it, if they are up-votes. */
  gavePoint: boolean;
  givesPoint: boolean;
}

export async function readVotes({ db, viewer, input }: Call<typeof votes.readVotes>) {
  const { voteTotal, ...voted } = await readTotal(db, viewer, input);
  return readState(db, voted, { voteTotal, viewerId: viewer?.id ?? 0, showsDownVoters: isSiteModerator(viewer) });
}

export const vote = guarded({
  check: ({ db, viewer, input }: Call<typeof votes.vote>) => lockVotable(db, viewer, input),
  run: async (call, target) => {
    const { db, viewer, input, emit } = call;
    const own = { ...target.voted, voterId: viewer.id };
    const { before, gavePoint, downVotes, otherUpVoters } = await lockVote(db, own, target.authorId);
    const chosen = input.direction === 'up' ? 1 : -1;
    const change: Change = {
      before,
      after: before === chosen ? 0 : chosen,
      gavePoint,
      givesPoint: givesXp(call, target),
    };
    const voteId = await replaceVote(db, own, change);
    await count(call, target, change);
    const state = await withVoters(db, target.voted, {
      voteTotal: target.voteTotal + change.after - before,
      downVotes: downVotes + Number(change.after === -1) - Number(before === -1),
      loggedVote: change.after,
      upVoters: change.after === 1 ? [voterOf(viewer), ...otherUpVoters].slice(0, votesLimits.voters) : otherUpVoters,
      showsDownVoters: isSiteModerator(viewer),
    });
    const { postId } = target;
    emit(target.topics, votesEvents.voteWidgetUpdated, { ...state, ...(postId !== undefined && { postId }) });
    await notifyOwners(call, target, { ...change, voteId });
    return state;
  },
});

const voterOf = ({ id, alias, stringUrl }: LoggedInDeveloper) => ({ id, alias, stringUrl });

/** Votes on one's own content give no XP: on what one wrote, or a game that one is a member of. */
const givesXp = ({ viewer }: Call<typeof votes.vote>, target: Votable) =>
  receiverOf(target) !== null && target.authorId !== viewer.id && !target.ownerIds?.includes(viewer.id);

/** Counts the change in the total. An up-vote is worth one XP for as long as it stands. */
async function count(call: Call<typeof votes.vote>, target: Votable, change: Change) {
  const { before, after, gavePoint, givesPoint } = change;
  const points = Number(after === 1 && givesPoint) - Number(before === 1 && gavePoint);
  const receiver = receiverOf(target);
  if (points === 0 || receiver === null) await addToTotal(call.db, target, after - before);
  else emitXp(call, await addToTotalAndXp(call.db, target, after - before, { receiver, points }));
}

async function notifyOwners(
  call: Call<typeof votes.vote>,
  target: Votable,
  { before, after, voteId }: Change & { voteId: number },
) {
  const { authorId, ownerIds = authorId === null ? [] : [authorId], notified } = target;
  if (!notified) return;
  const about = { ...notified, action: 'upvote' as const, actorId: call.viewer.id };
  if (after === 1) await notifyLater(call, { cause: 'vote', causeId: voteId, ...about, receiverIds: ownerIds });
  else if (before === 1) await retract(call, about);
}
