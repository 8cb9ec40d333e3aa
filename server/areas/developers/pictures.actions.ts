import { accountEvents } from '#shared/areas/session';
import { type developers } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { dropBanner, lockDeveloper, newAvatarId, putAvatar, putBanner, recodeAvatar, recodeBanner } from '../../people';
import { updateDeveloper } from './developers.queries';

export const uploadAvatar = guarded<typeof developers.uploadAvatar, null, Recoded>({
  check: () => Promise.resolve(null),
  prepare: recodeAvatar,
  run: (call, _found, picture) => replaceAvatar(call, picture),
});

async function replaceAvatar(call: Call<typeof developers.uploadAvatar>, picture: Recoded) {
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

export const uploadBanner = guarded<typeof developers.uploadBanner, null, Recoded | null>({
  check: () => Promise.resolve(null),
  prepare: recodeBanner,
  run: (call, _found, picture) => replaceBanner(call, picture),
});

/** Replaces the banner, or removes it with null. */
async function replaceBanner(call: Call<typeof developers.uploadBanner>, picture: Recoded | null) {
  const { db, viewer, host, emit, afterCommit } = call;
  const { id } = viewer;
  const hasBanner = picture !== null;
  // The lock makes the later of two simultaneous uploads win.
  await lockDeveloper(db, id);
  if (picture) await putBanner(host.files, `${id}`, picture);
  await updateDeveloper(db, id, { hasBanner });
  emit([topics.developer(id), topics.user(id)], developersEvents.developerInformationUpdated, { id, hasBanner });
  emit(topics.user(id), accountEvents.updateUserInfo, { info: { hasBanner } });
  if (!picture)
    afterCommit(() =>
      dropBanner(host, `${id}`, async (transaction) => (await lockDeveloper(transaction, id)).hasBanner),
    );
  return { id, hasBanner };
}
