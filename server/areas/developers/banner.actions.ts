import type { Knex } from 'knex';
import { accountEvents } from '#shared/areas/account';
import { developersEvents, type developers } from '#shared/areas/developers';
import { pictures } from '#shared/pictures';
import { topics } from '#shared/topics';
import { inTransaction } from '../../db/transaction';
import type { Call, Host } from '../../http/call';
import { invalid } from '../../http/refusal';
import type { Files } from '../../outside/files';
import { recodePng, type Recoded } from '../../outside/images';
import { lockDeveloper, updateDeveloper } from './developers.queries';

interface SentBanner {
  files: Call['files'];
  input: { remove: boolean };
}

/** The uploaded picture in the size of banners, null where it is to go; 422 without either, 415 for what is no picture. */
export async function recodeBanner({ files, input }: SentBanner): Promise<Recoded | null> {
  if (input.remove) return null;
  const { bannerFile } = files;
  if (!bannerFile) throw invalid(pictures.banner.needed, 'bannerFile');
  return recodePng({
    file: bannerFile,
    size: pictures.banner,
    notAnImage: pictures.banner.notReadable,
    field: 'bannerFile',
  });
}

/** What the files of a banner are called: of a developer by the id, of a game by `game_{id}` (wire §16). */
type BannerOwner = `${number}` | `game_${number}`;

/** Puts a banner in place, as PNG and webp, under a name that no client had a part in. */
export async function putBanner(files: Files, owner: BannerOwner, { bytes, webp }: Recoded) {
  await files.put(`banners/${owner}.png`, bytes);
  await files.put(`banners/${owner}.webp`, webp);
}

/**
 * Takes the files of a banner away, after the row has said that there is none. `hasBanner` reads that again and locks the
 * row, so that a banner which was uploaded in between stays.
 */
export async function dropBanner(
  { db, files }: Pick<Host, 'db' | 'files'>,
  owner: BannerOwner,
  hasBanner: (db: Knex) => Promise<boolean>,
) {
  await inTransaction(db, async (transaction) => {
    if (await hasBanner(transaction)) return;
    await files.remove(`banners/${owner}.png`);
    await files.remove(`banners/${owner}.webp`);
  });
}

/** A new banner, or none any more; page and account learn of it. */
export async function saveBanner(call: Call<typeof developers.uploadBanner>, picture: Recoded | null) {
  const { db, viewer, host, push, later } = call;
  const { id } = viewer;
  const hasBanner = picture !== null;
  // Under the lock, so that of two uploads at once the later picture stays.
  await lockDeveloper(db, id);
  if (picture) await putBanner(host.files, `${id}`, picture);
  await updateDeveloper(db, id, { hasBanner });
  push([topics.developer(id), topics.user(id)], developersEvents.developerInformationUpdated, { id, hasBanner });
  push(topics.user(id), accountEvents.updateUserInfo, { info: { hasBanner } });
  if (!picture)
    later(() => dropBanner(host, `${id}`, async (transaction) => (await lockDeveloper(transaction, id)).hasBanner));
  return { id, hasBanner };
}
