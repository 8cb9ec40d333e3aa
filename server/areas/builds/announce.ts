import { buildsEvents } from '#shared/areas/builds/builds';
import { topics } from '#shared/topics';
import type { BuildRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { memberIds } from '../../people';
import { deleteBuilds, readCurrent, withFiles } from './builds.queries';
import { removeFilesOf } from './files';

/**
 * Tells the team of a game that its builds have changed. Others who look at it are told where that changes what they can
 * play: of uploads and builds for testers they learn nothing.
 */
export async function emitBuilds(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  gameId: number,
  { isForAll = false }: { isForAll?: boolean } = {},
) {
  const current = await readCurrent(db, gameId);
  const team = (await memberIds(db, gameId)).map(topics.user);
  const reached = isForAll ? [topics.gamePage(gameId), ...team] : team;
  emit(reached, buildsEvents.buildsChanged, { gameId, current });
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
