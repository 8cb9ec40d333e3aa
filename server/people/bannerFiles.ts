import type { Knex } from 'knex';
import { pictures } from '#shared/pictures';
import { inTransaction } from '../db/transaction';
import type { Call, Host } from '../http/call';
import { invalid } from '../http/refusal';
import type { Files } from '../infrastructure/files';
import { recodePng, type Recoded } from '../infrastructure/images/croppedImages';

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

const bannerNames = (owner: BannerOwner) => [`banners/${owner}.png`, `banners/${owner}.webp`] as const;

/** Puts a banner in place, as PNG and webp, under a name that no client had a part in. */
export async function putBanner(files: Files, owner: BannerOwner, { bytes, webp }: Recoded) {
  const [png, small] = bannerNames(owner);
  await files.put(png, bytes);
  await files.put(small, webp);
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
    await removeBanner(files, owner);
  });
}

export async function removeBanner(files: Files, owner: BannerOwner) {
  for (const name of bannerNames(owner)) await files.remove(name);
}
