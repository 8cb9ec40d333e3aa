import { buildsTexts as texts } from '#shared/areas/builds/builds';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { accountLimits, newAccountsTexts } from '#shared/areas/accountLimits';
import { dayMs, hourMs } from '#shared/durations';
import { deleteEndedBuilds, unpackBuilds } from '../../../server/areas/builds';
import { removeOrphans } from '../../../server/jobs/orphans';
import { beginSession, buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import {
  beginUpload,
  buildBuild,
  buildOf,
  buildsOf,
  partIn,
  publishGame,
  sendPart,
  uploading,
  uploadZip,
} from '../../support/server/builds';
import { closeDatabase, siteOver, withCommits, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';
import { indexPage, zipOf } from '../../support/server/zips';
import { until } from '../../support/until';

afterAll(closeDatabase);

async function buildTeam(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id);
  return { owner, game, client: await clientOf(site, owner) };
}

/** A zip of two parts. */
const large = zipOf([indexPage, { name: 'data.pck', content: Buffer.alloc(8.5e6, 'harbour'), isStored: true }]);
const filesOf = (site: TestSite, folder: string) =>
  storedFiles(site).then((paths) => paths.filter((path) => path.startsWith(folder)));
const errorOf = ({ body }: { body: object }) => (body as { error: string }).error;

test('an upload comes in parts, in any order and again, and another process goes on with it', () =>
  withSite(async (site) => {
    const { game, client, owner } = await buildTeam(site);
    const build = await beginUpload(client, game.id, { bytes: large.length });
    expect(build).toMatchObject({ state: 'uploading', received: [], version: '0.3', fileName: 'harbour.zip' });
    const refused = await sendPart(client, build, 0, large.subarray(0, 100)).expect(422);
    expect(errorOf(refused)).toBe(texts.partMissing);
    await sendPart(client, build, 2, large.subarray(0, 100)).expect(422);
    for (const again of [1, 1]) await sendPart(client, build, again, partIn(large, again)).expect(200);
    expect((await buildOf(client, game.id, build.id)).received).toEqual([1]);

    const other = await siteOver(site.db, site.userdata);
    try {
      const elsewhere = other.visitor();
      elsewhere.set('Cookie', (await cookieOf(other, game.id)) ?? '');
      const { body } = await sendPart(elsewhere, build, 0, partIn(large, 0)).expect(200);
      expect(body).toMatchObject({ state: 'uploaded', received: [0, 1] });
    } finally {
      other.stopServing();
    }
    await sendPart(client, build, 0, partIn(large, 0)).expect(200);
    expect(await filesOf(site, 'buildParts/')).toHaveLength(2);

    await unpackBuilds(site.host);
    expect(await buildOf(client, game.id, build.id)).toMatchObject({ state: 'ready', isCurrent: true, received: [] });
    expect(await filesOf(site, 'buildParts/')).toEqual([]);
    expect(await filesOf(site, 'builds/')).toHaveLength(2);
    expect(errorOf(await sendPart(client, build, 0, partIn(large, 0)).expect(409))).toBe(texts.uploadOver);
    expect((await site.visitor().get('/api/game').query({ id: game.id })).body).toMatchObject({
      build: { id: build.id, version: '0.3', usesThreads: false },
    });
    const told = site.pushed.filter(({ name }) => name === 'buildsChanged');
    expect(told.at(-1)).toMatchObject({
      topics: [`gamePage:${game.id}`, `user:${owner.id}`],
      payload: { current: { id: build.id } },
    });
  }));

/** A session of the owner of a game at another process. */
async function cookieOf(site: TestSite, gameId: number) {
  const { developerId } = (await site.db('game_members').where({ gameId, modLevel: 'owner' }).first('developerId'))!;
  const owner = (await site
    .db('developers')
    .where({ id: developerId ?? 0 })
    .first())!;
  return (await beginSession(site.db, site.host.settings.secrets, owner)).cookie;
}

test('a zip that is refused says why, leaves no file, and bars nothing', () =>
  withSite(async (site) => {
    const { game, client } = await buildTeam(site);
    const zip = zipOf([indexPage, { name: 'a/../../b.js', content: 'x' }]);
    const { id } = await uploadZip(client, game.id, zip);
    await unpackBuilds(site.host);
    expect(await buildOf(client, game.id, id)).toMatchObject({
      state: 'refused',
      problem: { reason: 'parent', file: 'a/../../b.js', text: '“a/../../b.js” leads out of the zip.' },
      isCurrent: false,
    });
    expect(await storedFiles(site)).toEqual([]);
    expect(await publishGame(site, client, { gameId: game.id })).toMatchObject({ state: 'ready' });
    await deleteEndedBuilds(site.host, new Date(Date.now() + limits.refusedDays * dayMs + hourMs));
    expect((await buildsOf(client, game.id)).map(({ state }) => state)).toEqual(['ready']);
  }));

test('the last five builds are kept, and one of them is chosen without an upload', () =>
  withSite(async (site) => {
    const { game, client } = await buildTeam(site);
    for (const version of ['1', '2', '3', '4', '5']) await publishGame(site, client, { gameId: game.id, version });
    const [, , , , first] = await buildsOf(client, game.id);
    const { body } = await client.post('/api/builds/current').send({ buildId: first!.id }).expect(200);
    expect(body).toMatchObject({ version: '1', isCurrent: true });
    await publishGame(site, client, { gameId: game.id, version: '6' });
    await publishGame(site, client, { gameId: game.id, version: '7' });
    const kept = await buildsOf(client, game.id);
    expect(kept.map(({ version }) => version)).toEqual(['7', '6', '5', '4', '3']);
    expect(kept.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false]);
    expect(await filesOf(site, 'builds/')).toHaveLength(5);

    await client.post('/api/builds/delete').send({ buildId: kept[0]!.id }).expect(200);
    expect(await filesOf(site, 'builds/')).toHaveLength(4);
    expect((await client.get('/api/game').query({ id: game.id })).body).toMatchObject({ build: null });
    await client.get('/api/builds/played').query({ gameId: game.id }).expect(404);
  }));

