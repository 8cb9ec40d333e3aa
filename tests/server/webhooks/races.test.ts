import { minuteMs, secondMs } from '#shared/durations';
import { deliverWebhooks } from '../../../server/jobs/webhooks/delivery';
import { startPeer, type Peer } from '../../support/server/httpsPeer';
import { openSite, type TestSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

let discord: Peer;
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  discord = await startPeer();
  site = await openSite({ outward: discord.client });
});
beforeEach(() => {
  site.host.outward = discord.client;
  discord.received.length = 0;
  site.pushed.length = 0;
});
afterAll(async () => {
  await site.close();
  discord.stop();
});

const address = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;
const soon = (ms = 0) => new Date(Date.now() + secondMs + ms);

/** A game of one member, with a webhook for which a message waits. */
async function buildWaiting() {
  const { asOwner, gameId } = await buildOwned(site);
  const hook = { gameId, address, posts: true, media: true, openings: true };
  await asOwner.post('/api/webhooks/save').send(hook).expect(200);
  const post = { postParentType: 'game', postParentId: gameId, subject: 'First light', content: 'Words' };
  await asOwner.post('/api/feedPosts').send(post).expect(201);
  const deleteGame = () => asOwner.post('/api/members/leave').send({ gameId });
  return { asOwner, gameId, post, hook, deleteGame };
}

async function expectNothingLeft(gameId: number) {
  expect(await site.db('games').where({ id: gameId })).toEqual([]);
  expect(await site.db('game_webhooks').where({ gameId })).toEqual([]);
  expect(await site.db('webhook_queue').where({ gameId })).toEqual([]);
}

/** Delivers once more, a while later: nothing is sent. */
async function expectNothingSent() {
  discord.received.length = 0;
  await deliverWebhooks(site.host, soon(10 * minuteMs));
  expect(discord.received).toEqual([]);
}

test('a game that is deleted while its messages are delivered leaves none, and none is sent afterwards', async () => {
  for (let round = 0; round < 6; round += 1) {
    const games = [await buildWaiting(), await buildWaiting(), await buildWaiting()];
    const [, ...deleted] = await Promise.all([
      deliverWebhooks(site.host, soon()),
      ...games.map(({ deleteGame }) => deleteGame()),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(discord.received.length).toBeLessThanOrEqual(3);
    for (const { gameId } of games) await expectNothingLeft(gameId);
    await expectNothingSent();
  }
});

test.each([[204], [404], [429], [500]])(
  'a game that is deleted before Discord answers %i leaves no message, and nobody is told of the outcome',
  async (status) => {
    const { gameId, deleteGame } = await buildWaiting();
    site.host.outward = {
      ...site.host.outward,
      postJson: async () => {
        await deleteGame().expect(200);
        site.pushed.length = 0;
        return { status, retryAfter: null };
      },
    };
    await deliverWebhooks(site.host, soon());
    site.host.outward = discord.client;
    await expectNothingLeft(gameId);
    expect(pushedAs(site, 'webhookUpdated')).toEqual([]);
    await expectNothingSent();
  },
);

test('a game that is deleted while it posts, is tested and its webhook is set anew leaves no message', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { asOwner, gameId, post, hook, deleteGame } = await buildWaiting();
    const [, deleted, ...others] = await Promise.all([
      deliverWebhooks(site.host, soon()),
      deleteGame(),
      asOwner.post('/api/feedPosts').send(post),
      asOwner.post('/api/webhooks/test').send({ gameId }),
      asOwner.post('/api/webhooks/save').send(hook),
    ]);
    expect(deleted.status).toBe(200);
    expect(others.map(({ status }) => status).filter((status) => ![200, 201, 403, 404].includes(status))).toEqual([]);
    await expectNothingLeft(gameId);
    await expectNothingSent();
  }
});
