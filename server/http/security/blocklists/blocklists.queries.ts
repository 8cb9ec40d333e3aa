import type { Knex } from 'knex';
import type { BlocklistKind } from '#shared/areas/operating/blocklists';
import type { BlockedAddressRow } from '../../../db/tables';

/** A mark that changes with the lists. */
export async function versionOfBlocklists(db: Knex): Promise<string> {
  const [row] = await db('blocked_addresses').select(db.raw('count(*) as number, coalesce(max(id), 0) as newest'));
  const { number, newest } = row as unknown as { number: number; newest: number };
  return `${number}.${newest}`;
}

/** All blocked addresses, by kind and in the order of the alphabet. */
export const readBlocklists = (db: Knex): Promise<BlockedAddressRow[]> =>
  db('blocked_addresses').orderBy(['kind', 'value']).select();

interface Blocked {
  kind: BlocklistKind;
  value: string;
  note: string;
}

/** Blocks an address; what is blocked already gets the note. */
export async function insertBlocked(db: Knex, blocked: Blocked) {
  await db('blocked_addresses')
    .insert({ ...blocked, created: new Date() })
    .onConflict(['kind', 'value'])
    .merge({ note: blocked.note });
}

/** Ends a block; false if there was none. */
export const deleteBlocked = async (db: Knex, blocked: Pick<Blocked, 'kind' | 'value'>): Promise<boolean> =>
  (await db('blocked_addresses').where(blocked).delete()) === 1;
