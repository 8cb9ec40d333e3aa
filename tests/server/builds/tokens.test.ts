import { newAccountsTexts } from '#shared/areas/accountLimits';
import { sanctionsTexts } from '#shared/areas/moderation/sanctions';
import { tokensTexts as texts } from '#shared/areas/outward/tokens';
import { dayMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { unpackBuilds } from '../../../server/areas/builds';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildGame } from '../../support/server/builders';
import {
  beginUpload,
  buildBuild,
  buildOf,
  buildsOf,
  partIn,
  sendPart,
  uploading,
  uploadZip,
} from '../../support/server/builds';
import { failing, type Client } from '../../support/server/posts';
import { buildSanction } from '../../support/server/sanctions';
import { closeDatabase, siteOver, withSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';
import { indexPage, zipOf } from '../../support/server/zips';

afterAll(closeDatabase);

const zip = zipOf([indexPage, { name: 'data.pck', content: Buffer.alloc(8.5e6, 'harbour'), isStored: true }]);

/** A member of a game, as they are after joining it, with a token for its builds. */
async function buildUploader(site: TestSite) {
  const team = await buildOwned(site);
  const member = await team.join();
  const { id: tokenId, client } = await buildToken(site, member, { buildsGameId: team.gameId });
  return { ...team, member, tokenId, client };
}

describe('a token for the builds of a game', () => {
  test('uploads one in parts, at another process too, waits for it, and makes an earlier one current', () =>
    withSite(async (site) => {
      const { gameId, member, client } = await buildUploader(site);
      const { secret } = await buildToken(site, member, { buildsGameId: gameId });
      const first = await buildBuild(site, { gameId, version: '0.1' });
      const build = await beginUpload(client, gameId, { bytes: zip.length });
      expect(build).toMatchObject({ state: 'uploading', received: [], uploader: { id: member.id } });
      await sendPart(client, build, 1, partIn(zip, 1)).expect(200);
      const other = await siteOver(site.db, site.userdata);
      try {
        const elsewhere = other.visitor();
        elsewhere.set('Authorization', `Bearer ${secret}`);
        expect((await buildOf(elsewhere, gameId, build.id)).received).toEqual([1]);
        const { body } = await sendPart(elsewhere, build, 0, partIn(zip, 0)).expect(200);
        expect(body).toMatchObject({ state: 'uploaded' });
      } finally {
        other.stopServing();
      }
      await unpackBuilds(site.host);
      expect(await buildOf(client, gameId, build.id)).toMatchObject({ state: 'ready', isCurrent: true });
      await client.post('/api/builds/current').send({ buildId: first }).expect(200);
      expect(await buildOf(client, gameId, first)).toMatchObject({ isCurrent: true });
    }));

  test('reads why one was refused, in words', () =>
    withSite(async (site) => {
      const { gameId, client } = await buildUploader(site);
      const { id } = await uploadZip(client, gameId, zipOf([{ name: 'readme.txt', content: 'x' }]));
      await unpackBuilds(site.host);
      const text = 'There is no index.html at the top of the zip, or in the one folder there.';
      expect(await buildOf(client, gameId, id)).toMatchObject({
        state: 'refused',
        problem: { reason: 'noIndex', text },
      });
    }));

  test('begins an upload once for all attempts with a key', () =>
    withSite(async (site) => {
      const { gameId, client } = await buildUploader(site);
      client.set('Idempotency-Key', '4a1f1f60-5b0b-4c39-9d3e-0d3f5f3f2f12');
      const first = await beginUpload(client, gameId);
      expect(await beginUpload(client, gameId)).toEqual(first);
      expect(await site.db('builds').where({ gameId })).toHaveLength(1);
    }));

  test('cancels an upload that its owner has begun, and deletes nothing else', () =>
    withSite(async (site) => {
      const { gameId, owner, member, client } = await buildUploader(site);
      const remove = (buildId: number) => client.post('/api/builds/delete').send({ buildId });
      const refused = { status: 403, error: texts.onlyCancels };
      for (const given of [
        { state: 'uploading', uploaderId: owner.id },
        { state: 'ready', uploaderId: member.id },
        { state: 'refused', uploaderId: member.id },
      ] as const)
        expect(await failing(remove(await buildBuild(site, { gameId, ...given })))).toEqual(refused);
      expect(await site.db('builds').where({ gameId })).toHaveLength(3);
      await remove(await buildBuild(site, { gameId, state: 'uploading', uploaderId: member.id })).expect(200);
      expect(await site.db('builds').where({ gameId })).toHaveLength(3);
    }));

  test('reads no testers, no answers and nothing of the site, and does not post', () =>
    withSite(async (site) => {
      const { gameId, owner } = await buildUploader(site);
      const { client } = await buildToken(site, owner, { buildsGameId: gameId });
      const told = await Promise.all([
        failing(client.get('/api/builds/testers').query({ gameId })),
        failing(client.post('/api/builds/links/new').send({ gameId, days: 30 })),
        failing(client.get('/api/playtests/answers').query({ playtestId: 1 })),
        failing(client.get('/api/totals')),
        failing(client.post('/api/feedPosts').send({ postParentType: 'game', postParentId: gameId, content: 'News' })),
      ]);
      expect(told.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await site.db('feed_posts').where({ gameId })).toEqual([]);
      expect(await site.db('build_links').where({ gameId })).toEqual([]);
    }));

  test('comes late enough for a limit of its own: 60 looks at the list and a whole upload are no flood', () =>
    withSite(
      async (site) => {
        const { gameId, client } = await buildUploader(site);
        const build = await beginUpload(client, gameId, { bytes: 200e6 });
        for (let part = 0; part < 25; part += 1) await sendPart(client, build, part, Buffer.alloc(1)).expect(422);
        for (let look = 0; look < 60; look += 1) await client.get('/api/builds').query({ gameId }).expect(200);
      },
      { limitFactor: 1 },
    ));
});

interface Scene {
  site: TestSite;
  gameId: number;
  member: DeveloperRow;
  asOwner: Client;
  tokenId: number;
}

const notAllowed = { status: 403, error: failureTexts.notAllowed };
const setRights = ({ site, member, gameId }: Scene, given: object) =>
  site.db('game_members').where({ gameId, developerId: member.id }).update(given);
const sanctioned =
  (kind: 'limit' | 'suspend' | 'ban') =>
  ({ site, member }: Scene) =>
    buildSanction(site, {
      ...{ developerId: member.id, kind },
      ...(kind !== 'ban' && { until: new Date(Date.now() + dayMs) }),
    });
const tokenChanged =
  (given: object) =>
  ({ site, tokenId }: Scene) =>
    site.db('access_tokens').where({ id: tokenId }).update(given);

/** Whose token it is or what has happened meanwhile, and the refusals of reading and writing; null where it is let in. */
const losses: [string, (scene: Scene) => PromiseLike<unknown>, reads: object | null, writes: object][] = [
  [
    'for the builds of another game',
    async ({ site, member, tokenId }) =>
      site
        .db('access_tokens')
        .where({ id: tokenId })
        .update({ buildsGameId: (await buildGame(site.db, member.id)).id }),
    { status: 403, error: texts.notItsBuilds },
    { status: 403, error: texts.notItsBuilds },
  ],
  [
    'of an earlier version, with all rights of that time',
    async (scene) => tokenChanged({ canRead: true, canPost: true, gameId: scene.gameId, buildsGameId: null })(scene),
    { status: 403, error: texts.mayNotUpload },
    { status: 403, error: texts.mayNotUpload },
  ],
  ['of a member without the right to edit media', (scene) => setRights(scene, { rights: 0 }), notAllowed, notAllowed],
  [
    'of a member who was removed',
    ({ asOwner, gameId, member }) =>
      asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: member.id } })
        .expect(200),
    notAllowed,
    notAllowed,
  ],
  [
    'of a moderator of the site who was removed',
    async (scene) => {
      await scene.site.db('developers').where({ id: scene.member.id }).update({ siteModCanBan: true });
      await scene.site.db('game_members').where({ gameId: scene.gameId, developerId: scene.member.id }).delete();
    },
    notAllowed,
    notAllowed,
  ],
  ['of a limited account', sanctioned('limit'), null, { status: 403, error: sanctionsTexts.limited }],
  ['of a suspended account', sanctioned('suspend'), invalid(), invalid()],
  ['of a banned account', sanctioned('ban'), invalid(), invalid()],
  [
    'of an account with a new password',
    ({ site, member }) => site.db('developers').where({ id: member.id }).increment('sessionEpoch', 1),
    invalid(),
    invalid(),
  ],
  [
    'after its end',
    (scene) => tokenChanged({ expiresAt: new Date() })(scene),
    { status: 401, error: texts.expired },
    { status: 401, error: texts.expired },
  ],
  [
    'that was revoked',
    ({ site, tokenId }) => site.db('access_tokens').where({ id: tokenId }).delete(),
    invalid(),
    invalid(),
  ],
  [
    'of a deleted game',
    async ({ asOwner, gameId, member, site }) => {
      await site.db('game_members').where({ gameId, developerId: member.id }).delete();
      await asOwner.post('/api/members/leave').send({ gameId }).expect(200);
    },
    { status: 403, error: texts.mayNotUpload },
    { status: 403, error: texts.mayNotUpload },
  ],
];

