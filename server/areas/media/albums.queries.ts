import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { mediaLimits, type Album } from '#shared/areas/media';
import { deletedPerson } from '#shared/shapes';
import { addressOwnerByKey } from '../../db/addresses';
import { textKey } from '../../db/keys';
import type { MediaAlbumRow } from '../../db/tables';
import { notFound } from '../../refusal';
import type { MediaPage } from './page';

/** The scope in which the addresses of a page's albums are unique. */
export const albumScope = ({ pageType, pageId }: MediaPage) => `albums.${pageType}.${pageId}`;

export const albumOf = (row: MediaAlbumRow): Album => ({
  id: row.id,
  title: row.title,
  stringUrl: row.stringUrl,
  hasAvatar: row.avatarId !== '0',
  avatarId: row.avatarId,
  rank: row.rank,
  pageType: row.pageType,
  pageId: row.pageId,
  pieceCount: row.pieceCount,
});

/** Whether the page of an album is shown: that of an account that is about to be deleted is not. */
export const hasShownPage = `(media_albums.pageType <> 'developer' or not exists (
  select 1 from leaving_accounts where leaving_accounts.developerId = media_albums.pageId))`;

const albumsOfPage = (db: Knex, { pageType, pageId, most }: MediaPage & { most: number }): Promise<MediaAlbumRow[]> =>
  db('media_albums')
    .where('pageType', pageType)
    .where('pageId', pageId)
    .whereRaw(hasShownPage)
    .orderBy(['rank', 'id'])
    .limit(most);

/** The albums of a page by rank; 404 if the page is missing. */
export async function listAlbums(db: Knex, page: MediaPage): Promise<Album[]> {
  const { pageType, pageId } = page;
  const rows = await albumsOfPage(db, { pageType, pageId, most: mediaLimits.albumsOfPage });
  if (rows.length === 0) await requirePage(db, page);
  return rows.map(albumOf);
}

async function requirePage(db: Knex, { pageType, pageId: id }: MediaPage) {
  const isThere =
    pageType === 'game'
      ? await db('games').where({ id }).first('id')
      : await db('developers').where({ id }).whereNot('stringUrl', deletedPerson.stringUrl).first('id');
  if (!isThere) throw notFound(missingPage(pageType));
}

export const missingPage = (pageType: MediaPage['pageType']) =>
  pageType === 'game' ? gamesTexts.missing : developersTexts.missing;

/** The addresses of a page and of an album on it. */
export interface AlbumAddress {
  pageType: MediaPage['pageType'];
  page: string;
  album: string;
}

// Scopes are ASCII columns: the index is only used for values in ASCII.
const scopeOfFoundPage = `convert(concat('albums.', page.scope, '.', page.targetId) using ascii) collate ascii_bin`;

const albumAt = (
  db: Knex,
  { pageType, pageKey, albumKey }: { pageType: string; pageKey: Buffer; albumKey: Buffer },
): Promise<MediaAlbumRow[]> =>
  db('addresses as page')
    .join('addresses as place', (on) => {
      on.on('place.scope', db.raw(scopeOfFoundPage));
    })
    .join('media_albums', 'media_albums.id', 'place.targetId')
    .where('page.scope', pageType)
    .where('page.slugKey', pageKey)
    .where('place.slugKey', albumKey)
    .whereRaw(hasShownPage)
    .select('media_albums.*');

/** The album at an address, present or former. */
export async function readAlbumRowAt(db: Knex, { pageType, page, album }: AlbumAddress): Promise<MediaAlbumRow> {
  const [row] = await albumAt(db, { pageType, pageKey: textKey(page), albumKey: textKey(album) });
  if (row) return row;
  const [owner] = await addressOwnerByKey(db, pageType, textKey(page));
  throw notFound(owner ? undefined : missingPage(pageType));
}

/** One album; 404 if it is missing. */
export async function readAlbum(db: Knex, id: number): Promise<Album> {
  const row = await db('media_albums').where({ id }).first();
  if (!row) throw notFound();
  return albumOf(row);
}
