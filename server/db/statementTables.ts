import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

interface Schema {
  /** Finds the names of tables in a statement. */
  names: RegExp;
  tables: ReadonlySet<string>;
  /** For each table, the tables whose rows change with its rows through foreign keys. */
  dependents: Record<Cascade, ReadonlyMap<string, readonly string[]>>;
}

type Cascade = 'update' | 'delete';

let schema: Schema | undefined;

/** The tables of statements, by their text: most texts come again and again. */
const readTablesCache = new LRUCache<string, readonly string[]>({ max: 2_000 });
const writtenTablesCache = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** Reads which tables there are. Until then nobody knows what a statement reads or writes. */
export async function readSchema(db: Knex) {
  const tables: { name: string }[] = await db
    .from('information_schema.tables')
    .whereRaw('table_schema = database()')
    .select({ name: 'table_name' });
  const keys: ForeignKey[] = await db
    .from('information_schema.referential_constraints')
    .whereRaw('constraint_schema = database()')
    .select({ child: 'table_name', parent: 'referenced_table_name', update: 'update_rule', delete: 'delete_rule' });
  const names = tables.map(({ name }) => name).sort((one, other) => other.length - one.length);
  schema = {
    names: new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'),
    tables: new Set(names),
    dependents: { update: dependentsOf(names, keys, 'update'), delete: dependentsOf(names, keys, 'delete') },
  };
  readTablesCache.clear();
  writtenTablesCache.clear();
}

interface ForeignKey extends Record<Cascade, string> {
  child: string;
  parent: string;
}

const cascadingRules = ['CASCADE', 'SET NULL'];

function dependentsOf(tables: readonly string[], keys: readonly ForeignKey[], cascade: Cascade) {
  const cascadingKeys = keys.filter((key) => cascadingRules.includes(key[cascade]));
  const addTo = (found: Set<string>, table: string) => {
    for (const { child, parent } of cascadingKeys)
      if (parent === table && !found.has(child)) addTo(found.add(child), child);
    return found;
  };
  return new Map(tables.map((table) => [table, [...addTo(new Set(), table)]]));
}

/** The tables that a query may read; null if that is not known. May include too many, because columns have the same names. */
export function tablesRead(sql: string): readonly string[] | null {
  if (!schema) return null;
  const known = readTablesCache.get(sql);
  if (known) return known;
  const found = namesIn(sql, schema);
  readTablesCache.set(sql, found);
  return found;
}

/** The tables whose rows a statement may change; none when that is not known. */
export function tablesWritten(sql: string): readonly string[] {
  if (!schema) return [];
  const known = writtenTablesCache.get(sql);
  if (known) return known;
  const found = findWritten(sql, schema);
  writtenTablesCache.set(sql, found);
  return found;
}

const namesIn = (sql: string, { names }: Schema) => [...new Set(sql.match(names))];

const insertion = /^\s*(?:insert|replace)\s(?:ignore\s)?\s*into\s+`?(\w+)/i;
const replacement = /^\s*replace\s/i;
const update = /^\s*update\s+(.+?)\sset\s/is;
const deletion = /^\s*delete\s/i;

function findWritten(sql: string, known: Schema): readonly string[] {
  const target = insertion.exec(sql)?.[1];
  if (target !== undefined) {
    if (!known.tables.has(target)) return [];
    // Either may change rows that are there: a replacement, or an insertion that meets a duplicate.
    return withDependents([target], known, replacement.test(sql) ? 'delete' : 'update');
  }
  const updated = update.exec(sql)?.[1];
  if (updated !== undefined) return withDependents(namesIn(updated, known), known, 'update');
  return deletion.test(sql) ? withDependents(namesIn(sql, known), known, 'delete') : [];
}

const withDependents = (tables: readonly string[], { dependents }: Schema, cascade: Cascade) => [
  ...new Set(tables.flatMap((table) => [table, ...(dependents[cascade].get(table) ?? [])])),
];
