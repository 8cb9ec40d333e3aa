import { pictureWidths } from '#shared/mediaPaths';
import { takesLink, type MediaType } from '#shared/mediaTypes';
import type { Files } from '../../infrastructure/files';
import { quarantinePath } from '../trash';
import type { KeptFile } from './pieceFiles';

// Below userdata; shared/mediaPaths says the same as addresses.
const filePath = (name: string) => `media/${name}`;
const thumbPath = (name: string) => `mediaThumbs/${name}`;
const sizePath = (name: string, width: number) => `mediaSizes/${width}/${name}.webp`;

/** The folders in which files of pieces lie. */
export const pieceFolders = ['media', 'mediaThumbs', ...pictureWidths.map((width) => `mediaSizes/${width}`)];

interface Place {
  albumId: number;
  pieceId: number;
}

/** What the file of a piece, and its preview, are called (wire §16). */
export const fileNameOf = ({ albumId, pieceId }: Place, name: string) => `al${albumId}id${pieceId}_${name}`;
export const previewNameOf = (place: Place, name: string) => fileNameOf(place, `preview_${name}`);

/** Puts a file in place, with its smaller sizes if it is a picture. */
export async function putFile(files: Files, name: string, { bytes, picture }: KeptFile) {
  await files.put(filePath(name), bytes);
  if (!picture) return;
  await files.put(thumbPath(name), picture.thumb);
  for (const size of picture.sizes) await files.put(sizePath(name, size.width), size.bytes);
}

export interface StoredPiece {
  mediaType: MediaType;
  mediaUrl: string;
  previewImageUrl: string | null;
}

/** All files that a piece may have. */
function pathsOf({ mediaType, mediaUrl, previewImageUrl }: StoredPiece): string[] {
  const names = [...(takesLink(mediaType) ? [] : [mediaUrl]), ...(previewImageUrl === null ? [] : [previewImageUrl])];
  return names.flatMap((name) => [
    filePath(name),
    thumbPath(name),
    ...pictureWidths.map((width) => sizePath(name, width)),
  ]);
}

export async function removeFilesOf(files: Files, piece: StoredPiece) {
  for (const path of pathsOf(piece)) await files.remove(path);
}

/** Moves the files where they are not served, as long as a moderator may put the piece back. */
export async function quarantineFiles(files: Files, piece: StoredPiece, trashId: number) {
  for (const path of pathsOf(piece)) await files.move(path, quarantinePath(trashId, path));
}

export async function returnFiles(files: Files, piece: StoredPiece, trashId: number) {
  for (const path of pathsOf(piece)) await files.move(quarantinePath(trashId, path), path);
}