test('a game has an upload at a time, within the quotas of an account, of a day and of the site', () =>
  withSite(
    async (site) => {
      const { owner, game, client } = await buildTeam(site);
      const begin = (given: object = {}) => client.post('/api/builds/new').send(uploading(game.id, given));
      const { id } = await beginUpload(client, game.id);
      expect(errorOf(await begin().expect(409))).toBe(texts.uploadUnderWay);
      await client.post('/api/builds/delete').send({ buildId: id }).expect(200);
      const { id: elsewhere } = await buildGame(site.db, owner.id);
      const used = await buildBuild(site, { gameId: elsewhere, uploaderId: owner.id, packedBytes: limits.bytesADay });
      expect(errorOf(await begin().expect(409))).toBe(texts.quotaOfDay);
      await site.db('builds').where({ id: used }).update({ bytes: limits.bytesOfAccount, packedBytes: 1 });
      expect(errorOf(await begin().expect(409))).toBe(texts.quotaOfAccount);
      await site.db('builds').where({ id: used }).update({ uploaderId: null, bytes: 1e9 });
      expect(errorOf(await begin().expect(507))).toBe(texts.noRoom);
      await site.db('builds').where({ id: used }).update({ bytes: 1 });
      for (const [given, text] of [
        [{ bytes: 200e6 + 1 }, texts.fileTooBig],
        [{ bytes: 0 }, texts.fileNeeded],
        [{ version: ' ' }, texts.versionNeeded],
        [{ version: 'x'.repeat(41) }, texts.versionTooLong],
        [{ notes: 'x'.repeat(2_001) }, texts.notesTooLong],
        [{ hosts: ['https://api.example.com'] }, texts.hostsForm],
        [{ hosts: ["a.example; script-src 'unsafe-inline'"] }, texts.hostsForm],
        [{ hosts: ['a.co', 'b.co', 'c.co', 'd.co', 'e.co', 'f.co'] }, texts.tooManyHosts],
      ] as const)
        expect([given, errorOf(await begin(given).expect(422))]).toEqual([given, text]);
      await begin({ version: 'x'.repeat(40), hosts: ['api.example.com', 'live.example.com:8443'] }).expect(201);
    },
    { settings: { BUILDS_GB: '1' } },
  ));

test('a disk that fills up while a build is unpacked leaves the former one to be played, and nothing of the new one', () =>
  withSite(async (site) => {
    const { game, client } = await buildTeam(site);
    const former = await publishGame(site, client, { gameId: game.id });
    const before = await storedFiles(site);
    const { id } = await uploadZip(client, game.id, large);
    const { files } = site.host;
    let stored = 0;
    const full = {
      ...files,
      put: async (...put: Parameters<typeof files.put>) => {
        stored += 1;
        if (stored === 2) throw Object.assign(new Error('No space left'), { code: 'ENOSPC', syscall: 'write' });
        return files.put(...put);
      },
    };
    await unpackBuilds({ ...site.host, files: full });
    expect(await buildOf(client, game.id, id)).toMatchObject({ state: 'refused', problem: { reason: 'noRoom' } });
    expect(await storedFiles(site)).toEqual(before);
    const { body } = await site.visitor().get('/api/builds/played').query({ gameId: game.id }).expect(200);
    expect(body).toMatchObject({ build: { id: former.id } });
    await uploadZip(client, game.id, large);
    await unpackBuilds(site.host);
    expect(await buildOf(client, game.id, former.id)).toMatchObject({ state: 'ready', isCurrent: false });
  }));

