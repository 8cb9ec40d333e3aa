import type { Knex } from 'knex';
import { textKey } from '../../db/keys';

/** The developers with these addresses, present or former. */
export async function developersAt(db: Knex, stringUrls: readonly string[]): Promise<number[]> {
  const rows = await db('addresses')
    .where({ scope: 'developer' })
    .whereIn('slugKey', stringUrls.map(textKey))
    .where('targetId', '>', 0)
    .distinct('targetId');
  return rows.map(({ targetId }) => targetId);
}

/** Those of the developers who do not mute a game. */
export async function withoutMutersOf(db: Knex, gameId: number, developerIds: readonly number[]): Promise<number[]> {
  if (developerIds.length === 0) return [];
  const muters = await db('mutes')
    .where({ parentType: 'game', parentId: gameId })
    .whereIn('muterId', developerIds)
    .pluck('muterId');
  return developerIds.filter((id) => !muters.includes(id));
}
