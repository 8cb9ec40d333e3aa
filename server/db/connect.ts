import { setTimeout as wait } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { diagnostics } from '../diagnostics';
import { withoutValues } from './databaseError';
import { isConnectionLost, isReadOnlyServer, isUnsent } from './errors';
import { MySqlClient, type Runner } from './mysqlClient';
import type {} from './tables';

const statementTimeout = 5_000;

/** Column types of the MySQL protocol. */
const wireTypes = { tiny: 1, datetime: 12 };

interface WireColumn {
  name: string;
  /** The table as the statement calls it. */
  table: string;
  columnType: number;
  columnLength: number;
  /** Digits of a second's fraction. */
  decimals: number;
}
type WireRow = Record<string, unknown>;

/**
 * Converts values to what JSON has: DATETIME(3) to ISO text, TINYINT(1) to booleans. It walks only these columns; the
 * driver's own hook (typeCast) runs for every value of every row.
 */
function readColumns(rows: WireRow[], columns: WireColumn[]) {
  for (const { name, columnType, columnLength, decimals } of columns)
    if (columnType === wireTypes.datetime) eachValue(rows, name, (text) => isoTime(String(text), decimals));
    else if (columnType === wireTypes.tiny && columnLength === 1) eachValue(rows, name, (number) => number === 1);
}

/** A DATETIME(3) as ISO text. The binary protocol leaves out a fraction that is zero. */
export function isoTime(text: string, decimals = 3): string {
  const fraction = text.length === wholeSeconds && decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return `${text.replace(' ', 'T')}${fraction}Z`;
}
const wholeSeconds = '2025-01-01 00:00:00'.length;

/** The same for `nestTables`, where each row holds one row per table. */
function readNested(rows: Record<string, WireRow>[], columns: WireColumn[]) {
  for (const table of new Set(columns.map((column) => column.table)))
    readColumns(
      rows.map((row) => row[table] ?? {}),
      columns.filter((column) => column.table === table),
    );
}

function eachValue(rows: WireRow[], name: string, read: (value: unknown) => unknown) {
  for (const row of rows) if (row[name] !== null) row[name] = read(row[name]);
}

interface QueryObject {
  sql: string;
  bindings?: readonly unknown[];
  /** `isPrepared`: sent in the binary protocol, so that the database parses its text once for each connection. */
  options?: Record<string, unknown>;
  /** The driver's result: rows with their columns, or the counts of a write. */
  response?: [unknown, unknown];
}

type QueryCallback = (error: Error | null, rows?: unknown, columns?: unknown) => void;

interface PooledConnection {
  destroy(): void;
  execute(options: object, values: readonly unknown[], callback: QueryCallback): void;
  __knex__disposed?: unknown;
}

const timeoutCode = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** A connection whose queries are prepared statements. It has a timeout of its own: the driver's begins after preparing. */
const preparedStatements = (connection: PooledConnection) => ({
  query: ({ timeout, ...options }: { timeout?: number }, values: readonly unknown[], callback: QueryCallback) => {
    const onTimeout = () => {
      callback(Object.assign(new Error('The database did not answer in time'), { code: timeoutCode }));
    };
    const timer = timeout ? setTimeout(onTimeout, timeout) : undefined;
    connection.execute(options, values, (...answer) => {
      clearTimeout(timer);
      callback(...answer);
    });
  },
});

/** Errors of broken connections after which a statement may run again: reads, and what was never sent, outside of transactions. */
const retryable = new WeakSet<object>();
const maxAttempts = 3;

/** Retries after a broken connection, because others of the pool may have broken with it until a new one works. */
async function retryLostConnection<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(error as object)) throw error;
      // Broken connections of the pool are noticed meanwhile.
      await wait(attempt * 20);
    }
}

/**
 * Gives every statement a time limit; a connection that did not answer in time is closed. Reads outlive the loss of
 * their connection.
 */
class TimedClient extends MySqlClient {
  /** 0 is no limit. A getter, not a field, because knex creates the client of a transaction from the prototype alone. */
  protected get timeoutMs(): number {
    return statementTimeout;
  }

