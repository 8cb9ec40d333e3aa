import { accountEvents } from '#shared/areas/account';
import { developersEvents, type developers } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { newAvatarId, putAvatar, lockDeveloper } from '../../people';
import { updateDeveloper } from './developers.queries';

export async function uploadAvatar(call: Call<typeof developers.uploadAvatar>, picture: Recoded) {
  const { db, viewer, host, emit, afterCommit } = call;
  const { id } = viewer;
  const saved = { hasAvatar: true, avatarId: newAvatarId() } as const;
  // The lock keeps the picture and the id of the same upload together.
  await lockDeveloper(db, id);
  await putAvatar(host.files, `developer_${id}`, picture);
  await updateDeveloper(db, id, { avatarId: saved.avatarId });
  const payload = { type: 'developer', id, ...saved } as const;
  emit([topics.developer(id), topics.online, topics.user(id)], developersEvents.avatarUpdated, payload);
  emit(topics.user(id), accountEvents.updateUserInfo, { info: saved });
  afterCommit(() => {
    host.live.refreshOnline(id);
  });
  return { id, ...saved, response: 'success' } as const;
}
