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
