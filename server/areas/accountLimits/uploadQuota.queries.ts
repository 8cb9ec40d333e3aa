import type { Knex } from 'knex';

/** The sizes of files that count for an account, as SQL with its id. An area with uploads adds its own. */
const sizes: readonly string[] = [
  'select bytes from text_pictures where ownerId = ?',
  'select storedBytes as bytes from media_pieces where authorId = ?',
  'select coverBytes as bytes from media_albums where coverBy = ?',
];

const sum = `select coalesce(sum(bytes), 0) from (${sizes.join(' union all ')}) as sizes`;

/** The size of an account's files in bytes. */
export async function bytesOf(db: Knex, developerId: number): Promise<number> {
  const ids = sizes.map(() => developerId);
  const row = await db.first<{ bytes: number | string }>(db.raw(`(${sum}) as bytes`, ids));
  return Number(row?.bytes ?? 0);
}
