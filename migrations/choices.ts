import type { Knex } from 'knex';

interface Added {
  table: string;
  column: string;
  choices: readonly string[];
}

/**
 * Adds choices to a required ENUM column, behind those that it has: what other migrations have added stays, whichever of
 * them ran first.
 */
export async function addChoices(db: Knex, { table, column, choices }: Added) {
  const [rows]: { type: string }[][] = await db.raw(
    `select column_type as type from information_schema.columns
     where table_schema = database() and table_name = ? and column_name = ?`,
    [table, column],
  );
  const known = [...(rows?.[0]?.type ?? '').matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice);
  if (known.length === 0) throw new Error(`${table}.${column} is no ENUM column`);
  const all = [...new Set([...known, ...choices])].map((choice) => `'${choice}'`).join(', ');
  await db.raw(`alter table ?? modify ?? enum(${all}) not null`, [table, column]);
}
