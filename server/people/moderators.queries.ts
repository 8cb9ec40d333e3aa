import type { Knex } from 'knex';
import { mayUseRoles } from '../http/session/roles';

/** A query: the number of reports that wait for an answer. */
export const openReports = (db: Knex) => db('reports').where({ isOpen: true }).count({ total: '*' });

/** The number of open reports, and the ids of all site moderators who may use their role. */
export async function countForModerators(db: Knex): Promise<{ open: number; moderatorIds: number[] }> {
  const rows = await db('developers')
    .where({ siteModCanBan: true })
    .whereRaw(mayUseRoles('developers'))
    .select<{ id: number; open: number }[]>('id', db.raw('? as open', [openReports(db)]));
  return { open: rows[0]?.open ?? 0, moderatorIds: rows.map(({ id }) => id) };
}

export const readModeratorIds = (db: Knex): Promise<number[]> =>
  db('developers').where({ siteModCanBan: true }).whereRaw(mayUseRoles('developers')).orderBy('id').pluck('id');
