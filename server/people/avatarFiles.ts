import { randomBytes } from 'node:crypto';
import { avatarPath, pictures } from '#shared/media/pictures';
import type { Call } from '../http/call';
import { invalid } from '../refusal';
import type { Files } from '../infrastructure/storage';
import { recodeJpeg, type Recoded } from '../infrastructure/images/croppedImages';

type Owner = 'developer' | 'game';

const avatarNames = (owner: `${Owner}_${number}`) => [avatarPath(owner, 'jpg'), avatarPath(owner, 'webp')] as const;

/** The uploaded picture as an avatar; 422 if there is none, 415 unless it is a JPEG or PNG. */
export async function recodeAvatar({ files }: Pick<Call, 'files'>): Promise<Recoded> {
  const { avatarFile } = files;
  if (!avatarFile) throw invalid(pictures.avatar.needed, 'avatarFile');
  return recodeJpeg({
    file: avatarFile,
    size: pictures.avatar,
    notAnImage: pictures.avatar.notReadable,
    field: 'avatarFile',
  });
}

/** Stores an avatar as JPEG and WebP, under names that do not depend on the upload. */
export async function putAvatar(files: Files, owner: `${Owner}_${number}`, { bytes, webp }: Recoded) {
  const [jpeg, small] = avatarNames(owner);
  await files.put(jpeg, bytes);
  await files.put(small, webp);
}

/** A new random id, which makes browsers load the picture anew. */
export const newAvatarId = () => randomBytes(9).toString('base64url');

export async function removeAvatar(files: Files, owner: `${Owner}_${number}`) {
  for (const name of avatarNames(owner)) await files.remove(name);
}
