import { randomBytes } from 'node:crypto';
import { accountEvents } from '#shared/areas/account';
import { developersEvents, type developers } from '#shared/areas/developers';
import { pictures } from '#shared/pictures';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { invalid } from '../../http/refusal';
import type { Files } from '../../outside/files';
import { recodeJpeg, type Recoded } from '../../outside/images';
import { lockDeveloper, updateDeveloper } from './developers.queries';

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
export async function putAvatar(files: Files, owner: `${'developer' | 'game'}_${number}`, { bytes, webp }: Recoded) {
  await files.put(`avatars/${owner}.jpg`, bytes);
  await files.put(`avatars/${owner}.webp`, webp);
}

/** Opaque and new with each upload: it is the cache-buster of the picture's address (wire §0.4). */
export const newAvatarId = () => randomBytes(9).toString('base64url');

export async function uploadAvatar(call: Call<typeof developers.uploadAvatar>, picture: Recoded) {
  const { db, viewer, host, push, later } = call;
  const { id } = viewer;
  const saved = { hasAvatar: true, avatarId: newAvatarId() } as const;
  // Under the lock, so that of two uploads at once the later picture and the later id stay together.
  await lockDeveloper(db, id);
  await putAvatar(host.files, `developer_${id}`, picture);
  await updateDeveloper(db, id, { avatarId: saved.avatarId });
  const news = { type: 'developer', id, ...saved } as const;
  push([topics.developer(id), topics.online, topics.user(id)], developersEvents.avatarUpdated, news);
  push(topics.user(id), accountEvents.updateUserInfo, { info: saved });
  later(() => {
    host.live.refreshOnline(id);
  });
  return { id, ...saved, response: 'success' } as const;
}
