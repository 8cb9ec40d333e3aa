import type { Knex } from 'knex';

export const openReports = (db: Knex) => db('reports').where({ isOpen: true }).count({ total: '*' });

/** How many reports wait, and the accounts of the moderators, who are to know. */
export async function countForModerators(db: Knex): Promise<{ open: number; moderatorIds: number[] }> {
  const rows = await db('developers')
    .where({ siteModCanBan: true })
    .select<{ id: number; open: number }[]>('id', db.raw('? as open', [openReports(db)]));
  return { open: rows[0]?.open ?? 0, moderatorIds: rows.map(({ id }) => id) };
}
