import { accountEvents } from '#shared/areas/account';
import { developersEvents, type developers } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import type { Recoded } from '../../infrastructure/images/croppedImages';
import { dropBanner, putBanner, lockDeveloper } from '../../people';
import { updateDeveloper } from './developers.queries';

/** Replaces the banner, or removes it with null. */
export async function saveBanner(call: Call<typeof developers.uploadBanner>, picture: Recoded | null) {
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
