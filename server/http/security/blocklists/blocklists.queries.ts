import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { blocklistLimits, type Blocked, type BlocklistKind } from '#shared/areas/operating/blocklists';
import type { BlockedAddressRow } from '../../../db/tables';
import { hostsIn } from './hosts';

/** A mark that changes with the lists. */
export async function versionOfBlocklists(db: Knex): Promise<string> {
  const [row] = await db('blocked_addresses').select(db.raw('count(*) as number, coalesce(max(id), 0) as newest'));
  const { number, newest } = row as unknown as { number: number; newest: number };
  return `${number}.${newest}`;
}

/** All blocked addresses, by kind and in the order of the alphabet. */
export const readBlocklists = (db: Knex) =>
  db('blocked_addresses').orderBy(['kind', 'value']).select<BlockedAddressRow[]>('blocked_addresses.*');

/** The same, each with the name of who blocked it; null for the command, and for an account that is gone. */
export const readBlocklistsWithNames = (db: Knex): Promise<(BlockedAddressRow & { by: string | null })[]> =>
  readBlocklists(db)
    .leftJoin('developers', 'developers.id', 'blocked_addresses.creatorId')
    .select({ by: 'developers.alias' });

interface ListedRow extends Omit<Blocked, 'by'> {
  id: number | null;
  alias: string | null;
  stringUrl: string | null;
}

/** A search as addresses are stored: labels outside ASCII in Punycode (RFC 3492). Numbers stay, which would become an IP address. */
function partOfAddress(search: string): string {
  const [host] = hostsIn(search);
  if (host !== undefined) return host;
  const isAscii = !/[^\p{ASCII}]/u.test(search);
  return (isAscii ? '' : domainToASCII(search)) || search.toLowerCase();
}

/** The newest blocked addresses of a kind whose address or note has a text, with their number in all. */
export async function findBlocked(db: Knex, { kind, search }: { kind: BlocklistKind; search: string }) {
  const found = db('blocked_addresses').where({ kind });
  if (search !== '')
    void found.whereRaw('(instr(convert(value using utf8mb4), ?) > 0 or instr(note, ?) > 0)', [
      partOfAddress(search),
      search,
    ]);
  const [counted] = await found.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await found
    .leftJoin('developers', 'developers.id', 'blocked_addresses.creatorId')
    .orderBy('blocked_addresses.id', 'desc')
    .limit(blocklistLimits.listed)
    .select<ListedRow[]>(
      'blocked_addresses.kind',
      'blocked_addresses.value',
      'blocked_addresses.note',
      'blocked_addresses.created',
      'developers.id',
      'developers.alias',
      'developers.stringUrl',
    );
  return { items: rows.map(toBlocked), total: counted?.total ?? 0 };
}

const toBlocked = ({ id, alias, stringUrl, ...row }: ListedRow): Blocked => ({
  ...row,
  by: id !== null && alias !== null && stringUrl !== null ? { id, alias, stringUrl } : null,
});

/** The number of blocked addresses of all kinds. */
export async function countBlocked(db: Knex): Promise<number> {
  const [counted] = await db('blocked_addresses').count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

interface NewBlocked {
  kind: BlocklistKind;
  value: string;
  note: string;
  creatorId: number | null;
}

/** Blocks an address; what is blocked already gets the note. */
export async function insertBlocked(db: Knex, blocked: NewBlocked) {
  await db('blocked_addresses')
    .insert({ ...blocked, created: new Date() })
    .onConflict(['kind', 'value'])
    .merge({ note: blocked.note });
}

/** Ends a block; false if there was none. */
export const deleteBlocked = async (db: Knex, blocked: Pick<NewBlocked, 'kind' | 'value'>): Promise<boolean> =>
  (await db('blocked_addresses').where(blocked).delete()) === 1;