test('new accounts upload none, and the page of their limits says so', () =>
  withSite(
    async (site) => {
      const { game, client } = await buildTeam(site);
      const { body } = await client.post('/api/builds/new').send(uploading(game.id)).expect(422);
      expect(body).toMatchObject({ error: newAccountsTexts.builds(24), help: '/AccountLimits' });
      const limited = accountLimits.readLimits.output.parse((await client.get('/api/accountLimits')).body);
      expect(limited.limits).toContainEqual({ what: 'builds', limit: 0 });
    },
    { settings: { NEW_ACCOUNT_HOURS: '24' } },
  ));

test('members without the right to edit media see builds, and upload none; a site without an address for games has none', () =>
  withSite(
    async (site) => {
      const { game, client } = await buildTeam(site);
      const member = await buildDeveloper(site.db);
      await buildMember(site.db, game.id, member.id);
      await site.db('game_members').where({ developerId: member.id }).update({ rights: 0 });
      const asMember = await clientOf(site, member);
      expect(await buildsOf(asMember, game.id)).toEqual([]);
      await asMember.post('/api/builds/new').send(uploading(game.id)).expect(403);
      expect(errorOf(await client.post('/api/builds/new').send(uploading(game.id)).expect(409))).toBe(texts.off);
    },
    { settings: { PUBLIC_URL: 'http://spawnpoint.test' } },
  ));

test('uploads that nobody finishes are deleted after a day with their parts', () =>
  withSite(async (site) => {
    const { game, client } = await buildTeam(site);
    const build = await beginUpload(client, game.id, { bytes: large.length });
    await sendPart(client, build, 0, partIn(large, 0)).expect(200);
    await deleteEndedBuilds(site.host, new Date(Date.now() + 23 * hourMs));
    expect(await buildsOf(client, game.id)).toHaveLength(1);
    await deleteEndedBuilds(site.host, new Date(Date.now() + 25 * hourMs));
    expect(await buildsOf(client, game.id)).toEqual([]);
    expect(await storedFiles(site)).toEqual([]);
  }));

describe('a process that dies while it unpacks', () => {
  test('leaves no half build: nothing is played before, and the next attempt begins anew', () =>
    withCommits(async (site) => {
      const { game, client } = await buildTeam(site);
      const { id } = await uploadZip(client, game.id, large);
      const put = site.host.files.put.bind(site.host.files);
      let stored = 0;
      let end = () => undefined as void;
      const dead = new Promise<never>((_resolve, reject) => {
        end = () => {
          reject(new Error('killed'));
        };
      });
      // As if it were killed: after the first file nothing comes any more, and nothing is tidied.
      const dying = {
        ...site.host,
        files: {
          ...site.host.files,
          put: async (path: string, content: Parameters<typeof put>[1]) => {
            stored += 1;
            if (stored === 2) return dead;
            return put(path, content);
          },
        },
      };
      const killed = unpackBuilds(dying);
      await untilStored(() => stored === 2);
      expect(await buildOf(client, game.id, id)).toMatchObject({ state: 'checked', isCurrent: false, bytes: null });
      await client.get('/api/builds/played').query({ gameId: game.id }).expect(404);
      await unpackBuilds(site.host);
      expect(await buildOf(client, game.id, id)).toMatchObject({ state: 'checked' });

      await site
        .db('builds')
        .where({ id })
        .update({ claimedUntil: new Date(Date.now() - 1) });
      await unpackBuilds(site.host);
      expect(await buildOf(client, game.id, id)).toMatchObject({ state: 'ready', isCurrent: true });
      expect(await filesOf(site, 'builds/')).toHaveLength(3);
      await removeOrphans(site.host, new Date(Date.now() + 2 * dayMs));
      expect(await filesOf(site, 'builds/')).toHaveLength(2);
      // Had it only been slow, it would change nothing any more.
      end();
      await killed;
      expect(await buildOf(client, game.id, id)).toMatchObject({ state: 'ready', isCurrent: true });
      expect(await filesOf(site, 'builds/')).toHaveLength(2);
    }));

  test('two processes unpack a build once', () =>
    withCommits(async (site) => {
      const { game, client } = await buildTeam(site);
      await uploadZip(client, game.id, large);
      const other = { ...site.host };
      await Promise.all([unpackBuilds(site.host), unpackBuilds(other)]);
      expect(await buildsOf(client, game.id)).toMatchObject([{ state: 'ready', isCurrent: true }]);
      expect(await filesOf(site, 'builds/')).toHaveLength(2);
      expect(await filesOf(site, 'buildParts/')).toEqual([]);
    }));
});

const untilStored = async (isThere: () => boolean) => {
  await until(() => Promise.resolve(isThere()), Boolean);
};
