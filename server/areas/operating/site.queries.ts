import type { Knex } from 'knex';
import { defaultSite, type Site } from '#shared/areas/operating/site';
import type { SiteSettingRow } from '../../db/tables';
import type { OwnedFiles } from '../../infrastructure/orphanFiles';
import { readPresentTexts } from './legalTexts.queries';

const onlyRow = { id: 1 };

/** The site as its operator has set it. */
export async function readSettings(db: Knex): Promise<Site> {
  const row = await db('site_settings').where(onlyRow).first();
  const texts = (await readPresentTexts(db)).filter(({ isBlank }) => !isBlank);
  const legal = Object.fromEntries(texts.map(({ kind, version }) => [kind, version]));
  return { ...(row ? settingsOf(row) : defaultSite), ...(texts.length > 0 && { legal }) };
}

const settingsOf = ({
  name,
  pitch,
  registration,
  logoId,
  accentLight: light,
  accentDark: dark,
}: SiteSettingRow): Site => ({
  ...{ name: name || defaultSite.name, pitch, registration },
  ...(logoId !== '' && { logo: logoId }),
  ...((light !== '' || dark !== '') && { accent: { light, dark } }),
});

/** Registration as it is until the transaction ends: a change of it waits. */
export async function lockRegistration(db: Knex): Promise<Site['registration']> {
  const row = await db('site_settings').where(onlyRow).forShare().first('registration');
  return row?.registration ?? defaultSite.registration;
}

type Changes = Partial<Omit<SiteSettingRow, 'id' | 'changed'>>;

/** Stores settings; those that are not given stay. */
export async function saveSettings(db: Knex, changes: Changes) {
  const changed = new Date();
  await db('site_settings')
    .insert({ ...onlyRow, changed, ...changes })
    .onConflict('id')
    .merge({ changed, ...changes });
}

/** The id of the logo, locked: of two simultaneous uploads the later one wins. */
export async function lockLogo(db: Knex): Promise<string> {
  const row = await db('site_settings').where(onlyRow).forUpdate().first('logoId');
  return row?.logoId ?? '';
}

/** The logo's files, for the job that finds files without a row. */
export const logoFiles: OwnedFiles[] = [
  {
    folders: ['logos'],
    pattern: /^([0-9a-z]{26})\.(?:png|webp)$/,
    owners: (db, ids) => db('site_settings').whereIn('logoId', ids).pluck('logoId'),
  },
];
