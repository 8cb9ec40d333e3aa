import type { Knex } from 'knex';

/** Where the sizes of files stand that are counted for an account, as SQL that takes its id; another area adds its own. */
const kept: readonly string[] = [
  'select bytes from text_pictures where ownerId = ?',
  'select storedBytes as bytes from media_pieces where authorId = ?',
  'select coverBytes as bytes from media_albums where coverBy = ?',
];

const sum = `select coalesce(sum(bytes), 0) from (${kept.join(' union all ')}) as kept`;

/** What an account's files take, in bytes. */
export async function bytesOf(db: Knex, developerId: number): Promise<number> {
  const ids = kept.map(() => developerId);
  const row = await db.first<{ bytes: number | string }>(db.raw(`(${sum}) as bytes`, ids));
  return Number(row?.bytes ?? 0);
}

export async function lockRoomOf(db: Knex, developerId: number) {
  await db('developers').where({ id: developerId }).forUpdate().select('id');
}
