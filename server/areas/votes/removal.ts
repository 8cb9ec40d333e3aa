import { developersEvents } from '#shared/areas/developers';
import type { PayloadOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { contentKind, type ContentName } from '../../content';
import type { Call } from '../../http/call';
import type { VotedTable } from './votedTables';
import { countVotesOn, deleteVotesOf, deleteVotesOn } from './removal.queries';

type Telling = Pick<Call, 'db' | 'emit'>;

/** The votes of an account that goes, and the points they gave (wire §19.12); those who lose some learn of it. */
export async function deleteVotesOfDeveloper(call: Telling, voterId: number) {
  for (const loss of await deleteVotesOf(call.db, voterId)) pushXp(call, loss);
}

/** The votes on posts and comments that go, and the points they gave (wire §19.3, §19.20). */
export async function forgetVotesOn(call: Telling, ids: readonly number[]) {
  for (const loss of await deleteVotesOn(call.db, { post: ids })) pushXp(call, loss);
}

/** The same of media pieces, with the comments on them. */
export async function forgetVotesOnPieces(call: Telling, ids: readonly number[], commentIds: readonly number[]) {
  for (const loss of await deleteVotesOn(call.db, { media: ids, post: commentIds })) pushXp(call, loss);
}

/** The same of forum posts. */
export async function forgetVotesOnForumPosts(call: Telling, ids: readonly number[]) {
  for (const loss of await deleteVotesOn(call.db, { forum: ids })) pushXp(call, loss);
}

/** The same of what stands in the resources; those gave no points. */
export async function forgetVotesOnResources(call: Telling, ids: readonly number[]) {
  await deleteVotesOn(call.db, { resource: ids });
}

/** The votes on content that goes, and the points they gave. */
export async function forgetVotesOnContent(call: Telling, name: ContentName, ids: readonly number[]) {
  const { votes } = contentKind(name);
  if (votes) for (const loss of await deleteVotesOn(call.db, { [votes.parentType]: ids })) pushXp(call, loss);
}

/** The votes on what is put back stand already: counts them, and gives the points that they gave (wire §19.20). */
export async function restoreVotesOn(
  call: Telling,
  voted: Pick<VotedTable, 'table' | 'parentType'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  for (const gain of await countVotesOn(call.db, voted, ids)) pushXp(call, gain);
}

/** Tells the page of a profile, and a developer themselves, of the XP they have now (wire §18.3). */
export function pushXp({ emit }: Pick<Call, 'emit'>, change: PayloadOf<typeof developersEvents.xpUpdated>) {
  const { profileType: parentType, profileId: parentId } = change;
  const reached = [topics.page({ parentType, parentId })];
  if (parentType === 'developer') reached.push(topics.user(parentId));
  emit(reached, developersEvents.xpUpdated, change);
}
