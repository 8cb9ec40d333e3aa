import { tablesRead, tablesWritten } from './statementTables';

/** The statements of this process that may have written, in all. */
let writes = 0;
/** The value of `writes` at the last write to each table, and at the last write to unknown tables. */
const lastWrites = new Map<string, number>();
let lastUnknown = 0;

/** Tables written to in the open transaction of a connection. */
const uncommitted = new WeakMap<object, { tables: Set<string>; areKnown: boolean }>();

/** Something read out of several tables. */
export interface Reading {
  /** Whether nothing that was read has been written since the reading began, as far as this process knows. */
  isCurrent(): boolean;
  /** Ends noting what is read. */
  end(): void;
}

/** The tables that a reading depends on; null once they are not known. */
interface Dependencies {
  tables: Set<string> | null;
}
const openReadings = new Set<Dependencies>();

/**
 * Begins to note which tables are read. Every query of this process counts until it ends, also those of others: a
 * reading may seem to depend on more than it does, never on less.
 */
export function beginReading(): Reading {
  const since = writes;
  const dependencies: Dependencies = { tables: new Set() };
  openReadings.add(dependencies);
  return {
    isCurrent: () => {
      if (writes === since) return true;
      if (lastUnknown > since || !dependencies.tables) return false;
      for (const table of dependencies.tables) if ((lastWrites.get(table) ?? 0) > since) return false;
      return true;
    },
    end: () => openReadings.delete(dependencies),
  };
}

/** Notes that a statement is about to run, or has been answered by this connection. */
export const noteStatement = { started: noteRead, answered: noteWrite };

const isQuery = (sql: string) => /^\s*\(?select\b/i.test(sql);

function noteRead(sql: string) {
  if (openReadings.size === 0 || !isQuery(sql)) return;
  const tables = tablesRead(sql);
  for (const dependencies of openReadings)
    if (tables) for (const table of tables) dependencies.tables?.add(table);
    else dependencies.tables = null;
}

const begin = /^\s*begin\b/i;
const rollback = /^\s*rollback\s*;?\s*$/i;
const commit = /^\s*commit\b/i;
/** Statements of transactions that change no rows. */
const transactionControl = /^\s*(?:set (?:session )?transaction|savepoint|release savepoint|rollback to)\b/i;

function noteWrite(connection: object, sql: string) {
  if (isQuery(sql) || transactionControl.test(sql)) return;
  if (begin.test(sql)) uncommitted.set(connection, { tables: new Set(), areKnown: true });
  else if (rollback.test(sql)) uncommitted.delete(connection);
  else if (commit.test(sql)) noteCommit(connection);
  else {
    const tables = tablesWritten(sql);
    const transaction = uncommitted.get(connection);
    if (transaction && tables.length === 0) transaction.areKnown = false;
    for (const table of tables) transaction?.tables.add(table);
    noteTables(tables);
  }
}

function noteCommit(connection: object) {
  const transaction = uncommitted.get(connection);
  uncommitted.delete(connection);
  if (!transaction?.areKnown) noteTables([]);
  else if (transaction.tables.size > 0) noteTables([...transaction.tables]);
}

/** Notes a write to these tables; without any it may have been to all. */
function noteTables(tables: readonly string[]) {
  writes += 1;
  if (tables.length === 0) lastUnknown = writes;
  for (const table of tables) lastWrites.set(table, writes);
}
