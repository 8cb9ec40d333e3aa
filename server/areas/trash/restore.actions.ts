import { removableName } from '#shared/content';
import { trashTexts as texts, type trash } from '#shared/areas/trash';
import type { RemovedContentRow } from '../../db/tables';
import { contentKinds, type SnapshotRows, type RowOf, type TableName } from '../../content';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../http/refusal';
import { keepPictures } from '../textPictures';
import { pushToModerators } from '../../people';
import { restoreVotesOn } from '../votes';
import { trashOf, type SnapshotTable } from './snapshotParts';
import { deleteTrash, readSnapshot, lockTrash, type SnapshotRow } from './trash.queries';
import { insertSnapshot } from './restore.queries';

type Restoring = Call<typeof trash.restore>;

export const restore = guarded({
  check: async ({ db, input }: Restoring): Promise<RemovedContentRow> => {
    const kept = await lockTrash(db, input.removedId);
    if (!kept) throw notFound(texts.missing);
    return kept;
  },
  run: async (call, { id, targetId, ...kept }) => {
    const { db, audit } = call;
    const kind = removableName.parse(kept.kind);
    const rows = await readSnapshot(db, id);
    const { prepare, returnFiles, count, announce } = trashOf(kind);
    const hindrance = await prepare(db, keptRowsOf(rows));
    if (hindrance !== null) throw conflict(hindrance);
    await returnFiles?.(call, keptRowsOf(rows), id);
    const back = await insertSnapshot(db, rows);
    await count?.(db, keptRowsOf(back));
    await restoreVotes(call, back);
    await keepPicturesIn(call, back);
    await deleteTrash(db, id);
    await audit({ action: 'restore', target: `${kind}:${targetId}` });
    await announce(call, targetId);
    await pushToModerators(call, { restored: { removedId: id, kind, targetId } });
    return { id, kind, targetId };
  },
});

const idsOf = (rows: readonly SnapshotRow[] = []) => rows.map((row) => Number(row.id));

type Rows = ReadonlyMap<SnapshotTable, readonly SnapshotRow[]>;

/** The totals of what is back, and the points that its votes give (wire §19.3). */
async function restoreVotes(call: Restoring, rows: Rows) {
  for (const { table, votes } of contentKinds())
    if (votes) await restoreVotesOn(call, { parentType: votes.parentType, table }, idsOf(rows.get(table)));
  await restoreVotesOn(call, { parentType: 'resource', table: 'resource_items' }, idsOf(rows.get('resource_items')));
}

/** The uses of pictures are those of these texts again. */
async function keepPicturesIn({ db }: Restoring, rows: Rows) {
  for (const { name, table, text } of contentKinds())
    if (text !== null)
      for (const row of rows.get(table) ?? [])
        await keepPictures(db, { kind: name, targetId: Number(row.id), text: String(row[text]) });
}

const keptRowsOf = (rows: Rows): SnapshotRows => ({
  of: <T extends TableName>(table: T) => (rows.get(table) ?? []) as RowOf<T>[],
});