  override async _query(connection: PooledConnection, query: QueryObject): Promise<unknown> {
    query.options = { timeout: this.timeoutMs, ...query.options };
    const began = diagnostics.statements.hasSubscribers ? performance.now() : null;
    let isFailed = true;
    try {
      const answer = await super._query(
        query.options.isPrepared === true ? preparedStatements(connection) : connection,
        query,
      );
      const [rows, columns] = query.response ?? [];
      if (Array.isArray(rows) && Array.isArray(columns))
        if (query.options.nestTables === true) readNested(rows as Record<string, WireRow>[], columns as WireColumn[]);
        else readColumns(rows as WireRow[], columns as WireColumn[]);
      isFailed = false;
      return answer;
    } catch (error) {
      if ((error as { code?: string }).code === timeoutCode) {
        connection.__knex__disposed = error;
        connection.destroy();
      }
      const failure = withoutValues(error);
      // The connection is not used again: behind a proxy a new one leads to the server that takes writes now.
      if (isReadOnlyServer(failure)) connection.__knex__disposed = failure;
      const isSafeToRepeat = isUnsent(failure) || (isConnectionLost(failure) && /^\s*\(?select\b/i.test(query.sql));
      if (isSafeToRepeat && !this.transacting) retryable.add(failure as object);
      throw failure;
    } finally {
      if (began !== null) {
        const seconds = (performance.now() - began) / 1_000;
        diagnostics.statements.publish({ sql: query.sql, seconds, isFailed });
      }
    }
  }

  override runner(builder: unknown): Runner {
    const runner = super.runner(builder);
    const run = runner.ensureConnection.bind(runner);
    runner.ensureConnection = (...given) =>
      retryLostConnection(() => {
        // The broken connection of the attempt before.
        if (!this.transacting) runner.connection = undefined;
        return run(...given);
      });
    return runner;
  }

  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      const failure = withoutValues(error);
      if (isConnectionLost(failure)) retryable.add(failure as object);
      throw failure;
    }
  }
}

class UnlimitedClient extends TimedClient {
  protected override get timeoutMs() {
    return 0;
  }
}

/** The driver's options from `mysql://user:password@host:port/database?socketPath=…`. */
export function parseDatabaseUrl(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
  };
}

/**
 * Statement limits on the server's side too, or statements would go on after their caller has given up. MariaDB and
 * MySQL name them differently.
 */
const sessionSettings = (isUnlimited: boolean) =>
  `set time_zone = '+00:00', innodb_lock_wait_timeout = ${isUnlimited ? 600 : 5}, group_concat_max_len = 1048576, ` +
  // Longer lists are estimated from index statistics: a dive per value costs as much as reading it.
  `eq_range_index_dive_limit = 10` +
  (isUnlimited
    ? ''
    : `/*M! , max_statement_time = ${statementTimeout / 1_000} */ /*!80000 , max_execution_time = ${statementTimeout} */`);

const driverOptions = {
  timezone: 'Z',
  charset: 'utf8mb4',
  supportBigNumbers: true,
  dateStrings: true,
  // MariaDB and MySQL differ in their JSON types; this gives the text of both.
  jsonStrings: true,
  decimalNumbers: true,
};

interface ConnectOptions {
  /** The most connections at once. */
  pool?: number;
  /** Milliseconds that a call waits for a connection. */
  acquireMs?: number;
  /** Milliseconds that the database has to accept a connection. */
  connectMs?: number;
  /** No time limit for statements: migrations may rewrite large tables. */
  isUnlimited?: boolean;
}

interface RawConnection {
  query(sql: string, done: (error: Error | null, rows?: unknown) => void): void;
}

/** Makes a new connection to a Galera node wait until the node has applied all earlier commits (a causal read). */
const waitForSync = ['set wsrep_sync_wait = 1', 'select 1', 'set wsrep_sync_wait = 0'];

/**
 * Prepares new connections. Those to a node that takes over after a failure would not see the newest writes for a moment:
 * a node may lag behind what the one before has acknowledged.
 */
function connectionSetup(settings: string) {
  let isGaleraNode: boolean | undefined;
  return (connection: RawConnection, done: (error: unknown, connection: RawConnection) => void) => {
    const run = (sql: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        connection.query(sql, (error, rows) => {
          if (error) reject(error);
          else resolve(rows as unknown[]);
        });
      });
    async function prepare() {
      await run(settings);
      isGaleraNode ??= (await run("show variables where variable_name = 'wsrep_on' and value = 'ON'")).length > 0;
      if (isGaleraNode) for (const sql of waitForSync) await run(sql);
    }
    prepare().then(
      () => {
        done(null, connection);
      },
      (error: unknown) => {
        done(error, connection);
      },
    );
  };
}

/** The database as knex. Time limits: connect 2 s, acquire 3 s, statement and lock wait 5 s. */
export function connect(
  databaseUrl: string,
  { pool = 20, acquireMs = 3_000, connectMs = 2_000, isUnlimited = false }: ConnectOptions = {},
): Knex {
  return knex({
    client: (isUnlimited ? UnlimitedClient : TimedClient) as unknown as typeof Knex.Client,
    // Failures reach the error handler, which logs them with their request id; knex would print them a second time.
    log: { error: () => undefined, warn: () => undefined },
    // knex would write the values into the statement that it puts before an error's message.
    compileSqlOnError: false,
    connection: { ...parseDatabaseUrl(databaseUrl), ...driverOptions, connectTimeout: connectMs },
    pool: {
      min: 0,
      max: pool,
      acquireTimeoutMillis: acquireMs,
      createTimeoutMillis: connectMs + 500,
      createRetryIntervalMillis: 100,
      propagateCreateError: true,
      afterCreate: connectionSetup(sessionSettings(isUnlimited)),
    },
  });
}
