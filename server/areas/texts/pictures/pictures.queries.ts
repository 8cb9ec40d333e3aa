import type { Knex } from 'knex';
import type { TextPictureRow } from '../../../db/tables';

export async function insertPicture(db: Knex, picture: Pick<TextPictureRow, 'ownerId' | 'name' | 'bytes'>) {
  const [id = 0] = await db('text_pictures').insert({ ...picture, created: new Date() });
  return id;
}
