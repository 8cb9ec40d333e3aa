import { removableName } from '#shared/content';
import { type trash } from '#shared/areas/moderation/trash';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import type { RemovedContentRow } from '../../db/tables';
import { contentKinds, type SnapshotRows, type RowOf, type TableName } from '../../content';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../refusal';
import { keepPictures } from '../texts';
import { sendToModerators } from '../../people';
import { restoreVotesOn } from '../votes';
import { trashOf } from './snapshotParts';
import { deleteTrash, lockTrash, readSnapshot, type Snapshot, type SnapshotRow } from './trash.queries';
import { insertSnapshot } from './restore.queries';

type RestoringCall = Call<typeof trash.restore>;

export const restore = guarded({
  check: async ({ db, input }: RestoringCall): Promise<RemovedContentRow> => {
    const removed = await lockTrash(db, input.removedId);
    if (!removed) throw notFound(texts.missing);
    return removed;
  },
  run: async (call, removed) => {
    const { id, targetId } = removed;
    const kind = await putBack(call, removed);
    await call.audit({ action: 'restore', target: `${kind}:${targetId}` });
    await sendToModerators(call, { restored: { removedId: id, kind, targetId } });
    return { id, kind, targetId };
  },
});

type PuttingBack = Pick<Call, 'db' | 'host' | 'emit' | 'onRollback'>;

/** Puts back what is in the trash and locked; 409 where what it stood in is gone. Returns its kind. */
export async function putBack(call: PuttingBack, { id, targetId, ...removed }: RemovedContentRow) {
  const { db } = call;
  const kind = removableName.parse(removed.kind);
  const snapshot = await readSnapshot(db, id);
  const { prepare, returnFiles, count, announce } = trashOf(kind);
  const refusal = await prepare(db, rowsOf(snapshot));
  if (refusal !== null) throw conflict(refusal);
  await returnFiles?.(call, rowsOf(snapshot), id);
  const restored = await insertSnapshot(db, snapshot);
  await count?.(db, rowsOf(restored));
  await restoreVotes(call, restored);
  await keepPicturesIn(call, restored);
  await deleteTrash(db, id);
  await announce(call, targetId);
  return kind;
}

const idsOf = (rows: readonly SnapshotRow[] = []) => rows.map((row) => Number(row.id));

async function restoreVotes(call: PuttingBack, snapshot: Snapshot) {
  for (const { table, votes } of contentKinds())
    if (votes) await restoreVotesOn(call, { parentType: votes.parentType, table }, idsOf(snapshot.get(table)));
}

/** The pictures are kept for these texts again. */
async function keepPicturesIn({ db }: PuttingBack, snapshot: Snapshot) {
  for (const { name, table, text } of contentKinds())
    if (text !== null)
      for (const row of snapshot.get(table) ?? [])
        await keepPictures(db, { kind: name, targetId: Number(row.id), text: String(row[text]) });
}

const rowsOf = (snapshot: Snapshot): SnapshotRows => ({
  of: <T extends TableName>(table: T) => (snapshot.get(table) ?? []) as unknown as RowOf<T>[],
});
