import type { Knex } from 'knex';

/** Counts the statements of a connection from now on, without those that read the session. */
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

type Drive = (this: unknown, connection: unknown, query: { sql: string }) => Promise<unknown>;

/**
 * The statements of all connections from now on, as they reach the driver: also those whose text is written once, and the
 * one that reads the session.
 */
export function everyStatement(db: Knex) {
  // Each transaction has a client of its own of the same make.
  const make = (db.client as { constructor: { prototype: { _query: Drive } } }).constructor.prototype;
  const drive = make._query;
  const sent: string[] = [];
  make._query = function (connection, query) {
    if (!/savepoint|^(begin|commit)/i.test(query.sql)) sent.push(query.sql);
    return drive.call(this, connection, query);
  };
  return {
    stop: () => {
      make._query = drive;
      return sent;
    },
  };
}

/** Whether a statement that begins like this is under way: it waits for somebody, where it takes no time by itself. */
export async function isWaiting(db: Knex, statement: string): Promise<boolean> {
  const waiting = await db('information_schema.processlist')
    .whereRaw('db = database()')
    .where('info', 'like', `${statement}%`);
  return waiting.length > 0;
}
