// knex publishes its dialects without types; these are the parts that `connect` builds on.
declare module 'knex/lib/dialects/mysql2/index.js' {
  interface Query {
    sql: string;
    bindings?: readonly unknown[];
    options?: Record<string, unknown>;
  }

  export default class MySql2Client {
    acquireConnection(): Promise<unknown>;
    releaseConnection(connection: unknown): Promise<void>;
    /** Runs a query as `_query` does, with the client's events. */
    query(connection: unknown, query: Query): Promise<unknown>;
    _query(connection: unknown, query: Query): Promise<unknown>;
  }
}
