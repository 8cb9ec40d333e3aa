import type { Knex } from 'knex';
import { columns } from './columns';

const areas = ['Media', 'Devlogs', 'Classifieds', 'Forums'] as const;

/**
 * Announcements on the home page are notices of the operators, and the year in the footer may be set. An area in which
 * nobody has written has nothing new: the revision that accounts begin with is that of an empty area, 0 instead of -1.
 */
export async function up(db: Knex) {
  await db.schema.alterTable('site_notices', (table) => void columns(table).flag('isOnHome'));
  await db.schema.alterTable(
    'site_settings',
    (table) => void table.specificType('since', 'smallint unsigned').nullable(),
  );
  for (const area of areas) {
    await db.raw('alter table developers alter column ?? set default 0', [`seen${area}`]);
    const [empty] = await db('activity_marks').where({ area: area.toLowerCase(), revision: 0 }).select('area');
    if (empty) await db('developers').where(`seen${area}`, -1).update(`seen${area}`, 0);
  }
  // The founding accounts count once somebody has claimed them.
  await db('site_counters')
    .where({ name: 'developers' })
    .update({ value: await accounts(db) });
}

async function accounts(db: Knex): Promise<number> {
  const [rows] = await db('developers')
    .where({ isBanned: false })
    .whereRaw('(emailKey is not null or id > 2)')
    .count({ there: '*' });
  return Number(rows?.there ?? 0);
}
