import type { Knex } from 'knex';

interface Named {
  id: number;
  name: string;
}

/** Pictures that are removed in one round. */
const batch = 200;

const unused = (db: Knex) =>
  db('text_pictures')
    .whereNotExists(
      db('text_picture_uses').whereRaw('text_picture_uses.pictureId = text_pictures.id').select(db.raw('1')),
    )
    .select<Named[]>('id', 'name');

/** Pictures that no text shows, uploaded before a time. */
export const unusedBefore = (db: Knex, before: Date): Promise<Named[]> =>
  unused(db).where('created', '<', before).orderBy('created').limit(batch);

/** An account's pictures that no text shows. */
export const unusedOf = (db: Knex, ownerId: number): Promise<Named[]> => unused(db).where({ ownerId });

/** Deletes a picture's row unless a text has come to show it meanwhile. Returns whether it did. */
export async function deleteUnused(db: Knex, id: number): Promise<boolean> {
  const deleted = await db('text_pictures')
    .where({ id })
    .whereNotExists(db('text_picture_uses').where({ pictureId: id }).select(db.raw('1')))
    .delete();
  return deleted > 0;
}
