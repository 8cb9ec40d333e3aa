import { webhooksLimits, webhooksTexts as texts, type Webhook } from '#shared/areas/outward/webhooks';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { deliverWebhooks } from '../../../server/jobs/webhooks/delivery';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { startPeer, type Peer } from '../../support/server/httpsPeer';
import { addAlbum, gameMedia, sendPiece } from '../../support/server/media';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

let discord: Peer;
beforeAll(async () => {
  discord = await startPeer();
});
beforeEach(() => {
  discord.received.length = 0;
  discord.answerWith(204);
});
afterAll(async () => {
  discord.stop();
  await closeDatabase();
});

const token = 'a'.repeat(64) + 'wxyz';
const address = `https://discord.com/api/webhooks/123456789012345678/${token}`;
const everything = { posts: true, media: true, openings: true };

/** A game with a webhook that is told everything. */
async function buildHooked(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id, { alias: 'Tidelight', stringUrl: 'Tidelight' });
  const client = await clientOf(site, owner);
  const saved = await client.post('/api/webhooks/save').send({ gameId: game.id, address, ...everything });
  expect(saved.status).toBe(200);
  return { owner, game, client };
}

/** Runs the test with a site whose outward calls reach the peer. */
const withDiscord = (body: (site: TestSite) => Promise<void>) => withSite(body, { outward: discord.client });

const postAs = (client: Awaited<ReturnType<typeof clientOf>>, gameId: number, content: string) =>
  client.post('/api/feedPosts').send({ postParentType: 'game', postParentId: gameId, subject: 'First light', content });

const messages = () => discord.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const soon = (ms = 0) => new Date(Date.now() + 1_000 + ms);

