import type { Knex } from 'knex';
import { personOf, posterColumns } from '../../people';

type NameRow = Parameters<typeof personOf>[0];

/** The developer whose words are searched; null where nobody is there, or somebody who is banned. */
export async function findAuthor(db: Knex, id: number) {
  const { posterId, posterAlias, posterStringUrl, posterAvatarId } = posterColumns;
  const row = await db('developers as poster')
    .where({ 'poster.id': id, 'poster.isBanned': false })
    .first<NameRow | undefined>({ posterId, posterAlias, posterStringUrl, posterAvatarId });
  return row ? personOf(row) : null;
}
