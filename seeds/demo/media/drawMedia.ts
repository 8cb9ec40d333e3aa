import sharp from 'sharp';
import {
  fileNameOf,
  previewNameOf,
  putCover,
  putFile,
  storedBytesOf,
  type PreparedFile,
} from '../../../server/areas/media';
import type { Files } from '../../../server/infrastructure/storage';
import { renderSizes } from '../../../server/infrastructure/images/pieceImages';
import { artOfPiece } from './art';
import { albums, type DemoPiece } from './media';

/** The columns of a piece that describe its files. */
export interface KeptMedia {
  mediaUrl: string;
  previewImageUrl: string | null;
  width: number | null;
  height: number | null;
  fileBytes: number | null;
  storedBytes: number;
}

/** By the id of the piece. */
export type DemoMedia = ReadonlyMap<number, KeptMedia>;

/** The demo's albums and pieces have ids by their places in the list. */
export const piecesWithIds = albums
  .flatMap((album, index) => album.pieces.map((piece) => ({ album, albumId: index + 1, piece })))
  .map((placed, index) => ({ ...placed, id: index + 1 }));

export async function drawMedia(files: Files): Promise<DemoMedia> {
  const kept = new Map<number, KeptMedia>();
  const covered = new Set<number>();
  for (const { id, albumId, piece } of piecesWithIds) {
    const { media, picture } = await draw(files, { albumId, pieceId: id }, piece);
    kept.set(id, media);
    if (!picture || covered.has(albumId)) continue;
    covered.add(albumId);
    const cover = sharp(picture).resize(200, 200);
    const [bytes, webp] = [await cover.clone().jpeg({ quality: 80 }).toBuffer(), await cover.clone().webp().toBuffer()];
    await putCover(files, albumId, { bytes, webp });
  }
  return kept;
}

const link = (mediaUrl: string): KeptMedia => ({
  ...{ mediaUrl, previewImageUrl: null, width: null, height: null, fileBytes: null, storedBytes: 0 },
});

async function draw(files: Files, place: { albumId: number; pieceId: number }, piece: DemoPiece) {
  if ('clip' in piece) return { media: link(piece.clip) };
  if ('link' in piece) return { media: link(piece.link) };
  if ('text' in piece) {
    const file = prepared('notes.txt', Buffer.from(piece.text));
    const mediaUrl = fileNameOf(place, file.name);
    await putFile(files, mediaUrl, file);
    return { media: { ...link(mediaUrl), fileBytes: file.bytes, storedBytes: storedBytesOf(file) } };
  }
  const isSound = 'sound' in piece;
  const shown = await drawPicture(isSound ? piece.sound : piece.picture);
  const { width, height } = shown;
  const image = prepared('picture.jpg', shown.bytes, shown);
  if (!isSound) {
    const mediaUrl = fileNameOf(place, image.name);
    await putFile(files, mediaUrl, image);
    const bytes = { fileBytes: image.bytes, storedBytes: storedBytesOf(image) };
    return { media: { mediaUrl, previewImageUrl: null, width, height, ...bytes }, picture: shown.bytes };
  }
  const sound = prepared('room-tone.mp3', silence());
  const [mediaUrl, previewImageUrl] = [fileNameOf(place, sound.name), previewNameOf(place, image.name)];
  await putFile(files, mediaUrl, sound);
  await putFile(files, previewImageUrl, image);
  const bytes = { fileBytes: sound.bytes, storedBytes: storedBytesOf(sound) + storedBytesOf(image) };
  return { media: { mediaUrl, previewImageUrl, width, height, ...bytes }, picture: shown.bytes };
}

const prepared = (name: string, content: Buffer, picture: PreparedFile['picture'] = null): PreparedFile => ({
  ...{ name, content, bytes: content.length, picture },
});

async function drawPicture(name: string) {
  const drawn = sharp(artOfPiece(name)).flatten({ background: '#ffffff' });
  return renderSizes(await drawn.jpeg({ quality: 92 }).toBuffer(), 'jpg');
}

/** Eight seconds of silence as MP3: frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, whose data is nothing. */
function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  const framesASecond = 44_100 / 1_152;
  return Buffer.concat(Array.from({ length: Math.round(8 * framesASecond) }, () => frame));
}
