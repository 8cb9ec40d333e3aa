import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { buildsTexts as texts, type Build } from '#shared/areas/builds/builds';
import type { CurrentBuild } from '#shared/areas/builds/current';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { buildProblemText, buildRefusal, type BuildProblem } from '#shared/areas/builds/refusals';
import { dayMs } from '#shared/durations';
import { fileState } from '#shared/media/mediaTypes';
import { ownerOfAddress } from '../../db/addresses';
import type { BuildRow, GameRow } from '../../db/tables';
import { personOf, posterColumns, type PosterColumns } from '../../people';
import { notFound } from '../../refusal';

type ShownRow = BuildRow & PosterColumns & { posterRegistered: string | null };

const selectBuilds = (db: Knex) =>
  db('builds')
    .leftJoin('developers as poster', 'poster.id', 'builds.uploaderId')
    .select('builds.*', posterColumns, { posterRegistered: 'poster.registrationDate' });

const hostsOf = ({ hosts }: Pick<BuildRow, 'hosts'>) => hosts.split(' ').filter((host) => host !== '');

/** What everybody sees of a build. */
const shownOf = (row: ShownRow) => ({
  id: row.id,
  gameId: row.gameId,
  version: row.version,
  notes: row.notes,
  usesThreads: row.usesThreads,
  testersOnly: row.testersOnly,
  hosts: hostsOf(row),
  created: row.created,
  uploader: { ...personOf(row), registered: row.posterRegistered },
  bytes: row.bytes,
});

function problemOf({ problem, problemFile }: BuildRow): Build['problem'] {
  if (problem === null) return null;
  const found: BuildProblem = { reason: buildRefusal.parse(problem), file: problemFile };
  return { ...found, text: buildProblemText(found) };
}

const toBuild = (row: ShownRow, received: number[]): Build => ({
  ...shownOf(row),
  state: row.fileState === 'setAside' ? 'setAside' : row.state,
  isCurrent: row.isCurrent === true,
  fileName: row.fileName,
  packedBytes: row.packedBytes,
  received,
  problem: problemOf(row),
});

/** The parts of these builds that have arrived, by their ids. */
async function readParts(db: Knex, ids: readonly number[]) {
  const parts = new Map<number, number[]>(ids.map((id) => [id, []]));
  const rows = await db('build_parts').whereIn('buildId', ids).orderBy('part').select('buildId', 'part');
  for (const { buildId, part } of rows) parts.get(buildId)?.push(part);
  return parts;
}

/** All builds of a game, newest first. */
export async function listBuilds(db: Knex, gameId: number): Promise<Build[]> {
  const rows = (await selectBuilds(db).where({ gameId }).orderBy('builds.id', 'desc')) as ShownRow[];
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBuild(row, parts.get(row.id) ?? []));
}

/** A build as its team sees it; 404 without it. */
export async function readBuild(db: Knex, id: number): Promise<Build> {
  const [row] = (await selectBuilds(db).where('builds.id', id)) as ShownRow[];
  if (!row) throw notFound(texts.missing);
  return toBuild(row, (await readParts(db, [id])).get(id) ?? []);
}

/** The row of a build; 404 without it. */
export async function findBuild(db: Knex, id: number): Promise<BuildRow> {
  const row = await db('builds').where({ id }).first();
  if (!row) throw notFound(texts.missing);
  return row;
}

type NamedBuild = Pick<BuildRow, 'uploaderId' | 'gameId' | 'version' | 'notes' | 'isCurrent'> &
  Pick<GameRow, 'alias' | 'stringUrl'>;

/** What a build is called, with its game; undefined if it is missing. */
export async function readNamed(db: Knex, id: number): Promise<NamedBuild | undefined> {
  const [row] = await db('builds')
    .join('games', 'games.id', 'builds.gameId')
    .where('builds.id', id)
    .select<NamedBuild[]>('builds.uploaderId', 'builds.gameId', 'builds.version', 'builds.notes', 'builds.isCurrent', {
      alias: 'games.alias',
      stringUrl: 'games.stringUrl',
    });
  return row;
}

