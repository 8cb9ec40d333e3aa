import knex, { type Knex } from 'knex';
import MySql2Client from 'knex/lib/dialects/mysql2/index.js';
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
}
type WireRow = Record<string, unknown>;

/**
 * Makes rows carry what JSON would: times, which are DATETIME(3), as ISO text, TINYINT(1) as booleans. Only the columns
 * concerned are walked; the driver's own hook would be called for every value of every row.
 */
function readColumns(rows: WireRow[], columns: WireColumn[]) {
  for (const { name, columnType, columnLength } of columns)
    if (columnType === wireTypes.datetime) eachValue(rows, name, (text) => `${String(text).replace(' ', 'T')}Z`);
    else if (columnType === wireTypes.tiny && columnLength === 1) eachValue(rows, name, (number) => number === 1);
}

/** The same where each row holds one row of every table, under its name: the option `nestTables` of a query. */
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
  options?: Record<string, unknown>;
  /** What the driver answered: rows with their columns, or the counts of a write. */
  response?: [unknown, unknown];
}

interface PooledConnection {
  destroy(): void;
  __knex__disposed?: unknown;
}

/** Runs a statement whose text is there already: without knex' builder and what it tells of its progress. */
export interface SqlClient {
  /** The rows of a query; of a write what it has done. */
  execute(sql: string, bindings: readonly unknown[]): Promise<unknown>;
}

/** Gives every statement its time limit; a connection that did not answer in time is never used again (security §14.6). */
class TimedClient extends MySql2Client implements SqlClient {
  /** Milliseconds; 0 is none. */
  protected readonly limit: number = statementTimeout;

  override async _query(connection: PooledConnection, query: QueryObject): Promise<unknown> {
    query.options = { timeout: this.limit, ...query.options };
    try {
      const answered = await super._query(connection, query);
      const [rows, columns] = query.response ?? [];
      if (Array.isArray(rows) && Array.isArray(columns))
        if (query.options.nestTables === true) readNested(rows as Record<string, WireRow>[], columns as WireColumn[]);
        else readColumns(rows as WireRow[], columns as WireColumn[]);
      return answered;
    } catch (error) {
      if ((error as { code?: string }).code === 'PROTOCOL_SEQUENCE_TIMEOUT') {
        connection.__knex__disposed = error;
        connection.destroy();
      }
      throw error;
    }
  }

  async execute(sql: string, bindings: readonly unknown[]): Promise<unknown> {
    const connection = await this.acquireConnection();
    try {
      const query: QueryObject = { sql, bindings };
      await this.query(connection, query);
      return query.response?.[0];
    } finally {
      await this.releaseConnection(connection);
    }
  }
}

class PatientClient extends TimedClient {
  protected override readonly limit = 0;
}

/** The parts of `mysql://user:password@host:port/database?socketPath=…` as the driver takes them. */
export function readDatabaseUrl(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
  };
}

/** The server gives up a statement too: else one that nobody waits for any more would go on. Each product knows its own limit. */
const sessionSettings = (isPatient: boolean) =>
  `set time_zone = '+00:00', innodb_lock_wait_timeout = ${isPatient ? 600 : 5}, group_concat_max_len = 1048576, ` +
  // A list of more values than this is estimated from the index's statistics: looking each up costs as much as reading it.
  `eq_range_index_dive_limit = 10` +
  (isPatient
    ? ''
    : `/*M! , max_statement_time = ${statementTimeout / 1_000} */ /*!80000 , max_execution_time = ${statementTimeout} */`);

const driverOptions = {
  timezone: 'Z',
  charset: 'utf8mb4',
  connectTimeout: 2_000,
  supportBigNumbers: true,
  dateStrings: true,
  // MariaDB and MySQL differ in what they call JSON; both give its text.
  jsonStrings: true,
  decimalNumbers: true,
};

interface ConnectOptions {
  /** The most connections at once. */
  pool?: number;
  /** Milliseconds until a call that gets no connection is refused. */
  acquireMs?: number;
  /** A statement may take as long as it needs: for changes of the schema, which write large tables anew. */
  isPatient?: boolean;
}

interface RawConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

/** The database as knex, with the time limits of security §14.6: connect 2 s, acquire 3 s, statement and lock wait 5 s. */
export function connect(
  databaseUrl: string,
  { pool = 20, acquireMs = 3_000, isPatient = false }: ConnectOptions = {},
): Knex {
  return knex({
    client: (isPatient ? PatientClient : TimedClient) as unknown as typeof Knex.Client,
    // What fails here fails the call, which is logged with its request id; knex would print a line of its own besides.
    log: { error: () => undefined },
    connection: { ...readDatabaseUrl(databaseUrl), ...driverOptions },
    pool: {
      min: 0,
      max: pool,
      acquireTimeoutMillis: acquireMs,
      createTimeoutMillis: 2_500,
      createRetryIntervalMillis: 100,
      propagateCreateError: true,
      afterCreate: (connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) => {
        connection.query(sessionSettings(isPatient), (error) => {
          done(error, connection);
        });
      },
    },
  });
}
