import type { Knex } from 'knex';
import { rowsOf } from './rows';

type Scalar = string | number | boolean | Date | Buffer | null;

/** A value of a placeholder; a list is written in brackets, as `in` takes it. */
type Value = Scalar | readonly (string | number)[];

/** Stands in a query for a value of each call. As a limit or offset, which knex turns into a number, it becomes its mark. */
class Placeholder {
  constructor(
    readonly name: string,
    readonly mark: number,
  ) {}

  toString() {
    return String(this.mark);
  }
}

/** Larger than any limit of ours, with room for as many safe integers as a query has placeholders. */
const firstMark = 9_007_199_254_000_000;

interface CompiledSql {
  sql: string;
  bindings: readonly unknown[];
}

/** The common part of knex' builders: comparing their full types slows the compiler down. */
type SqlBuilder = Pick<Knex.QueryBuilder, 'toSQL'>;

type PlaceholderFor<V> = <N extends keyof V & string>(name: N) => V[N];

interface Options<S> {
  /**
   * Sends the values apart from the text, which the database then parses once for each connection: that saves a third of
   * its time where many tables are joined. For few texts, as the database keeps each for every connection; without lists
   * and, for MySQL, without values as limits.
   */
  isPrepared?: boolean | ((shape: S) => boolean);
}

type Values<V> = { [N in keyof V]: Value };
type Build<V, S> = (db: Knex, value: PlaceholderFor<V>, shape: S) => SqlBuilder;

/**
 * A query whose SQL knex writes once. Writing it each time costs 5 to 30 µs of CPU for a simple query and up to 330 µs for one
 * with many joins (notifications 330, the logged-in user 240, top content 160), where a statement costs about 140 µs in
 * all. So it is for the reads that `npm run bench` measures (.dependency-cruiser.cjs lists their files); elsewhere plain
 * knex does. `build` gets a placeholder for each value of a call. Where the text itself differs, `shape` says how, out of
 * few possibilities, because the text of each is kept. Answers the rows.
 */
export function compiledQuery<V extends Values<V>, R extends object, S = undefined>(
  build: Build<V, S>,
  { isPrepared = false }: Options<S> = {},
) {
  const compiledByShape = new Map<string, CompiledSql>();
  return (db: Knex, values: V, ...[shape]: S extends undefined ? [] : [shape: S]): Promise<R[]> => {
    const key = shape === undefined ? '' : JSON.stringify(shape);
    const cached = compiledByShape.get(key);
    const compiled = cached ?? compile<V>((value) => build(db, value, shape as S));
    if (!cached) compiledByShape.set(key, compiled);
    const bindings = compiled.bindings.map((bound) =>
      bound instanceof Placeholder ? toBinding(values[bound.name as keyof V]) : bound,
    );
    const prepares = typeof isPrepared === 'function' ? isPrepared(shape as S) : isPrepared;
    return rowsOf(db.raw(compiled.sql, bindings as Knex.RawBinding[]).options({ isPrepared: prepares }));
  };
}

function compile<V>(build: (value: PlaceholderFor<V>) => SqlBuilder): CompiledSql {
  const placeholders = new Map<unknown, Placeholder>();
  const { sql, bindings } = build((name) => {
    const value = new Placeholder(name, firstMark + placeholders.size);
    placeholders.set(value.mark, value);
    // The query builder takes it for the value itself.
    return value as never;
  })
    .toSQL()
    .toNative();
  return { sql, bindings: bindings.map((bound) => placeholders.get(bound) ?? bound) };
}

/** The driver writes a nested list in brackets; in an empty one nothing is found. */
function toBinding(value: Value) {
  if (!Array.isArray(value)) return value;
  return [value.length === 0 ? [null] : value];
}
