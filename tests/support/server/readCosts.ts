import type { Knex } from 'knex';
import { rowsOf } from '../../../server/db/rows';
import type { Read } from '../../load/hotReads';
import { clientOf } from './builders';
import { siteOver } from './site';
import { everyBoundStatement, rowsRead } from './statements';

interface Costs {
  /** SQL statements, the one that reads the session included. */
  statements: number;
  /** Rows that the database has read. */
  rows: number;
  /** The tables of which a statement reads every row, by the plan of the database; small ones do not count. */
  readWhole: string[];
  /** Items in the answer, nested ones (as the members on the card of a game) included. */
  shown: number;
}

/** The costs of a read. It is made twice on one connection: the first time fills caches, the second one counts. */
export async function costsOf({ db, folder }: { db: Knex; folder: string }, read: Read): Promise<Costs> {
  const connection = await db.transaction();
  const reader = (await connection('developers').where({ id: 100 }).first())!;
  if (read.as === 'moderator') await connection('developers').where({ id: reader.id }).update({ siteModCanBan: true });
  if (read.as === 'operator') await connection('developers').where({ id: reader.id }).update({ isOperator: true });
  const site = await siteOver(connection, folder);
  try {
    const client = read.as ? await clientOf(site, reader) : site.visitor();
    let shown = 0;
    let sent: ReturnType<ReturnType<typeof everyBoundStatement>['stop']> = [];
    const ask = async () => {
      // Else the first reading of the session would serve the second request too.
      site.host.sessions.forgetAccount(reader.id);
      const recording = everyBoundStatement(connection);
      const { body } = await client.get(read.path).expect(200);
      [sent, shown] = [recording.stop(), itemsIn(body)];
    };
    await ask();
    const rows = await rowsRead(connection, ask);
    const statements = sent.length;
    const plans = await Promise.all(sent.map((statement) => planOf(connection, statement)));
    const readWhole = plans
      .flat()
      .filter(isReadWhole)
      .map(({ table }) => table!);
    return { statements, rows, shown, readWhole };
  } finally {
    site.stopServing();
    await connection.rollback();
  }
}

interface PlanRow {
  table: string | null;
  type: string | null;
  rows: number | null;
}

const planOf = (connection: Knex, { sql, bindings = [] }: { sql: string; bindings?: readonly unknown[] }) =>
  rowsOf<PlanRow>(connection.raw(`explain ${sql}`, bindings as Knex.RawBinding[]));

/** The planner rightly reads a table of few rows as a whole. */
const fewRows = 200;

/** `ALL` is a scan of the table; derived tables have brackets around their names. */
const isReadWhole = ({ table, type, rows }: PlanRow) =>
  type === 'ALL' && (rows ?? 0) > fewRows && table !== null && !table.startsWith('<');

function itemsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.filter((item) => typeof item === 'object').length : 0;
  return Object.values(value).reduce((sum: number, inner) => sum + itemsIn(inner), own);
}

/** Rows that a read may take for each item that it shows or that its page number skips; few items count as ten. */
const rowsAnItem = 20;

export function maxRows({ path, rows }: Read, shown: number): number {
  const [, page = '1'] = /\[page\]=(\d+)/.exec(path) ?? [];
  return rows ?? rowsAnItem * Math.max(shown + (Number(page) - 1) * 20, 10);
}
