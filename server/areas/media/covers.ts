import { mediaLimits, mediaTexts } from '#shared/areas/media';
import type { Call } from '../../http/call';
import type { Files } from '../../outside/files';
import { recodeJpeg } from '../../outside/images';

const size = { width: mediaLimits.coverSide, height: mediaLimits.coverSide };

/** The uploaded cover in its size, or null where none was sent: a JPEG or PNG, of an album that is there a GIF too. */
export async function recodeCover({ files }: Pick<Call, 'files'>, { isNew }: { isNew: boolean }) {
  const { albumAvatar } = files;
  if (!albumAvatar) return null;
  const notAnImage = isNew ? mediaTexts.coverNotNew : mediaTexts.coverNotAPicture;
  const cover = await recodeJpeg({ file: albumAvatar, size, notAnImage, field: 'albumAvatar', takesGif: !isNew });
  return cover.bytes;
}

export const coverPath = (albumId: number) => `avatars/media_${albumId}.jpg`;

export const putCover = (files: Files, albumId: number, cover: Buffer) => files.put(coverPath(albumId), cover);