describe('the webhook of a game', () => {
  test('is set by its owner, and its address is never told again but for the last four characters', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      const { body } = await client.get('/api/webhooks').query({ gameId: game.id });
      expect(body.webhook).toEqual({
        ...{ gameId: game.id, lastFour: 'wxyz', ...everything },
        ...{ isOff: false, failures: 0, lastSent: null, lastStatus: null },
      });
      expect(JSON.stringify(site.pushed)).not.toContain(token);
      const changed = await client.post('/api/webhooks/save').send({ gameId: game.id, ...everything, media: false });
      expect(changed.body).toMatchObject({ lastFour: 'wxyz', media: false });
    }));

  test.each([
    ['another host', 'https://discord.com.evil.example/api/webhooks/123456789012345678/' + token],
    ['a host that ends alike', 'https://notdiscord.com/api/webhooks/123456789012345678/' + token],
    ['user info', `https://discord.com@evil.example/api/webhooks/123456789012345678/${token}`],
    ['a name and password', `https://me:secret@discord.com/api/webhooks/123456789012345678/${token}`],
    ['a port', `https://discord.com:8443/api/webhooks/123456789012345678/${token}`],
    ['plain http', `http://discord.com/api/webhooks/123456789012345678/${token}`],
    ['another path', 'https://discord.com/api/channels/123456789012345678'],
    ['a path that climbs', `https://discord.com/api/webhooks/../channels/123456789012345678/${token}`],
    ['a query', `${address}?wait=true`],
    ['the address of cloud metadata', 'http://169.254.169.254/latest/meta-data'],
    ['a second line', `${address}\nhttps://evil.example`],
  ])('refuses %s with a sentence, and keeps the one before', (_title, wrong) =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      const refused = await client.post('/api/webhooks/save').send({ gameId: game.id, address: wrong, ...everything });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([texts.notDiscord]);
      const { body } = await client.get('/api/webhooks').query({ gameId: game.id });
      expect(body.webhook.lastFour).toBe('wxyz');
    }),
  );

  test('is refused where nothing would be sent', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      const nothing = { posts: false, media: false, openings: false };
      const refused = await client.post('/api/webhooks/save').send({ gameId: game.id, ...nothing });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([texts.choiceNeeded]);
    }));

  test('needs an address at first, and takes the older host too', () =>
    withDiscord(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const client = await clientOf(site, owner);
      const save = (given: object) =>
        client.post('/api/webhooks/save').send({ gameId: game.id, ...everything, ...given });
      expect((await save({})).body.errors).toEqual([texts.addressNeeded]);
      expect((await save({ address: address.replace('discord.com', 'discordapp.com') })).status).toBe(200);
    }));

  test('is told of new posts as visitors see them, once, and mentions nobody', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      expect((await postAs(client, game.id, 'The lantern *glows* now, @everyone.')).status).toBe(201);
      await deliverWebhooks(site.host, soon());
      await deliverWebhooks(site.host, soon());
      expect(discord.received.map(({ path, host }) => `${host}${path}`)).toEqual([address.slice('https://'.length)]);
      const [message] = messages();
      expect(message).toMatchObject({ content: 'New devlog', allowed_mentions: { parse: [] } });
      expect(message).toMatchObject({
        embeds: [
          {
            author: { name: 'Tidelight', url: expect.stringMatching(/^http:.*\/Game\/Tidelight$/) },
            title: 'First light',
            description: 'The lantern glows now, \\@everyone.',
            url: expect.stringMatching(/^http:.*\/Game\/Tidelight\/Post\/\d+$/),
          },
        ],
      });
    }));

  test('is told of pieces and openings, and of nothing that is not chosen or gone', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      const album = await addAlbum(client, gameMedia(game));
      expect((await sendPiece(client, album, { title: 'Harbour at dusk' })).status).toBe(201);
      const ad = { selectedGameId: game.id, postTitle: 'A musician for the harbour', postContent: 'Slow, warm, wet.' };
      expect((await client.post('/api/classifieds/new').send({ ...ad, pay: 'hobby' })).status).toBe(201);
      const post = await postAs(client, game.id, 'Gone before anybody reads it');
      await client.post('/api/entries/delete').send({ entryType: 'post', id: post.body.id });
      await site.db('feed_posts').where({ id: post.body.id }).delete();
      await deliverWebhooks(site.host, soon());
      expect(messages().map(({ content }) => content)).toEqual(['New piece', 'New opening']);
      await client.post('/api/webhooks/save').send({ gameId: game.id, ...everything, posts: false });
      await postAs(client, game.id, 'For the site alone');
      await deliverWebhooks(site.host, soon());
      expect(discord.received).toHaveLength(2);
    }));

  test('a test message says how it went, live', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      expect((await client.post('/api/webhooks/test').send({ gameId: game.id })).status).toBe(200);
      discord.answerWith(404);
      site.pushed.length = 0;
      await deliverWebhooks(site.host, soon());
      expect(messages()[0]?.content).toMatch(/^A test/);
      const told = site.pushed.find(({ name }) => name === 'webhookUpdated');
      expect(told?.payload).toMatchObject({ webhook: { failures: 1, lastStatus: 404, lastSent: expect.any(String) } });
    }));

  test('waits as long as Discord asks, which is no failure', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      await postAs(client, game.id, 'Too fast');
      discord.answerWith(429, { 'Retry-After': '120' });
      await deliverWebhooks(site.host, soon());
      discord.answerWith(204);
      await deliverWebhooks(site.host, soon(minuteMs));
      expect(discord.received).toHaveLength(1);
      await deliverWebhooks(site.host, soon(3 * minuteMs));
      expect(discord.received).toHaveLength(2);
      expect(await site.db('webhook_queue')).toEqual([]);
      expect(await site.db('game_webhooks').first()).toMatchObject({ failures: 0, lastStatus: 204 });
    }));

  test('is off after ten failures in a row and says so; saving it switches it on', () =>
    withDiscord(async (site) => {
      const { game, client } = await buildHooked(site);
      discord.answerWith(500);
      for (let failure = 0; failure < webhooksLimits.failures; failure += 1) {
        await client.post('/api/webhooks/test').send({ gameId: game.id });
        await deliverWebhooks(site.host, soon());
      }
      const read = async () =>
        ((await client.get('/api/webhooks').query({ gameId: game.id })).body as { webhook: Webhook }).webhook;
      expect(await read()).toMatchObject({ isOff: true, failures: webhooksLimits.failures });
      expect((await client.post('/api/webhooks/test').send({ gameId: game.id })).body.errors).toEqual([texts.isOff]);
      await postAs(client, game.id, 'Nobody is told');
      await deliverWebhooks(site.host, soon(hourMs));
      expect(discord.received).toHaveLength(webhooksLimits.failures);
      await client.post('/api/webhooks/save').send({ gameId: game.id, ...everything });
      expect(await read()).toMatchObject({ isOff: false, failures: 0 });
    }));

  test('serves its owner alone: after a hand-over or while they are sanctioned it says nothing, and a new owner sets it anew', () =>
    withDiscord(async (site) => {
      const { game, client, owner } = await buildHooked(site);
      const [good, until] = [{ isBanned: false, suspendedUntil: null, limitedUntil: null }, soon(dayMs)];
      for (const held of [{ isBanned: true }, { suspendedUntil: until }, { limitedUntil: until }]) {
        await postAs(client, game.id, 'Just before');
        await site.db('developers').where({ id: owner.id }).update(held);
        await deliverWebhooks(site.host, soon());
        expect(await site.db('webhook_queue')).toEqual([]);
        await site.db('developers').where({ id: owner.id }).update(good);
      }
      await postAs(client, game.id, 'And again');
      const heir = await buildDeveloper(site.db);
      await buildMember(site.db, game.id, heir.id, 'owner');
      await site.db('game_members').where({ gameId: game.id, developerId: owner.id }).update({ modLevel: 'mod' });
      await deliverWebhooks(site.host, soon());
      expect(discord.received).toEqual([]);
      const asHeir = await clientOf(site, heir);
      expect((await asHeir.get('/api/webhooks').query({ gameId: game.id })).body).toEqual({ webhook: null });
      const other = address.replace('wxyz', '1234');
      await asHeir.post('/api/webhooks/save').send({ gameId: game.id, address: other, ...everything });
      await postAs(asHeir, game.id, 'A new hand');
      await deliverWebhooks(site.host, soon());
      expect(discord.received.map(({ path }) => path?.slice(-4))).toEqual(['1234']);
    }));

  test.each([
    ['another address', { address: address.replace('wxyz', '1234') }],
    ['the same one, to switch it on again', {}],
  ])('that is set to %s while its last message fails stays on, and keeps what waits', (_title, given) =>
    withSite(async (site) => {
      const { game, client } = await buildHooked(site);
      await site.db('game_webhooks').update({ failures: webhooksLimits.failures - 1 });
      for (const content of ['First', 'Second']) await postAs(client, game.id, content);
      site.host.outward = {
        ...site.host.outward,
        postJson: async () => {
          await client
            .post('/api/webhooks/save')
            .send({ gameId: game.id, ...everything, ...given })
            .expect(200);
          return { status: 500, retryAfter: null };
        },
      };
      await deliverWebhooks(site.host, soon());
      const { body } = await client.get('/api/webhooks').query({ gameId: game.id });
      expect(body.webhook).toMatchObject({ isOff: false, failures: 0, lastStatus: null });
      expect(await site.db('webhook_queue').where({ gameId: game.id })).toHaveLength(2);
    }),
  );
});
