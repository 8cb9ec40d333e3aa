import { dayMs } from '#shared/durations';
import { recountAll } from '../../../scripts/operator/recount';
import { countPastDays } from '../../../server/areas/chat';
import { recount } from '../../../server/jobs/recount';
import { addDonation } from '../../../scripts/operator/donation';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Two developers who follow each other, a game with a team, votes, donations and a chat. */
async function buildCommunity(site: TestSite) {
  const { db, host } = site;
  const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(db);
  const game = await buildGame(db, mika.id);
  await buildMember(db, game.id, juno.id);
  const [asMika, asJuno] = [await clientOf(site, mika), await clientOf(site, juno)];
  await asMika.post('/api/follows').send({ parentType: 'developer', parentId: juno.id }).expect(200);
  await asJuno.post('/api/follows').send({ parentType: 'developer', parentId: mika.id }).expect(200);
  await asJuno.post('/api/follows').send({ parentType: 'game', parentId: game.id }).expect(200);
  await asMika
    .post('/api/developer/rolesAndSkills')
    .send({ skills: [2, 1] })
    .expect(200);
  await asMika.post('/api/chatrooms').send({ chatRoomId: 'siteGeneral', message: 'Hello' }).expect(201);
  await countPastDays(db, new Date(Date.now() + 2 * dayMs));
  await addDonation(host, { to: 'Mika-Vale', amount: '12.50', date: '2025-03-01' });
  await addDonation(host, { amount: '3', hideAmount: true });
  const own = await buildPost(site, { ...ownPage(mika), voteTotal: 1 });
  const ofGame = await buildPost(site, { ...gamePage(game), authorId: mika.id, voteTotal: 0 });
  const vote = (parentId: number, voterId: number, direction: 1 | -1) =>
    db('votes').insert({ parentType: 'post', parentId, voterId, direction, created: new Date() });
  await vote(own, juno.id, 1);
  await vote(ofGame, juno.id, 1);
  await vote(ofGame, mika.id, -1);
  await db('developers').where({ id: mika.id }).update({ xp: 1 });
  await db('games').where({ id: game.id }).update({ xp: 1 });
  return { mika, juno, game, own };
}

test('counters written by the site need no repair', () =>
  withSite(async (site) => {
    await buildCommunity(site);
    expect(await recountAll(site.host)).toBe('Everything was counted right.');
  }));

test('it does not wait for the list of places, which is being installed for many seconds', () =>
  withCommits(async (site) => {
    await site.db('site_counters').insert({ name: 'places', value: 0 }).onConflict('name').ignore();
    const installing = await site.db.transaction();
    await installing('site_counters').where({ name: 'places' }).forUpdate().first();
    expect(await recount(site.db)).toEqual([]);
    await installing.rollback();
  }));

test('every counter that is wrong is found, told and repaired, and nothing else is touched', () =>
  withSite(async (site) => {
    const { db } = site;
    const { mika, juno, game, own } = await buildCommunity(site);
    const tables = ['developers', 'games', 'developer_follows', 'feed_posts', 'donors', 'chat_days', 'site_counters'];
    const rowsOf = () => Promise.all(tables.map((table) => db(table).orderBy(1)));
    const before = await rowsOf();

    const people = { followers: 7, friends: 0, followingDevelopers: 5, followingGames: 3, xp: 450, donatedCents: 1 };
    await db('developers')
      .where({ id: mika.id })
      .update({ ...people, skillIds: '9' });
    await db('developers').where({ id: juno.id }).update({ followers: -1 });
    const lists = { genreIds: '', platformIds: '7,8', skillIds: '3' };
    await db('games')
      .where({ id: game.id })
      .update({ followers: 0, memberCount: 9, xp: 0, ...lists });
    await db('developer_follows').where({ followerId: mika.id }).update({ isMutual: false });
    await db('feed_posts').where({ id: own }).update({ voteTotal: -4 });
    await db('donors').whereNotNull('developerId').update({ donatedCents: 5, shownCents: 6, latestDay: '2020-01-01' });
    await db('chat_days').update({ messageCount: 99 });
    // The others are rows to lock.
    await db('site_counters').whereNotIn('name', ['names', 'deskLists']).update({ value: 1_000 });

    const told = (await recountAll(site.host)).split('\n').sort();
    expect(told).toEqual(
      [
        ...['donatedCents', 'followingDevelopers', 'followingGames', 'friends', 'skillIds', 'xp'].map(
          (column) => `developers.${column}: 1 row repaired.`,
        ),
        'developers.followers: 2 rows repaired.',
        ...['followers', 'genreIds', 'memberCount', 'platformIds', 'skillIds', 'xp'].map(
          (column) => `games.${column}: 1 row repaired.`,
        ),
        ...['donatedCents', 'latestDay', 'shownCents'].map((column) => `donors.${column}: 1 row repaired.`),
        'developer_follows.isMutual: 1 row repaired.',
        'feed_posts.voteTotal: 1 row repaired.',
        'chat_days.messageCount: 1 row repaired.',
        // Rows for developers and games; donors follow.
        'site_counters.value: 2 rows repaired.',
        'site_counters.value: 1 row repaired.',
      ].sort(),
    );
    expect(await rowsOf()).toEqual(before);
    expect(await recount(db)).toEqual([]);
  }));

test('a table of many rows is counted to its end', () =>
  withSite(async ({ db }) => {
    const { id: ownerId } = await buildDeveloper(db);
    const game = await buildGame(db, ownerId);
    const posts = Array.from({ length: 450 }, (_each, index) => ({
      id: 1 + index,
      ...gamePage(game),
      gameId: game.id,
      content: 'Words',
      postDate: new Date(),
      modifiedDate: new Date(),
      voteTotal: 1,
    }));
    await db('feed_posts').insert(posts);
    const days = Array.from({ length: 405 }, (_, index) => ({
      room: index % 2 ? 'siteGeneral' : `game.${game.id}`,
      day: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
      messageCount: 1,
    }));
    await db('chat_days').insert(days);
    expect(await recount(db)).toEqual([
      { table: 'feed_posts', column: 'voteTotal', rows: 450 },
      { table: 'chat_days', column: 'messageCount', rows: 405 },
    ]);
  }));

test('a follow while a wrong counter is repaired is counted once', () =>
  withCommits(async (site) => {
    const { db } = site;
    const juno = await buildDeveloper(db);
    const clients: Client[] = [];
    for (let count = 0; count < 12; count += 1) clients.push(await clientOf(site, await buildDeveloper(db)));
    const toggle = (client: Client) =>
      client.post('/api/follows').send({ parentType: 'developer', parentId: juno.id }).expect(200);
    for (const followers of [12, 0, 12, 0, 12]) {
      await db('developers').where({ id: juno.id }).increment('followers', 100);
      await Promise.all([recount(db), recount(db), ...clients.map(toggle)]);
      expect(await db('developers').where({ id: juno.id }).first('followers')).toEqual({ followers });
    }
    expect(await recount(db)).toEqual([]);
  }));