function invalid() {
  return { status: 401, error: texts.invalid };
}

test.each(losses)('a token %s is refused, and changes nothing', (_which, lose, reads, writes) =>
  withSite(async (site) => {
    const { gameId, asOwner, member, tokenId, client } = await buildUploader(site);
    const upload = await buildBuild(site, { gameId, state: 'uploading', uploaderId: member.id });
    const ready = await buildBuild(site, { gameId, testersOnly: true });
    await client.get('/api/builds').query({ gameId }).expect(200);
    await lose({ site, gameId, member, asOwner, tokenId });
    const before = await storedBuilds(site);
    const told = {
      list: await answered(client.get('/api/builds').query({ gameId })),
      begin: await answered(client.post('/api/builds/new').send(uploading(gameId))),
      addPart: await answered(sendPart(client, { id: upload }, 0, Buffer.alloc(100))),
      choose: await answered(client.post('/api/builds/current').send({ buildId: ready })),
      remove: await answered(client.post('/api/builds/delete').send({ buildId: upload })),
    };
    // A limit ends no upload: its owner may still cancel it.
    const mayCancel = reads === null;
    const expected = { list: reads, begin: writes, addPart: writes, choose: writes, remove: mayCancel ? null : writes };
    expect(told).toEqual(expected);
    if (!mayCancel) expect(await storedBuilds(site)).toEqual(before);
  }),
);

async function answered(request: Parameters<typeof failing>[0]) {
  const { status, error } = await failing(request);
  return status < 400 ? null : { status, error };
}

const storedBuilds = async ({ db }: TestSite) => [await db('builds'), await db('build_parts')];

test('a token of a new account publishes no build', () =>
  withSite(
    async (site) => {
      const { gameId, client } = await buildUploader(site);
      const buildId = await buildBuild(site, { gameId, testersOnly: true });
      const refused = { status: 422, error: newAccountsTexts.builds(24) };
      expect(await failing(client.post('/api/builds/new').send(uploading(gameId)))).toEqual(refused);
      expect(await failing(client.post('/api/builds/current').send({ buildId }))).toEqual(refused);
      expect(await buildsOf(client, gameId)).toMatchObject([{ isCurrent: false }]);
    },
    { settings: { NEW_ACCOUNT_HOURS: '24' } },
  ));
