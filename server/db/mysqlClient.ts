import knex from 'knex';

interface Query {
  sql: string;
  bindings?: readonly unknown[];
  options?: Record<string, unknown>;
}

export interface Runner {
  connection: unknown;
  /** Takes a connection, unless the builder was given one, and runs the builder's statements on it. */
  ensureConnection(...given: unknown[]): Promise<unknown>;
}

/** The methods that `connect` overrides. They are private to knex: `tests/server/privateParts` holds its version. */
interface Client {
  /** Set for the client of a transaction. */
  readonly transacting?: boolean;
  /** Runs what a builder has built. */
  runner(builder: unknown): Runner;
  acquireConnection(): Promise<unknown>;
  _query(connection: unknown, query: Query): Promise<unknown>;
}

/** The class of knex's clients for MySQL, taken from one without a connection because knex does not export it. */
export const MySqlClient = (knex({ client: 'mysql2' }).client as Client).constructor as new (config: object) => Client;
