import type { Knex } from 'knex';

/** Counts the SQL statements of a connection until `stop`, without those that read the session. */
export function countStatements(db: Knex) {
  let count = 0;
  const note = ({ sql }: { sql: string }) => {
    if (!/savepoint|from `sessions`|^(begin|commit)/i.test(sql)) count += 1;
  };
  db.on('query', note);
  return {
    stop: () => {
      db.removeListener('query', note);
      return count;
    },
  };
}

/** The rows of tables and indexes that the database reads for this work on one connection, by its own counters. */
export async function rowsRead(connection: Knex, work: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    const [rows] = (await connection.raw("show session status like 'Handler_read%'")) as [{ Value: string }[]];
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const first = await counted();
  const start = await counted();
  await work();
  return (await counted()) - start - (start - first);
}

interface Statement {
  sql: string;
  bindings?: readonly unknown[];
}
type Drive = (this: unknown, connection: unknown, query: Statement) => Promise<unknown>;

/** Records the texts of all statements until `stop`. */
export function everyStatement(db: Knex) {
  const recording = everyBoundStatement(db);
  return { stop: () => recording.stop().map(({ sql }) => sql) };
}

/**
 * Records the SQL statements of all connections until `stop`, as they reach the driver: compiled queries and reads of the
 * session too.
 */
export function everyBoundStatement(db: Knex) {
  // Each transaction has its own client, but they share a prototype.
  const make = (db.client as { constructor: { prototype: { _query: Drive } } }).constructor.prototype;
  const drive = make._query;
  const sent: Statement[] = [];
  make._query = function (connection, query) {
    if (!/savepoint|^(begin|commit)/i.test(query.sql)) sent.push({ sql: query.sql, bindings: query.bindings ?? [] });
    return drive.call(this, connection, query);
  };
  return {
    stop: () => {
      make._query = drive;
      return sent;
    },
  };
}

/** Whether a statement that begins like this is running; a fast one that is seen running waits for a lock. */
export async function isWaiting(db: Knex, statement: string): Promise<boolean> {
  const waiting = await db('information_schema.processlist')
    .whereRaw('db = database()')
    .where('info', 'like', `${statement}%`);
  return waiting.length > 0;
}
