import type { Knex } from 'knex';
import { claimAddress } from '../../db/addresses';
import type { MediaAlbumRow } from '../../db/tables';
import { albumScope } from './albums.queries';
import { gameIdOf, type MediaPage } from './page';

/** The number of albums on a locked page, and the next free rank. */
export async function countAlbums(db: Knex, { pageType, pageId }: MediaPage) {
  const rows = await db('media_albums').where({ pageType, pageId }).forUpdate().select('rank');
  return { albums: rows.length, nextRank: Math.max(-1, ...rows.map(({ rank }) => rank)) + 1 };
}

/** Stores an album under the first free address for its name. */
export async function insertAlbum(db: Knex, page: MediaPage, { title, rank }: { title: string; rank: number }) {
  const { pageType, pageId } = page;
  const [id = 0] = await db('media_albums').insert({ pageType, pageId, gameId: gameIdOf(page), title, rank });
  await db('media_albums')
    .where({ id })
    .update({ stringUrl: await claimAddress(db, albumScope(page), title, id) });
  return id;
}

/** Renames an album with its address. The old address still leads to it. */
export async function renameAlbum(db: Knex, album: MediaAlbumRow, title: string) {
  const stringUrl = await claimAddress(db, albumScope(album), title, album.id);
  await db('media_albums').where({ id: album.id }).update({ title, stringUrl });
}

interface Cover {
  avatarId: string;
  coverBy: number;
  coverBytes: number;
}

export async function setCover(db: Knex, id: number, { avatarId, coverBy, coverBytes }: Cover) {
  await db('media_albums').where({ id }).update({ avatarId, coverBy, coverBytes });
}

/** Ranks the albums in this order. */
export async function setRanks(db: Knex, ids: readonly number[]) {
  if (ids.length === 0) return;
  const cases = ids.map((_id, rank) => `when ? then ${rank}`).join(' ');
  await db.raw(`update media_albums set \`rank\` = case id ${cases} end where id in (?)`, [...ids, [...ids]]);
}

/** Deletes albums whose pieces have been deleted. */
export async function deleteAlbums(db: Knex, ids: readonly number[]) {
  await db('media_albums').whereIn('id', ids).delete();
}

export const hasAlbum = async (db: Knex, id: number): Promise<boolean> =>
  (await db('media_albums').where({ id }).first('id')) !== undefined;
