import { buildsEvents } from '#shared/areas/builds/builds';
import { topics } from '#shared/topics';
import type { BuildRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { deleteBuilds, readCurrent, withFiles } from './builds.queries';
import { removeFilesOf } from './files';

/** Tells those who look at a game that its builds have changed. */
export async function emitBuilds({ db, emit }: Pick<Call, 'db' | 'emit'>, gameId: number) {
  const current = await readCurrent(db, gameId);
  emit(topics.gamePage(gameId), buildsEvents.buildsChanged, { gameId, current });
}

/** Deletes builds; their files follow the commit. */
export async function removeBuilds(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  rows: readonly BuildRow[],
) {
  const stored = await withFiles(db, rows);
  await deleteBuilds(
    db,
    rows.map(({ id }) => id),
  );
  afterCommit(async () => {
    for (const build of stored) await removeFilesOf(host.files, build);
  });
}
