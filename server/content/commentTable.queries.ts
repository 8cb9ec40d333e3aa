import type { Knex } from 'knex';
import type { Counters } from '../db/counters';
import { notFound } from '../refusal';

/** The columns that every table of comments has. */
interface StoredComment {
  id: number;
  authorId: number | null;
  content: string;
}

interface Names {
  table: string;
  /** The column with the id of what a comment is on, and the table of such things, which count them in `commentCount`. */
  parent: string;
  parentTable: string;
  /** The column with the time of the last change. */
  editedAt: string;
}

export type CommentTable<Row extends StoredComment> = ReturnType<typeof commentTable<Row>>;

/** The SQL of comments on things of one kind. Callers lock the thing before its comments. */
export function commentTable<Row extends StoredComment>({ table, parent, parentTable, editedAt }: Names) {
  const comments = (db: Knex): Knex.QueryBuilder => db.from(table);
  const parentOf = (comment: Row) => comment[parent as keyof Row] as number;
  const parents = (db: Knex): Knex.QueryBuilder => db.from(parentTable);
  const recount = (db: Knex, id: number, by: 1 | -1) => parents(db).where({ id }).increment('commentCount', by);
  return {
    /** The id of what a comment is on, which never changes; 404 without the comment. */
    async parentIdOf(db: Knex, id: number): Promise<number> {
      const row = (await comments(db).where({ id }).first()) as Row | undefined;
      if (!row) throw notFound();
      return parentOf(row);
    },
    /** Locks a comment; 404 if it is missing. */
    async lock(db: Knex, id: number): Promise<Row> {
      const row = (await comments(db).where({ id }).forUpdate().first()) as Row | undefined;
      if (!row) throw notFound();
      return row;
    },
    /** Locks the comments on several things, also against votes. Returns their ids. */
    lockOn: (db: Knex, parentIds: readonly number[]): Promise<number[]> =>
      comments(db).whereIn(parent, parentIds).forUpdate().pluck('id'),
    async update(db: Knex, id: number, content: string) {
      await comments(db)
        .where({ id })
        .update({ content, [editedAt]: new Date() });
    },
    /** Deletes a comment and counts it off. */
    async delete(db: Knex, comment: Row) {
      await comments(db).where({ id: comment.id }).delete();
      await recount(db, parentOf(comment), -1);
    },
    /** Whether the author of a comment has another one on the same thing. */
    async hasOther(db: Knex, comment: Row): Promise<boolean> {
      const others = comments(db).where({ [parent]: parentOf(comment), authorId: comment.authorId });
      return (await others.whereNot({ id: comment.id }).forShare().first('id')) !== undefined;
    },
    /** Counts restored comments. */
    async countBack(db: Knex, restored: readonly Row[]) {
      for (const comment of restored) await recount(db, parentOf(comment), 1);
    },
    counters: {
      table: parentTable,
      key: ['id'],
      truths: { commentCount: `(select count(*) from ${table} where ${table}.${parent} = counted.id)` },
    } satisfies Counters,
  };
}
