import { builds, type Build } from '#shared/areas/builds/builds';
import { buildsLimits, partsOf } from '#shared/areas/builds/limits';
import type { BuildRow } from '../../../server/db/tables';
import { unpackBuilds } from '../../../server/areas/builds';
import { pathOfFile } from '../../../server/areas/builds/files';
import type { Client } from './posts';
import type { TestSite } from './site';
import { indexPage, zipOf, type ZipEntry } from './zips';

/** What is sent to begin an upload. */
export const uploading = (gameId: number, given: object = {}) => ({
  ...{ gameId, version: '0.3', notes: 'A new harbour', usesThreads: false, hosts: [], fileName: 'harbour.zip' },
  ...{ bytes: 100, ...given },
});

export async function beginUpload(client: Client, gameId: number, given: object = {}): Promise<Build> {
  const { body } = await client.post('/api/builds/new').send(uploading(gameId, given)).expect(201);
  return builds.begin.output.parse(body);
}

export const sendPart = (client: Client, { id }: Pick<Build, 'id'>, part: number, content: Buffer) =>
  client.post('/api/builds/part').field({ buildId: id, part }).attach('content', content, 'part');

export const partIn = (zip: Buffer, part: number) =>
  zip.subarray(part * buildsLimits.partBytes, (part + 1) * buildsLimits.partBytes);

/** Uploads a zip whole; it is not unpacked yet. */
export async function uploadZip(client: Client, gameId: number, zip: Buffer, given: object = {}): Promise<Build> {
  const build = await beginUpload(client, gameId, { bytes: zip.length, ...given });
  for (let part = 0; part < partsOf(zip.length); part += 1)
    await sendPart(client, build, part, partIn(zip, part)).expect(200);
  return build;
}

/** Uploads and unpacks a game of these files. */
export async function publishGame(
  site: TestSite,
  client: Client,
  {
    gameId,
    entries = [indexPage],
    ...given
  }: { gameId: number; entries?: readonly ZipEntry[]; version?: string; testersOnly?: boolean },
): Promise<Build> {
  const { id } = await uploadZip(client, gameId, zipOf(entries), given);
  await unpackBuilds(site.host);
  return buildOf(client, gameId, id);
}

export async function buildsOf(client: Client, gameId: number): Promise<Build[]> {
  const { body } = await client.get('/api/builds').query({ gameId }).expect(200);
  return builds.listBuilds.output.parse(body).items;
}

export async function buildOf(client: Client, gameId: number, id: number): Promise<Build> {
  const found = (await buildsOf(client, gameId)).find((build) => build.id === id);
  if (!found) throw new Error(`There is no build ${id}`);
  return found;
}

let built = 0;

/** Inserts a build that can be played, with its first page. */
export async function buildBuild(
  { db, host }: Pick<TestSite, 'db' | 'host'>,
  given: Partial<BuildRow> & { gameId: number },
): Promise<number> {
  built += 1;
  const storageKey = `${process.pid.toString(16)}${built.toString(16)}`.padStart(32, '0');
  const content = Buffer.from(String(indexPage.content));
  const isPlayed = (given.state ?? 'ready') === 'ready';
  const [id = 0] = await db('builds').insert({
    ...{ version: '0.3', notes: 'A new harbour', created: new Date(), packedBytes: 100, state: 'ready' },
    ...(isPlayed && { storageKey, bytes: content.length }),
    ...given,
  });
  if (!isPlayed) return id;
  await db('build_files').insert({ buildId: id, number: 0, path: 'index.html', bytes: content.length });
  await host.files.put(pathOfFile(storageKey, 0), content);
  return id;
}

/** Asks for something of a game on its own host. */
export const askGame = (site: TestSite, gameId: number, path: string) =>
  site.visitor().get(path).set('Host', `g${gameId}.localhost:3000`);

/** The path of a file of the build that is played. */
export async function pathIn(site: TestSite, gameId: number, file = 'index.html'): Promise<string> {
  const { body } = await site.visitor().get('/api/builds/played').query({ gameId }).expect(200);
  return builds.readPlayed.output.parse(body).path.replace('index.html', file);
}