/** Locks a build; 404 if it is missing. */
export async function lockBuild(db: Knex, id: number): Promise<BuildRow> {
  const row = await db('builds').where({ id }).forUpdate().first();
  if (!row) throw notFound(texts.missing);
  return row;
}

interface PlayedRow extends ShownRow {
  gameAlias: string;
  gameStringUrl: string;
  gameAvatarId: string;
}

/** The build of a game that everybody plays, with the game; undefined without one. */
export const readPlayed = (db: Knex, gameId: number) => readPlayable(db, gameId, { 'builds.isCurrent': true });

/** The newest one for testers. */
export const readNewestForTesters = (db: Knex, gameId: number) =>
  readPlayable(db, gameId, { 'builds.testersOnly': true, 'builds.state': 'ready' });

async function readPlayable(db: Knex, gameId: number, which: object) {
  const [row] = await selectBuilds(db)
    .join('games as game', 'game.id', 'builds.gameId')
    .where({ 'builds.gameId': gameId, ...which, 'game.ownerIsBanned': false })
    .whereNot({ 'builds.fileState': 'setAside' })
    .orderBy('builds.id', 'desc')
    .limit(1)
    .select<PlayedRow[]>({
      gameAlias: 'game.alias',
      gameStringUrl: 'game.stringUrl',
      gameAvatarId: 'game.avatarId',
    });
  if (!row) return undefined;
  const { gameAlias: alias, gameStringUrl: stringUrl, gameAvatarId: avatarId } = row;
  return {
    game: { id: gameId, alias, stringUrl, hasAvatar: avatarId !== '0', avatarId },
    build: shownOf(row),
    storageKey: row.storageKey,
  };
}

/** The current build of a game in a few words; null without one that can be played. */
export async function readCurrent(db: Knex, gameId: number): Promise<CurrentBuild | null> {
  const row = await db('builds')
    .where({ gameId, isCurrent: true })
    .whereNot({ fileState: 'setAside' })
    .first('id', 'version', 'usesThreads', 'bytes');
  return row ? { ...row, bytes: row.bytes ?? 0 } : null;
}

/** The same for the game at an address, present or former. */
export async function readCurrentAt(db: Knex, address: string): Promise<CurrentBuild | null> {
  const gameId = await ownerOfAddress(db, 'game', address);
  return gameId === null ? null : readCurrent(db, gameId);
}

interface NewBuild extends Pick<
  BuildRow,
  'gameId' | 'uploaderId' | 'version' | 'notes' | 'usesThreads' | 'fileName' | 'packedBytes'
> {
  hosts: readonly string[];
  /** False by default. */
  testersOnly?: boolean;
}

export async function insertBuild(db: Knex, { hosts, ...given }: NewBuild): Promise<number> {
  const row = { ...given, hosts: [...new Set(hosts)].join(' '), created: new Date(), state: 'uploading' } as const;
  const [id = 0] = await db('builds').insert(row);
  return id;
}

/** Whether a build of a locked game is being uploaded. */
export const isUploading = async (db: Knex, gameId: number): Promise<boolean> =>
  (await db('builds').where({ gameId, state: 'uploading' }).first('id')) !== undefined;

const takenSql = 'coalesce(sum(case when state = "ready" then bytes else packedBytes end), 0)';
const numberOf = async (query: Knex.QueryBuilder) =>
  Number(((await query) as { bytes: number | string }[])[0]?.bytes ?? 0);

/** The bytes that the builds of an account take, and those that it has begun to upload in the last day. */
export async function bytesOfUploader(db: Knex, uploaderId: number) {
  const since = new Date(Date.now() - dayMs);
  const own = () => db('builds').where({ uploaderId });
  return {
    all: await numberOf(own().select(db.raw(`${takenSql} as bytes`))),
    today: await numberOf(own().where('created', '>', since).select(db.raw('coalesce(sum(packedBytes), 0) as bytes'))),
  };
}

