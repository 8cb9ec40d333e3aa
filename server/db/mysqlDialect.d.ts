// knex publishes its dialects without types; these are the parts that `connect` builds on.
declare module 'knex/lib/dialects/mysql2/index.js' {
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

  export default class MySql2Client {
    /** Set for the client of a transaction. */
    readonly transacting?: boolean;
    /** Runs what a builder has built. */
    runner(builder: unknown): Runner;
    acquireConnection(): Promise<unknown>;
    _query(connection: unknown, query: Query): Promise<unknown>;
  }
}
