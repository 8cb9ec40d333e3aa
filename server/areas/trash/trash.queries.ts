import { removableName, type RemovableName } from '#shared/content';
import type { Knex } from 'knex';
import { trashLimits, type TrashItem, type trash } from '#shared/areas/trash';
import { dayMs } from '#shared/durations';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import type { RemovedContentRow, RemovedRowRow } from '../../db/tables';
import { personOf, posterColumns, type PosterColumns } from '../../people';
import { goingWith, partsOf, type SnapshotTable } from './snapshotParts';

type NewRemoved = Omit<RemovedContentRow, 'id' | 'reason' | 'removedAt' | 'kind'> & {
  kind: RemovableName;
  removedAt: Date;
};

export async function insertTrash(db: Knex, given: NewRemoved): Promise<number> {
  const [id = 0] = await db('removed_content').insert(given);
  return id;
}

interface Thing {
  kind: RemovableName;
  targetId: number;
}
export type SnapshotRow = Record<string, unknown>;

/** Enough for a statement that is no burden. */
const batch = 200;

/** Keeps the rows of a thing and all that belongs to it, as they are. */
export async function saveSnapshot(db: Knex, removedId: number, { kind, targetId }: Thing) {
  const kept: Pick<RemovedRowRow, 'removedId' | 'tableName' | 'rowData'>[] = [];
  for (const { table, wheres } of partsOf(kind)) {
    const chosen = wheres.map((where) => db.from(table).whereRaw(where, { id: targetId }));
    const rows = (await db.unionAll(chosen)) as SnapshotRow[];
    kept.push(...rows.map((row) => ({ removedId, tableName: table, rowData: JSON.stringify(row) })));
  }
  for (let start = 0; start < kept.length; start += batch)
    await db('removed_rows').insert(kept.slice(start, start + batch));
}

/** The rows that are kept, table by table in the order in which they go back. */
export async function readSnapshot(db: Knex, removedId: number): Promise<Map<SnapshotTable, SnapshotRow[]>> {
  const rows = await db('removed_rows').where({ removedId }).orderBy('id').select('tableName', 'rowData');
  const byTable = new Map<SnapshotTable, SnapshotRow[]>();
  for (const { tableName, rowData } of rows) {
    const table = tableName as SnapshotTable;
    byTable.set(table, [...(byTable.get(table) ?? []), JSON.parse(rowData) as SnapshotRow]);
  }
  return byTable;
}

/** Which texts with pictures belong to a thing, by their kinds in the uses of pictures. */
const textsOf = (name: RemovableName) =>
  goingWith(name).flatMap(({ kind, where }) =>
    kind.text === null ? [] : { kind: kind.name, ids: `(select id from ${kind.table} where ${where})` },
  );

/** Keeps the pictures that the texts show as long as the thing is kept. */
export async function keepPicturesWith(db: Knex, removedId: number, { kind, targetId }: Thing) {
  const texts = textsOf(kind);
  if (texts.length === 0) return;
  const shown = texts.map((text) => `(kind = '${text.kind}' and targetId in ${text.ids})`).join(' or ');
  await db.raw(
    `insert ignore into text_picture_uses (pictureId, kind, targetId, usedAt)
     select distinct pictureId, 'removed', :removedId, :now from text_picture_uses where ${shown}`,
    { removedId, id: targetId, now: new Date() },
  );
}

/** Says why it was removed, and how moderators are to see it where they could not look at it. */
export async function annotateTrash(
  db: Knex,
  { kind, targetId }: Thing,
  note: Partial<Pick<RemovedContentRow, 'reason' | 'title' | 'excerpt'>>,
) {
  if (Object.keys(note).length === 0) return;
  await db('removed_content').where({ kind, targetId }).orderBy('id', 'desc').limit(1).update(note);
}

interface ListedRow extends PosterColumns, RemovedContentRow {
  removerAlias: string | null;
  removerStringUrl: string | null;
  removerAvatarId: string | null;
}

const keptMs = trashLimits.days * dayMs;

/** One page of what is kept, newest first. */
export async function listTrash(db: Knex, asked: ParsedInputOf<typeof trash.listTrash>) {
  const query = db('removed_content as gone')
    .leftJoin('developers as poster', 'poster.id', 'gone.authorId')
    .leftJoin('developers as remover', 'remover.id', 'gone.removedById')
    .where('gone.removedAt', '>', new Date(Date.now() - keptMs))
    .orderBy([
      { column: 'gone.removedAt', order: 'desc' },
      { column: 'gone.id', order: 'desc' },
    ])
    .select<ListedRow[]>('gone.*', posterColumns, {
      removerAlias: 'remover.alias',
      removerStringUrl: 'remover.stringUrl',
      removerAvatarId: 'remover.avatarId',
    });
  const { items, hasMore } = await readPage<ListedRow>(query, asked);
  return { items: items.map(toItem), hasMore };
}

function toItem(row: ListedRow): TrashItem {
  const { id, targetId, title, excerpt, reason, removedAt } = row;
  return {
    ...{ id, targetId, title, excerpt, reason, removedAt },
    kind: removableName.parse(row.kind),
    author: personOf(row),
    removedBy: personOf({
      ...{ posterId: row.removedById, posterAlias: row.removerAlias, posterStringUrl: row.removerStringUrl },
      ...{ posterAvatarId: row.removerAvatarId, posterHasBanner: null, posterXp: null },
    }),
    keptUntil: new Date(Date.parse(removedAt) + keptMs).toISOString(),
  };
}

/** What is kept under this id, locked. */
export const lockTrash = (db: Knex, id: number): Promise<RemovedContentRow | undefined> =>
  db('removed_content')
    .where({ id })
    .where('removedAt', '>', new Date(Date.now() - keptMs))
    .forUpdate()
    .first();

export async function deleteTrash(db: Knex, id: number) {
  await db('removed_content').where({ id }).delete();
}

/** At the deletion of an account: what was removed of it does not come back. */
export async function onAccountDeleted({ db }: { db: Knex }, developerId: number) {
  await db('removed_content').where({ authorId: developerId }).delete();
}

/** At a ban, which deletes what was said in the chat for good: what was removed of it does not come back either. */
export async function deleteTrashedLinesOf(db: Knex, developerId: number) {
  await db('removed_content').where({ authorId: developerId, kind: 'chatLine' }).delete();
}

/** Deletes what has been kept long enough. */
export async function deleteOldTrash(db: Knex, now: Date) {
  await db('removed_content')
    .where('removedAt', '<=', new Date(now.getTime() - keptMs))
    .delete();
}

/** Which of these are kept. */
export async function trashAmong(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set<number>(await db('removed_content').whereIn('id', ids).pluck('id'));
}