/** The bytes of all builds of the site. */
export const bytesOfBuilds = (db: Knex): Promise<number> =>
  numberOf(db('builds').select(db.raw(`${takenSql} as bytes`)));

/** Notes a part of a locked build; false if it was there already. Answers how many there are. */
export async function notePart(db: Knex, part: { buildId: number; part: number; bytes: number }): Promise<number> {
  await db('build_parts').insert(part).onConflict(['buildId', 'part']).merge(['bytes']);
  return (await db('build_parts').where({ buildId: part.buildId }).pluck('part')).length;
}

export async function setState(db: Knex, id: number, state: BuildRow['state']) {
  await db('builds').where({ id }).update({ state });
}

export async function setFileState(db: Knex, id: number, state: BuildRow['fileState']) {
  await db('builds').where({ id }).update({ fileState: state });
}

/** Makes a build of a locked game the one that everybody plays, also if it was for testers. */
export async function makeCurrent(db: Knex, { id, gameId }: Pick<BuildRow, 'id' | 'gameId'>) {
  await db('builds').where({ gameId, isCurrent: true }).update({ isCurrent: null });
  await db('builds').where({ id }).update({ isCurrent: true, testersOnly: false });
}

export async function deleteBuilds(db: Knex, ids: readonly number[]) {
  await db('builds').whereIn('id', ids).delete();
}

/** Builds with what the storage has of them. */
export async function withFiles(db: Knex, rows: readonly BuildRow[]) {
  const counts = await db('build_files')
    .whereIn(
      'buildId',
      rows.map(({ id }) => id),
    )
    .groupBy('buildId')
    .select<{ buildId: number; files: number }[]>('buildId', db.raw('count(*) as files'));
  const byBuild = new Map(counts.map(({ buildId, files }) => [buildId, Number(files)]));
  return rows.map(({ id, packedBytes, storageKey }) => ({
    ...{ id, packedBytes, storageKey },
    fileCount: byBuild.get(id) ?? 0,
  }));
}

export const buildsOfGame = (db: Knex, gameId: number): Promise<BuildRow[]> => db('builds').where({ gameId });

/** Builds of a locked game beyond those that are kept: the current one and those that are set aside always are. */
export async function surplusBuilds(db: Knex, gameId: number): Promise<BuildRow[]> {
  const ready = await db('builds').where({ gameId, state: 'ready' }).orderBy('id', 'desc').forUpdate();
  return ready.slice(limits.kept).filter((row) => row.isCurrent !== true && row.fileState !== 'setAside');
}

/** Uploads that were begun before a time and never finished, and builds that were refused before another. */
export const endedBuilds = (db: Knex, { uploads, refused }: { uploads: Date; refused: Date }): Promise<BuildRow[]> =>
  db('builds')
    .where((ended) => void ended.where({ state: 'uploading' }).where('created', '<', uploads))
    .orWhere((ended) => void ended.where({ state: 'refused' }).where('created', '<', refused));

export const newStorageKey = () => randomBytes(16).toString('hex');

export const keysAmong = (db: Knex, keys: readonly string[]) =>
  db('builds')
    .whereIn('storageKey', [...keys])
    .pluck('storageKey');
export const buildIdsAmong = (db: Knex, ids: readonly string[]) =>
  db('builds').whereIn('id', ids.map(Number)).pluck('id');

/** The states of the files of builds that can be played. */
export async function fileStatesOf(db: Knex, ids: readonly number[]) {
  const rows = await db('builds')
    .whereIn('id', [...ids])
    .where({ state: 'ready' })
    .select('id', 'fileState');
  return new Map(rows.map((row) => [row.id, fileState.parse(row.fileState)]));
}
