import type { Knex } from 'knex';
import type { MediaType } from '#shared/media/mediaTypes';
import { newEntry } from '../../../server/areas/feed';
import { albumScope, copyLatestPieces, pieceScope } from '../../../server/areas/media';
import { claimAddress } from '../../../server/db/addresses';
import type { Posting } from '../posts/addPosts';
import { joinIds } from '../../../server/db/lists';
import { descriptions } from './descriptions';
import { piecesWithIds, type DemoMedia } from './drawMedia';
import { games } from '../games/games';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { albums, type DemoAlbum, type DemoPiece } from './media';
import { randomOf } from '../random';

interface Community {
  people: IdByName;
  games: IdByName;
}

const typeOf = (piece: DemoPiece): MediaType => {
  if ('clip' in piece) return 'Youtube';
  if ('link' in piece) return 'External';
  if ('sound' in piece) return 'Audio';
  return 'text' in piece ? 'Text' : 'Image';
};

/** Whose an album is, and who puts things into it. */
function ownerOf({ game, developer = '' }: DemoAlbum, community: Community) {
  if (game === undefined) {
    const pageId = idOf(community.people, developer);
    return { pageType: 'developer' as const, pageId, gameId: null, owner: developer };
  }
  const pageId = idOf(community.games, game);
  const owner = games.find(({ title }) => title === game)?.team[0] ?? '';
  return { pageType: 'game' as const, pageId, gameId: pageId, owner };
}

/** The albums, still empty; the first picture of each is its cover. */
export async function addAlbums(db: Knex, community: Community) {
  for (const [index, album] of albums.entries()) {
    const { owner, ...page } = ownerOf(album, community);
    const id = index + 1;
    const stringUrl = await claimAddress(db, albumScope(page), album.title, id);
    const coverBy = idOf(community.people, owner);
    await db('media_albums').insert({ id, ...page, title: album.title, stringUrl, avatarId: 'demo1', coverBy });
  }
}

/** The pieces, each a feed post at its time. */
export function piecesToPost(now: Date, { media, ...community }: Community & { media: DemoMedia }): Posting[] {
  return piecesWithIds.map(({ id, albumId, album, piece }) => {
    const at = before(now, days(piece.daysAgo) + hours(randomOf(piece.title).between(1, 20)));
    return { at, add: (db: Knex) => addPiece(db, { id, albumId, album, piece, at, media, community }) };
  });
}

/** Highest first; 0 in an album without an order. */
const rankOf = ({ title }: DemoPiece, { order }: DemoAlbum) => (order ? -1 - order.indexOf(title) : 0);

interface Adding {
  id: number;
  albumId: number;
  album: DemoAlbum;
  piece: DemoPiece;
  at: Date;
  media: DemoMedia;
  community: Community;
}

async function addPiece(db: Knex, { id, albumId, album, piece, at, media, community }: Adding) {
  const { owner, ...page } = ownerOf(album, community);
  const { pageType: parentType, pageId: parentId, gameId } = page;
  const authorId = idOf(community.people, piece.by ?? owner);
  const kept = media.get(id);
  if (!kept) throw new Error(`Nothing was drawn for ${piece.title}`);
  const postId = await newEntry(db, 'post');
  const times = { postDate: at, modifiedDate: at };
  await db('feed_posts').insert({
    id: postId,
    type: 'media',
    content: String(id),
    ...times,
    authorId,
    parentType,
    parentId,
    gameId,
  });
  const described = descriptions[piece.title];
  await db('media_pieces').insert({
    ...{ id, albumId, postId, authorId, ...page, mediaType: typeOf(piece), ...kept },
    title: piece.title,
    description: piece.description,
    altText: described?.altText ?? '',
    makerIds: joinIds((described?.madeBy ?? []).map((alias) => idOf(community.people, alias))),
    mark: piece.mark ?? 'none',
    rank: rankOf(piece, album),
    stringUrl: await claimAddress(db, pieceScope(albumId), piece.title, id),
    created: at,
    modified: at,
  });
  await db('media_albums').where({ id: albumId }).increment('pieceCount', 1);
  await copyLatestPieces(db, [page]);
  await db('activity_marks').where({ area: 'media' }).increment('revision', 1);
  if (gameId !== null) await db('games').where({ id: gameId }).where('lastActive', '<', at).update({ lastActive: at });
}
