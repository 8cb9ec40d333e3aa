import { randomBytes } from 'node:crypto';
import { pictures } from '#shared/pictures';
import type { Call } from '../http/call';
import { invalid } from '../http/refusal';
import type { Files } from '../infrastructure/files';
import { recodeJpeg, type Recoded } from '../infrastructure/images/croppedImages';

type Owner = 'developer' | 'game';

const avatarNames = (owner: `${Owner}_${number}`) => [`avatars/${owner}.jpg`, `avatars/${owner}.webp`] as const;

/** The uploaded picture in the size of avatars; 422 without one, 415 for what is no JPEG or PNG. */
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

/** Puts an avatar in place, as JPEG and webp, under a name that no client had a part in (wire §16). */
export async function putAvatar(files: Files, owner: `${Owner}_${number}`, { bytes, webp }: Recoded) {
  const [jpeg, small] = avatarNames(owner);
  await files.put(jpeg, bytes);
  await files.put(small, webp);
}

/** Opaque and new with each upload: it is the cache-buster of the picture's address (wire §0.4). */
export const newAvatarId = () => randomBytes(9).toString('base64url');

export async function removeAvatar(files: Files, owner: `${Owner}_${number}`) {
  for (const name of avatarNames(owner)) await files.remove(name);
}
