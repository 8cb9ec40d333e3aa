import type { Knex } from 'knex';
import type { ForeignPictureRow } from '../../../db/tables';

/** A picture that is kept, or whose failure is known, by the hash of its address; undefined where it must be fetched. */
export const readKept = (db: Knex, hash: string, now: Date): Promise<ForeignPictureRow | undefined> =>
  db('foreign_pictures').where({ hash }).where('until', '>', now).first();

/** Stores that a picture was fetched, or could not be: 0 bytes. */
export async function storeKept(db: Knex, row: { hash: string; bytes: number; until: Date; usedAt: Date }) {
  await db('foreign_pictures').insert(row).onConflict('hash').merge();
}

export async function noteUse(db: Knex, hash: string, usedAt: Date) {
  await db('foreign_pictures').where({ hash }).update({ usedAt });
}

/** The bytes of all kept pictures. */
export async function bytesKept(db: Knex): Promise<number> {
  const row = await db('foreign_pictures').sum({ bytes: 'bytes' }).first();
  return Number(row?.bytes ?? 0);
}

/** Those that were not used for the longest time. */
export const leastUsed = (db: Knex, limit: number): Promise<Pick<ForeignPictureRow, 'hash' | 'bytes'>[]> =>
  db('foreign_pictures').where('bytes', '>', 0).orderBy('usedAt').limit(limit).select('hash', 'bytes');

/** Those that were last used before a time, and failures that are over. */
export const ended = (db: Knex, usedBefore: Date, now: Date, limit: number): Promise<string[]> =>
  db('foreign_pictures')
    .where('usedAt', '<', usedBefore)
    .orWhere((failure) => void failure.where('bytes', 0).where('until', '<', now))
    .limit(limit)
    .pluck('hash');

export async function deleteKept(db: Knex, hashes: readonly string[]) {
  await db('foreign_pictures').whereIn('hash', hashes).delete();
}
