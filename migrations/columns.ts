import type { Knex } from 'knex';

/**
 * The column types of all migrations. Names are compared by normalised bytes, so each unique text has a VARBINARY key
 * beside it: MariaDB and MySQL share no collation that would do.
 */
export function columns(table: Knex.CreateTableBuilder) {
  return {
    id: () => table.increments('id'),
    /** A row's id without a foreign key, where the target's table depends on another column. */
    looseId: (name: string) => table.integer(name).unsigned().notNullable(),
    to: (name: string, target: string, onDelete: 'CASCADE' | 'SET NULL') => {
      const column = table.integer(name).unsigned();
      const ready = onDelete === 'CASCADE' ? column.notNullable() : column.nullable();
      return ready.references('id').inTable(target).onDelete(onDelete);
    },
    /** DATETIME(3) in UTC. */
    time: (name: string) => table.datetime(name, { precision: 3 }),
    flag: (name: string, on = false) => table.boolean(name).notNullable().defaultTo(on),
    title: (name: string, length: number) => table.string(name, length).notNullable().defaultTo(''),
    count: (name: string) => table.integer(name).notNullable().defaultTo(0),
    /** The bytes that a unique text is compared by: `textKey` of server/db/keys. */
    key: (name: string, length: number) => table.specificType(name, `varbinary(${length})`),
    /** A SHA-256 as 64 hex digits. */
    hash: (name: string) => table.specificType(name, 'char(64) character set ascii collate ascii_bin'),
    code: (name: string, length: number) =>
      table.specificType(name, `varchar(${length}) character set ascii collate ascii_bin`),
  };
}

/** All tables are utf8mb4, whatever the database's default is. */
export async function createTable(
  db: Knex,
  name: string,
  define: (kinds: ReturnType<typeof columns>, table: Knex.CreateTableBuilder) => void,
) {
  await db.schema.createTable(name, (table) => {
    table.engine('InnoDB');
    table.charset('utf8mb4');
    table.collate('utf8mb4_unicode_ci');
    define(columns(table), table);
  });
}
