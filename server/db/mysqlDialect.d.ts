// knex publishes its dialects without types; only what `connect` builds on is declared.
declare module 'knex/lib/dialects/mysql2/index.js' {
  export default class MySql2Client {
    _query(connection: unknown, query: { sql: string; options?: Record<string, unknown> }): Promise<unknown>;
  }
}
