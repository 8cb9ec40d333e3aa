import sharp from 'sharp';
import type { Page } from '#shared/topics';
import { finishDeletions } from '../../../server/areas/follows';
import { recount } from '../../../server/jobs/recount';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements, everyBoundStatement } from '../../support/server/statements';

afterAll(closeDatabase);

const crowd = 450;
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

/** Many followers of a page, one of whom follows nobody else, with a notification of its posts for each. */
async function gather({ db }: TestSite, { parentType, parentId }: Page, actorId: number): Promise<number[]> {
  const created = new Date();
  const people = Array.from({ length: crowd }, (_, index) => ({
    alias: `Follower ${index}`,
    aliasKey: Buffer.from(`follower ${index}`),
    stringUrl: `Follower-${index}`,
    email: `follower${index}@example.com`,
    emailKey: Buffer.from(`follower${index}@example.com`),
    ...{ personalWebsites: '[]', workHistory: '[]', educationHistory: '[]' },
    ...{ registrationDate: created, lastOnline: created },
    ...(parentType === 'game' ? { followingGames: 1 } : { followingDevelopers: 1 }),
  }));
  await db('developers').insert(people);
  const ids = await db('developers').where('alias', 'like', 'Follower %').orderBy('id').pluck('id');
  await db('site_counters').where({ name: 'developers' }).increment('value', crowd);
  if (parentType === 'game')
    await db('game_follows').insert(ids.map((followerId) => ({ followerId, gameId: parentId, created })));
  else await db('developer_follows').insert(ids.map((followerId) => ({ followerId, developerId: parentId, created })));
  await db(parentType === 'game' ? 'games' : 'developers')
    .where({ id: parentId })
    .update({ followers: crowd });
  const [targetId = 0] = await db('news_days').insert({ kind: 'posts', parentType, parentId, day: '2026-11-27' });
  const about = { targetType: 'posts', targetId, action: 'posted', actorId, created } as const;
  await db('notifications').insert(ids.map((receiverId) => ({ ...about, receiverId })));
  return ids;
}

const remove = (client: Awaited<ReturnType<typeof clientOf>>) =>
  client
    .post('/api/accountInformation')
    .send({ info: { delete: 'DELETE' } })
    .expect(200);

async function expectNothingLeft({ db }: TestSite) {
  for (const table of ['developer_follows', 'game_follows', 'notifications', 'deleted_pages'] as const)
    expect(await db(table)).toEqual([]);
  expect(await recount(db)).toEqual([]);
}

test.each(['developer', 'game'] as const)('a %s with hundreds of followers is deleted in batches', (parentType) =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const parentId = parentType === 'game' ? (await buildGame(site.db, mika.id)).id : mika.id;
    await gather(site, { parentType, parentId }, mika.id);
    const client = await clientOf(site, mika);
    const statements = everyBoundStatement(site.db);
    await remove(client);
    await site.host.inFlight.done();
    const sent = statements.stop();
    const locking = sent.filter(({ sql }) =>
      /^(?:update|delete from) `(?:developers|\w+_follows)`|for update$/.test(sql),
    );
    expect(Math.max(...locking.map(({ bindings = [] }) => bindings.length))).toBeLessThan(crowd);
    expect(sent.length).toBeLessThan(120);
    await expectNothingLeft(site);
  }),
);

test('followers who are followed back are friends no more, and keep their other follows', () =>
  withSite(async (site) => {
    const [mika, juno, oren] = [await buildAccount(site), await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
    const follow = (client: typeof asMika, parentId: number) =>
      client.post('/api/follows').send({ parentType: 'developer', parentId }).expect(200);
    await follow(asMika, juno.id);
    await follow(asJuno, mika.id);
    await follow(asJuno, oren.id);
    await remove(asMika);
    await site.host.inFlight.done();
    const counted = await site
      .db('developers')
      .where({ id: juno.id })
      .first('followers', 'friends', 'followingDevelopers');
    expect(counted).toEqual({ followers: 0, friends: 0, followingDevelopers: 1 });
    expect(await recount(site.db)).toEqual([]);
  }));

test('a deletion that a crash has interrupted is finished by the job', () =>
  withSite(async (site) => {
    const { db } = site;
    const mika = await buildAccount(site);
    const page = { parentType: 'developer', parentId: mika.id } as const;
    await gather(site, page, mika.id);
    // A process that ended right after the commit leaves just that.
    await db('deleted_pages').insert(page);
    await db('news_days').where(page).delete();
    await db('developers').where({ id: mika.id }).delete();
    await db('site_counters').where({ name: 'developers' }).decrement('value', 1);
    expect(await db('developer_follows')).toHaveLength(crowd);
    await finishDeletions(site.host);
    await expectNothingLeft(site);
  }));

test('hundreds of members see the new picture of their game, in few statements', () =>
  withSite(async (site) => {
    const statementsFor = async (size: number) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      for (let count = 0; count < size; count += 1)
        await buildMember(site.db, game.id, (await buildDeveloper(site.db)).id);
      const client = await clientOf(site, owner);
      const statements = countStatements(site.db);
      await client
        .post('/api/game/updateVitals')
        .field({ gameId: game.id })
        .attach('avatarFile', await picture, 'picture.png')
        .expect(200);
      await site.host.inFlight.done();
      return statements.stop();
    };
    const few = await statementsFor(1);
    expect(await statementsFor(210)).toBeLessThanOrEqual(few + 1);
  }));
