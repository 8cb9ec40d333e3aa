import { removableName, type RemovableName } from '#shared/content';
import type { Knex } from 'knex';
import { type TrashItem, type trash } from '#shared/areas/moderation/trash';
import { trashLimits } from '#shared/areas/moderation/trashTexts';
import { dayMs } from '#shared/durations';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import type { RemovedContentRow, RemovedRowRow } from '../../db/tables';
import type { TableName } from '../../content';
import {
  personColumns,
  personNamed,
  personOf,
  posterColumns,
  type PersonColumns,
  type PosterColumns,
} from '../../people';
import { kindsWith, partsOf } from './snapshotParts';

type NewTrash = Omit<RemovedContentRow, 'id' | 'reason' | 'removedAt' | 'kind' | 'removalId'> & {
  kind: RemovableName;
  removedAt: Date;
};

export async function insertTrash(db: Knex, given: NewTrash): Promise<number> {
  const [id = 0] = await db('removed_content').insert(given);
  return id;
}

interface RemovedRef {
  kind: RemovableName;
  targetId: number;
}

export type SnapshotRow = Record<string, unknown>;
/** Rows by table, in the order of their restoration. */
export type Snapshot = ReadonlyMap<TableName, readonly SnapshotRow[]>;

/** Rows in one insert. */
const batch = 200;

/** Stores copies of the rows of content and of what belongs to it. */
export async function saveSnapshot(db: Knex, removedId: number, { kind, targetId }: RemovedRef) {
  const copies: Pick<RemovedRowRow, 'removedId' | 'tableName' | 'rowData'>[] = [];
  for (const { table, wheres } of partsOf(kind)) {
    const selects = wheres.map((where) => db.from(table).whereRaw(where, { id: targetId }));
    const rows = (await db.unionAll(selects)) as SnapshotRow[];
    copies.push(...rows.map((row) => ({ removedId, tableName: table, rowData: JSON.stringify(row) })));
  }
  for (let start = 0; start < copies.length; start += batch)
    await db('removed_rows').insert(copies.slice(start, start + batch));
}

export async function readSnapshot(db: Knex, removedId: number): Promise<Snapshot> {
  const rows = await db('removed_rows').where({ removedId }).orderBy('id').select('tableName', 'rowData');
  const byTable = new Map<TableName, SnapshotRow[]>();
  for (const { tableName, rowData } of rows) {
    const table = tableName as TableName;
    byTable.set(table, [...(byTable.get(table) ?? []), JSON.parse(rowData) as SnapshotRow]);
  }
  return byTable;
}

/** The texts that are removed with content, as subqueries of their ids. */
const textsOf = (name: RemovableName) =>
  kindsWith(name).flatMap(({ kind, where }) =>
    kind.text === null ? [] : { kind: kind.name, ids: `(select id from ${kind.table} where ${where})` },
  );

/** Keeps the pictures in the texts for as long as they are in the trash. */
export async function keepPicturesWith(db: Knex, removedId: number, { kind, targetId }: RemovedRef) {
  const texts = textsOf(kind);
  if (texts.length === 0) return;
  const shown = texts.map((text) => `(kind = '${text.kind}' and targetId in ${text.ids})`).join(' or ');
  await db.raw(
    `insert ignore into text_picture_uses (pictureId, kind, targetId, usedAt)
     select distinct pictureId, 'removed', :removedId, :now from text_picture_uses where ${shown}`,
    { removedId, id: targetId, now: new Date() },
  );
}

/** Adds the reason, the removal of everything that it is part of, and the text that was reported where moderators could not read the content itself. */
export async function annotateTrash(
  db: Knex,
  { kind, targetId }: RemovedRef,
  note: Partial<Pick<RemovedContentRow, 'reason' | 'title' | 'excerpt' | 'removalId'>>,
) {
  if (Object.keys(note).length === 0) return;
  await db('removed_content').where({ kind, targetId }).orderBy('id', 'desc').limit(1).update(note);
}

interface ListedRow extends PosterColumns, PersonColumns<'remover'>, RemovedContentRow {}

const expiredAtOnce = 200;
const keptMs = trashLimits.days * dayMs;

/** One page of the trash, newest first, without what was removed as part of everything of an account. */
export async function listTrash(db: Knex, page: ParsedInputOf<typeof trash.listTrash>) {
  const query = db('removed_content as gone')
    .leftJoin('developers as poster', 'poster.id', 'gone.authorId')
    .leftJoin('developers as remover', 'remover.id', 'gone.removedById')
    .whereNull('gone.removalId')
    .where('gone.removedAt', '>', new Date(Date.now() - keptMs))
    .orderBy([
      { column: 'gone.removedAt', order: 'desc' },
      { column: 'gone.id', order: 'desc' },
    ])
    .select<ListedRow[]>('gone.*', posterColumns, personColumns('remover'));
  const { items, hasMore } = await readPage<ListedRow>(query, page);
  return { items: items.map(toItem), hasMore };
}

function toItem(row: ListedRow): TrashItem {
  const { id, targetId, title, excerpt, reason, removedAt } = row;
  return {
    ...{ id, targetId, title, excerpt, reason, removedAt },
    kind: removableName.parse(row.kind),
    author: personOf(row),
    removedBy: personNamed(row, 'remover'),
    keptUntil: new Date(Date.parse(removedAt) + keptMs).toISOString(),
  };
}

export const lockTrash = (db: Knex, id: number): Promise<RemovedContentRow | undefined> =>
  db('removed_content')
    .where({ id })
    .where('removedAt', '>', new Date(Date.now() - keptMs))
    .forUpdate()
    .first();

export async function deleteTrash(db: Knex, id: number) {
  await db('removed_content').where({ id }).delete();
}

/** Content of a deleted account cannot be restored. */
export async function onAccountDeleted({ db }: { db: Knex }, developerId: number) {
  await db('removed_content').where({ authorId: developerId }).delete();
}

/** A ban deletes everything the account wrote in the chat, also what is in the trash. */
export async function deleteTrashedLinesOf(db: Knex, developerId: number) {
  await db('removed_content').where({ authorId: developerId, kind: 'chatLine' }).delete();
}

/** In batches: everything of an account may be many thousand things, whose rows are deleted with them. */
export async function deleteOldTrash(db: Knex, now: Date) {
  const isOld = ['removedAt', '<=', new Date(now.getTime() - keptMs)] as const;
  let deleted = 0;
  do
    deleted = await db('removed_content')
      .where(...isOld)
      .limit(expiredAtOnce)
      .delete();
  while (deleted === expiredAtOnce);
}

/** The ids in the trash of removed content, by its own ids. */
export async function trashIdsOf(
  db: Knex,
  { kind, targetIds }: { kind: RemovableName; targetIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db('removed_content').where({ kind }).whereIn('targetId', targetIds).select('id', 'targetId');
  return new Map(rows.map(({ id, targetId }) => [targetId, id]));
}

/** Those of the ids that are in the trash. */
export async function trashAmong(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set<number>(await db('removed_content').whereIn('id', ids).pluck('id'));
}
