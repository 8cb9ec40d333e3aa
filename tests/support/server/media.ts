import sharp from 'sharp';
import { media, type Album, type Piece } from '#shared/areas/media';
import { copyLatestPieces } from '../../../server/areas/media/latestPieces.queries';
import { albumScope } from '../../../server/areas/media/albums.queries';
import { pieceScope } from '../../../server/areas/media/pieces.queries';
import { claimAddress } from '../../../server/db/addresses';
import type { DeveloperRow, MediaAlbumRow, MediaPieceRow } from '../../../server/db/tables';
import { buildPost, type Client } from './posts';
import type { TestSite } from './site';

export const ownMedia = ({ id }: Pick<DeveloperRow, 'id'>) => ({ pageType: 'developer' as const, pageId: id });
export const gameMedia = ({ id }: { id: number }) => ({ pageType: 'game' as const, pageId: id });
export type MediaPage = ReturnType<typeof ownMedia> | ReturnType<typeof gameMedia>;

/** A picture of one colour. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8552' } });

/** An animated GIF with this many frames. */
export async function movingPicture(frames = 4, { width = 20, height = 10 } = {}) {
  const colours = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const pictures = Array.from({ length: frames }, (_none, at) => colours[at % 2] ?? '');
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 120) })
    .toBuffer();
}

/** A second of silence as MP3: empty frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
export function silence(frames = 38): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

interface Sent {
  bytes: Buffer;
  name: string;
}

/** Sends a multipart call, fields before files. */
export function sendForm(
  client: Client,
  path: string,
  fields: Record<string, string | number | undefined>,
  files: Record<string, Sent> = {},
) {
  const request = client.post(`/api${path}`);
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) void request.field(name, String(value));
  for (const [name, { bytes, name: fileName }] of Object.entries(files)) void request.attach(name, bytes, fileName);
  return Object.keys(fields).length + Object.keys(files).length === 0
    ? request.set('Content-Type', 'multipart/form-data; boundary=none').send('--none--')
    : request;
}

export async function addAlbum(client: Client, page: MediaPage, albumName = 'Sketches'): Promise<Album> {
  const { body, status } = await sendForm(client, '/media/album', { ...page, albumName });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return media.addAlbum.output.parse(body);
}

interface GivenPiece {
  title?: string;
  description?: string;
  mark?: string;
  altText?: string;
  question?: string;
  /** The ids as JSON, as a form sends them. */
  madeBy?: string;
  selectedMediaType?: string;
  mediaText?: string;
  mediaFile?: Sent;
  previewFile?: Sent;
}

/** Uploads a piece, by default a small picture. */
export async function sendPiece(client: Client, album: Album, given: GivenPiece = {}) {
  const { mediaFile, previewFile, ...words } = given;
  const isUpload = !['video', 'url'].includes(given.selectedMediaType ?? 'image');
  const file = mediaFile ?? (isUpload ? { bytes: await picture().png().toBuffer(), name: 'Fog over.png' } : undefined);
  const { id: albumId, pageType, pageId } = album;
  const fields = { albumId, pageType, pageId, title: 'Fog', ...words };
  return sendForm(client, '/media/piece', fields, {
    ...(file && { mediaFile: file }),
    ...(previewFile && { previewFile }),
  });
}

export async function addPiece(client: Client, album: Album, given: GivenPiece = {}): Promise<Piece> {
  const { body, status } = await sendPiece(client, album, given);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return media.addPiece.output.parse(body);
}

/** Inserts an album. */
export async function buildAlbum({ db }: TestSite, page: MediaPage, title = 'Sketches'): Promise<MediaAlbumRow> {
  const { pageType, pageId } = page;
  const gameId = pageType === 'game' ? pageId : null;
  const [id = 0] = await db('media_albums').insert({ pageType, pageId, gameId, title });
  await db('media_albums')
    .where({ id })
    .update({ stringUrl: await claimAddress(db, albumScope(page), title, id) });
  return (await db('media_albums').where({ id }).first())!;
}

/** Inserts a piece with its feed post, by default a clip by the page's owner. */
export async function buildPiece(site: TestSite, album: MediaAlbumRow, given: Partial<MediaPieceRow> = {}) {
  const { db } = site;
  const { id: albumId, pageType, pageId, gameId } = album;
  const authorId = given.authorId ?? (pageType === 'developer' ? pageId : null);
  const page = { parentType: pageType, parentId: pageId };
  const postId = await buildPost(site, { ...page, type: 'media', content: '', authorId });
  const now = new Date();
  const title = given.title ?? 'Fog';
  const [id = 0] = await db('media_pieces').insert({
    ...{ albumId, pageType, pageId, gameId, postId, authorId, title, description: '' },
    ...{ mediaType: 'Youtube', mediaUrl: 'https://youtu.be/dQw4w9WgXcQ', created: now, modified: now },
    ...given,
  });
  const stringUrl = await claimAddress(db, pieceScope(albumId), title, id);
  await db('media_pieces').where({ id }).update({ stringUrl });
  await db('feed_posts')
    .where({ id: postId })
    .update({ content: String(id) });
  await db('media_albums').where({ id: albumId }).increment('pieceCount', 1);
  await copyLatestPieces(db, [album]);
  return (await db('media_pieces').where({ id }).first())!;
}
