import { pictureWidths } from '#shared/media/mediaPaths';
import { isDownload, takesLink, type MediaType } from '#shared/media/mediaTypes';
import type { Files } from '../../infrastructure/storage';
import { quarantinePath } from '../trash';
import type { PreparedFile } from './pieceFiles';

// Paths below userdata; shared/mediaPaths has the same as addresses.
const filePath = (name: string) => `media/${name}`;
const thumbPath = (name: string) => `mediaThumbs/${name}`;
/** Where a file lies that is set aside: below userdata, but not served. */
const asidePath = (name: string) => `aside/${name}`;
const sizePath = (name: string, width: number) => `mediaSizes/${width}/${name}.webp`;

/** The folders with files of pieces. */
export const pieceFolders = ['media', 'aside', 'mediaThumbs', ...pictureWidths.map((width) => `mediaSizes/${width}`)];

interface PieceIds {
  albumId: number;
  pieceId: number;
}

/** The file names of a piece and of its preview. */
export const fileNameOf = ({ albumId, pieceId }: PieceIds, name: string) => `al${albumId}id${pieceId}_${name}`;
export const previewNameOf = (place: PieceIds, name: string) => fileNameOf(place, `preview_${name}`);

/** Stores a file, for a picture with its smaller sizes. */
export async function putFile(files: Files, name: string, { content, picture }: PreparedFile) {
  await files.put(filePath(name), content);
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
  const shown = names.flatMap((name) => [
    filePath(name),
    thumbPath(name),
    ...pictureWidths.map((width) => sizePath(name, width)),
  ]);
  return isDownload(mediaType) ? [...shown, asidePath(mediaUrl)] : shown;
}

type Download = Pick<StoredPiece, 'mediaUrl'>;

/** Moves a file to where nobody can download it, and back. */
export const setFileAside = (files: Files, { mediaUrl }: Download) =>
  files.move(filePath(mediaUrl), asidePath(mediaUrl));
export const bringFileBack = (files: Files, { mediaUrl }: Download) =>
  files.move(asidePath(mediaUrl), filePath(mediaUrl));

export async function removeFilesOf(files: Files, piece: StoredPiece) {
  for (const path of pathsOf(piece)) await files.remove(path);
}

/** Moves the files to where they are not served, as long as the piece can be restored. */
export async function quarantineFiles(files: Files, piece: StoredPiece, trashId: number) {
  for (const path of pathsOf(piece)) await files.move(path, quarantinePath(trashId, path));
}

export async function returnFiles(files: Files, piece: StoredPiece, trashId: number) {
  for (const path of pathsOf(piece)) await files.move(quarantinePath(trashId, path), path);
}
