import { developersEvents } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { deleteVotesOf } from './withdrawal.queries';

/** The votes of an account that goes, and the points they gave (wire §19.12); those who lose some learn of it. */
export async function forgetVotes({ db, push }: Pick<Call, 'db' | 'push'>, voterId: number) {
  for (const loss of await deleteVotesOf(db, voterId)) {
    const { profileType: parentType, profileId: parentId } = loss;
    const reached = [topics.page({ parentType, parentId })];
    if (parentType === 'developer') reached.push(topics.user(parentId));
    push(reached, developersEvents.xpUpdated, loss);
  }
}
