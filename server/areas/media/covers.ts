import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { avatarPath } from '#shared/media/pictures';
import type { Call } from '../../http/call';
import type { Files } from '../../infrastructure/storage';
import { recodeJpeg, type Recoded } from '../../infrastructure/images/croppedImages';

const size = { width: mediaLimits.coverSide, height: mediaLimits.coverSide };

/** The uploaded cover scaled down, or null if none was sent: JPEG or PNG; GIF too for an existing album. */
export async function recodeCover({ files }: Pick<Call, 'files'>, { isNew }: { isNew: boolean }) {
  const { albumAvatar } = files;
  if (!albumAvatar) return null;
  const notAnImage = isNew ? mediaTexts.coverNotNew : mediaTexts.coverNotAPicture;
  return recodeJpeg({ file: albumAvatar, size, notAnImage, field: 'albumAvatar', acceptsGif: !isNew });
}

/** Stores a cover as JPEG and WebP, under names that do not depend on the upload. */
export async function putCover(files: Files, albumId: number, { bytes, webp }: Recoded) {
  await files.put(avatarPath(`media_${albumId}`, 'jpg'), bytes);
  await files.put(avatarPath(`media_${albumId}`, 'webp'), webp);
}

export async function removeCover(files: Files, albumId: number) {
  await files.remove(avatarPath(`media_${albumId}`, 'jpg'));
  await files.remove(avatarPath(`media_${albumId}`, 'webp'));
}
