import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

interface Schema {
  /** Finds the names of tables in a statement. */
  names: RegExp;
  tables: ReadonlySet<string>;
  /** For each table those whose rows change when some of its rows are deleted, through foreign keys. */
  dependents: ReadonlyMap<string, readonly string[]>;
}

let schema: Schema | undefined;

/** The tables of statements, by their text: most texts come again and again. */
const knownReads = new LRUCache<string, readonly string[]>({ max: 2_000 });
const knownWrites = new LRUCache<string, readonly string[]>({ max: 2_000 });

/** Reads which tables there are. Until then nobody knows what a statement reads or writes. */
export async function readSchema(db: Knex) {
  const tables: { name: string }[] = await db
    .from('information_schema.tables')
    .whereRaw('table_schema = database()')
    .select({ name: 'table_name' });
  const keys: ForeignKey[] = await db
    .from('information_schema.referential_constraints')
    .whereRaw('constraint_schema = database()')
    .whereIn('delete_rule', ['CASCADE', 'SET NULL'])
    .select({ child: 'table_name', parent: 'referenced_table_name' });
  const names = tables.map(({ name }) => name).sort((one, other) => other.length - one.length);
  schema = {
    names: new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'),
    tables: new Set(names),
    dependents: new Map(names.map((name) => [name, dependentsOf(name, keys)])),
  };
  knownReads.clear();
  knownWrites.clear();
}

interface ForeignKey {
  child: string;
  parent: string;
}

function dependentsOf(table: string, keys: readonly ForeignKey[]): string[] {
  const found = new Set<string>();
  const add = (parent: string) => {
    for (const { child, parent: referenced } of keys)
      if (referenced === parent && !found.has(child)) {
        found.add(child);
        add(child);
      }
  };
  add(table);
  return [...found];
}

/** The tables that a query may read; null when that is not known. More may be named, as columns can be called alike. */
export function tablesRead(sql: string): readonly string[] | null {
  if (!schema) return null;
  const known = knownReads.get(sql);
  if (known) return known;
  const found = namesIn(sql, schema);
  knownReads.set(sql, found);
  return found;
}

/** The tables whose rows a statement may change; none when that is not known. */
export function tablesWritten(sql: string): readonly string[] {
  if (!schema) return [];
  const known = knownWrites.get(sql);
  if (known) return known;
  const found = findWritten(sql, schema);
  knownWrites.set(sql, found);
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
    return replacement.test(sql) ? withDependents([target], known) : [target];
  }
  const updated = update.exec(sql)?.[1];
  if (updated !== undefined) return namesIn(updated, known);
  return deletion.test(sql) ? withDependents(namesIn(sql, known), known) : [];
}

const withDependents = (tables: readonly string[], { dependents }: Schema) => [
  ...new Set(tables.flatMap((table) => [table, ...(dependents.get(table) ?? [])])),
];
