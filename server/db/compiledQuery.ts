import type { Knex } from 'knex';
import type { SqlClient } from './connect';

type Scalar = string | number | boolean | Date | Buffer | null;

/** A value of a placeholder; a list is written in brackets, as `in` takes it, and rows one after the other in theirs. */
type Value = Scalar | readonly (string | number)[] | readonly (readonly Scalar[])[];

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

/**
 * A query whose SQL knex writes once. Writing it each time costs 5 to 30 µs of CPU for a simple query and up to 330 µs for one
 * with many joins (notifications 330, the logged-in user 240, top content 160), where a statement costs about 140 µs in
 * all. So it is for hot reads; elsewhere plain knex does. `build` gets a placeholder for each value of a call. Where the
 * text itself differs, `shape` says how, out of few possibilities, because the text of each is kept. Answers the rows.
 */
export const compiledQuery = <V extends Values<V>, R extends object, S = undefined>(
  build: Build<V, S>,
  options?: Options<S>,
) => compileOnce<V, R[], S>(build, options);

/** The result of a write. */
interface WriteResult {
  /** The id of a new row, or 0. */
  insertId: number;
  affectedRows: number;
}

/** The same, for a write. */
export const compiledWrite = <V extends Values<V>>(build: Build<V, undefined>, options?: Options<undefined>) =>
  compileOnce<V, WriteResult, undefined>(build, options);

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

function compileOnce<V extends Values<V>, Answer, S>(build: Build<V, S>, { isPrepared = false }: Options<S> = {}) {
  const compiledByShape = new Map<string, CompiledSql>();
  return (db: Knex, values: V, ...[shape]: S extends undefined ? [] : [shape: S]): Promise<Answer> => {
    const key = shape === undefined ? '' : JSON.stringify(shape);
    const cached = compiledByShape.get(key);
    const compiled = cached ?? compile<V>((value) => build(db, value, shape as S));
    if (!cached) compiledByShape.set(key, compiled);
    const bindings = compiled.bindings.map((bound) =>
      bound instanceof Placeholder ? toBinding(values[bound.name as keyof V]) : bound,
    );
    const prepares = typeof isPrepared === 'function' ? isPrepared(shape as S) : isPrepared;
    return (db.client as SqlClient).execute(compiled.sql, bindings, prepares) as Promise<Answer>;
  };
}

/** Runs SQL with a value or a list for each `?`. Resolves to the rows. */
export const runSql = <R extends object>(db: Knex, sql: string, values: readonly Value[]): Promise<R[]> =>
  (db.client as SqlClient).execute(sql, values.map(toBinding)) as Promise<R[]>;

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
  if (!Array.isArray(value) || Array.isArray(value[0])) return value;
  return [value.length === 0 ? [null] : value];
}
