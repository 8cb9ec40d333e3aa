import type { Knex } from 'knex';
import { defaultSite, type Site } from '#shared/areas/operating/site';
import type { SiteSettingRow } from '../../db/tables';

const onlyRow = { id: 1 };

/** The site as its operator has set it. */
export async function readSettings(db: Knex): Promise<Site> {
  const row = await db('site_settings').where(onlyRow).first();
  if (!row) return defaultSite;
  return { name: row.name || defaultSite.name, pitch: row.pitch, registration: row.registration };
}

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
