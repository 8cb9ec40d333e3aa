import { randomInt } from 'node:crypto';
import { lookTexts, type look } from '#shared/areas/operating/look';
import { logoPath, logoSides } from '#shared/media/pictures';
import { guarded, type Call } from '../../http/call';
import { invalid } from '../../refusal';
import { recodePng, type Recoded } from '../../infrastructure/images/croppedImages';
import { announceSite } from '../../site/site';
import { lockLogo, saveSettings } from '../../site/site.queries';

export async function saveAccent(call: Call<typeof look.saveAccent>) {
  const { light, dark } = call.input;
  await saveSettings(call.db, { accentLight: light, accentDark: dark });
  await call.audit({ action: 'siteSettings', target: 'site:accent', reason: `${light} ${dark}`.trim() });
  announceSite(call);
  return { light, dark };
}

export const uploadLogo = guarded<typeof look.uploadLogo, null, Recoded | null>({
  check: () => Promise.resolve(null),
  prepare: recodeLogo,
  run: (call, _found, picture) => replaceLogo(call, picture),
});

const square = (side: number) => ({ width: side, height: side });

/** The uploaded picture as a square without metadata, null if the logo is to be removed; 415 unless it is a picture. */
async function recodeLogo({ files, input }: Call<typeof look.uploadLogo>): Promise<Recoded | null> {
  if (input.remove) return null;
  const { logoFile } = files;
  if (!logoFile) throw invalid(lookTexts.logoNeeded, 'logoFile');
  return recodePng({
    ...{ file: logoFile, notAnImage: lookTexts.logoNotReadable, field: 'logoFile' },
    ...{ size: square(logoSides.png), webpSize: square(logoSides.webp), isWhole: true },
  });
}

const newLogoId = () => Array.from({ length: 26 }, () => randomInt(36).toString(36)).join('');

async function replaceLogo(call: Call<typeof look.uploadLogo>, picture: Recoded | null) {
  const { db, host, afterCommit } = call;
  const before = await lockLogo(db);
  const logoId = picture ? newLogoId() : '';
  if (picture) {
    await host.files.put(logoPath(logoId, 'png'), picture.bytes);
    await host.files.put(logoPath(logoId, 'webp'), picture.webp);
  }
  await saveSettings(db, { logoId });
  await call.audit({ action: 'siteSettings', target: 'site:logo', ...(picture === null && { reason: 'removed' }) });
  announceSite(call);
  if (before !== '')
    afterCommit(async () => {
      await host.files.remove(logoPath(before, 'png'));
      await host.files.remove(logoPath(before, 'webp'));
    });
  return { logo: logoId || null };
}
