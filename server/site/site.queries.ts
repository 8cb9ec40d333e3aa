import type { Knex } from 'knex';
import { defaultSite, type Site } from '#shared/areas/operating/site';
import type { SiteSettingRow } from '../db/tables';
import type { OwnedFiles } from '../infrastructure/orphanFiles';
import { isSomebodys } from '../people';
import { readPresentTexts } from './legalTexts.queries';

const onlyRow = { id: 1 };

/** The site as its operator has set it. */
export async function readSettings(db: Knex): Promise<Site> {
  const row = await db('site_settings').where(onlyRow).first();
  const texts = (await readPresentTexts(db)).filter(({ isBlank }) => !isBlank);
  const legal = Object.fromEntries(texts.map(({ kind, version }) => [kind, version]));
  const since = row?.since ?? (await yearOfFirstAccount(db));
  return {
    ...(row ? settingsOf(row) : defaultSite),
    ...(since !== null && { since }),
    ...(texts.length > 0 && { legal }),
  };
}

/** The year of the first account that somebody has; null where nobody has one. */
export async function yearOfFirstAccount(db: Knex): Promise<number | null> {
  const first = await db('developers').where(isSomebodys).orderBy('id').first('registrationDate');
  return first === undefined ? null : new Date(first.registrationDate).getUTCFullYear();
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

/** The year that the operator has set; null for that of the first account. */
export async function readSince(db: Knex): Promise<number | null> {
  const row = await db('site_settings').where(onlyRow).first('since');
  return row?.since ?? null;
}

/** How many first posts of new accounts are read before they appear, and since when; null for none. */
export async function readHolding(db: Knex): Promise<{ posts: number; since: Date } | null> {
  const row = await db('site_settings').where(onlyRow).first('heldPosts', 'heldSince');
  return row && row.heldPosts > 0 && row.heldSince !== null
    ? { posts: row.heldPosts, since: new Date(row.heldSince) }
    : null;
}

/** Registration as it was set; undefined where nothing of the site was set yet. */
export async function readRegistration(db: Knex): Promise<Site['registration'] | undefined> {
  const row = await db('site_settings').where(onlyRow).first('registration');
  return row?.registration;
}

/** Registration as it is until the transaction ends: a change of it waits. */
export async function lockRegistration(db: Knex): Promise<Site['registration']> {
  const row = await db('site_settings').where(onlyRow).forShare().first('registration');
  return row?.registration ?? defaultSite.registration;
}

type Changes = Partial<Omit<SiteSettingRow, 'id' | 'changed' | 'heldSince'> & { heldSince: Date }>;

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
