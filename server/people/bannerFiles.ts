import type { Knex } from 'knex';
import { bannerPath, gameCover, pictures } from '#shared/media/pictures';
import { inTransaction } from '../db/transaction';
import type { Call, Host } from '../http/call';
import { invalid } from '../refusal';
import type { Files } from '../infrastructure/storage';
import { recodePng, type Recoded } from '../infrastructure/images/croppedImages';

interface SentBanner {
  files: Call['files'];
  input: { remove: boolean };
}

/** The uploaded picture as a banner, null if it is to be removed; 422 without either, 415 unless it is a picture. */
export const recodeBanner = (sent: SentBanner) => recode(sent);

/** The same for a game, whose page shows it higher. */
export const recodeCover = (sent: SentBanner) => recode(sent, gameCover);

async function recode({ files, input }: SentBanner, webpSize?: typeof gameCover): Promise<Recoded | null> {
  if (input.remove) return null;
  const { bannerFile } = files;
  if (!bannerFile) throw invalid(pictures.banner.needed, 'bannerFile');
  return recodePng({
    file: bannerFile,
    size: pictures.banner,
    ...(webpSize && { webpSize }),
    notAnImage: pictures.banner.notReadable,
    field: 'bannerFile',
  });
}

/** The name of a banner's files: a developer's id, or `game_{id}`. */
type BannerOwner = `${number}` | `game_${number}`;

const bannerNames = (owner: BannerOwner) => [bannerPath(owner, 'png'), bannerPath(owner, 'webp')] as const;

/** Stores a banner as PNG and WebP. */
export async function putBanner(files: Files, owner: BannerOwner, { bytes, webp }: Recoded) {
  const [png, small] = bannerNames(owner);
  await files.put(png, bytes);
  await files.put(small, webp);
}

/**
 * Removes the files of a banner after its row was changed. `hasBanner` locks the row and reads it again, so that a banner
 * uploaded in between stays.
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
