import type { Knex } from 'knex';

/**
 * The people among these to whom somebody is a stranger: they do not follow them, have not answered them in a
 * conversation, and share no team.
 */
export async function strangersTo(
  db: Knex,
  developerId: number,
  receiverIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (receiverIds.length === 0) return new Set();
  const strangers = await db('developers as receiver')
    .whereIn('receiver.id', receiverIds)
    .whereRaw(
      `not exists (select 1 from developer_follows as follow
         where follow.followerId = receiver.id and follow.developerId = ?)`,
      [developerId],
    )
    .whereRaw(
      `not exists (select 1 from inbox_participants as theirs
         join inbox_participants as other
           on other.conversationId = theirs.conversationId and other.developerId = ?
         where theirs.developerId = receiver.id and theirs.hasAnswered)`,
      [developerId],
    )
    .whereRaw(
      `not exists (select 1 from game_members as theirs
         join game_members as other on other.gameId = theirs.gameId and other.developerId = ? and other.status = 'Current'
         where theirs.developerId = receiver.id and theirs.status = 'Current')`,
      [developerId],
    )
    .select<{ id: number }[]>('receiver.id');
  return new Set(strangers.map(({ id }) => id));
}
