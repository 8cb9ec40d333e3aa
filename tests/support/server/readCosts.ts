import type { Knex } from 'knex';
import type { Read } from '../../load/hotReads';
import { clientOf } from './builders';
import { siteOver } from './site';
import { everyStatement, rowsRead } from './statements';

interface Costs {
  /** SQL statements, the one that reads the session included. */
  statements: number;
  /** Rows that the database has read. */
  rows: number;
  /** Items in the answer, nested ones (as the members on the card of a game) included. */
  shown: number;
}

/** The costs of a read. It is made twice on one connection: the first time fills caches, the second one counts. */
export async function costsOf({ db, folder }: { db: Knex; folder: string }, read: Read): Promise<Costs> {
  const connection = await db.transaction();
  const reader = (await connection('developers').where({ id: 100 }).first())!;
  if (read.as === 'moderator') await connection('developers').where({ id: reader.id }).update({ siteModCanBan: true });
  const site = await siteOver(connection, folder);
  try {
    const client = read.as ? await clientOf(site, reader) : site.visitor();
    let [statements, shown] = [0, 0];
    const ask = async () => {
      // Else the first reading of the session would serve the second request too.
      site.host.sessions.forgetAccount(reader.id);
      const recording = everyStatement(connection);
      const { body } = await client.get(read.path).expect(200);
      [statements, shown] = [recording.stop().length, itemsIn(body)];
    };
    await ask();
    const rows = await rowsRead(connection, ask);
    return { statements, rows, shown };
  } finally {
    site.stopServing();
    await connection.rollback();
  }
}

function itemsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.filter((item) => typeof item === 'object').length : 0;
  return Object.values(value).reduce((sum: number, inner) => sum + itemsIn(inner), own);
}

/** Rows that a read may take for each item that it shows or that its page number skips; few items count as ten. */
const rowsAnItem = 20;

export function mostRows({ path, rows }: Read, shown: number): number {
  const [, page = '1'] = /\[page\]=(\d+)/.exec(path) ?? [];
  return rows ?? rowsAnItem * Math.max(shown + (Number(page) - 1) * 20, 10);
}
