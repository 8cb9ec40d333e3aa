import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

test('a post that goes takes the points back that its up-votes gave, and tells who has lost them', () =>
  withSite(async (site) => {
    const { db } = site;
    const [mika, juno] = [await buildDeveloper(db, { xp: 12 }), await buildDeveloper(db)];
    const game = await buildGame(db, mika.id, { xp: 30 });
    const own = await buildPost(site, ownPage(mika));
    const ofGame = await buildPost(site, { ...gamePage(game), authorId: mika.id });
    const unloved = await buildPost(site, ownPage(mika));
    const vote = (parentId: number, voterId: number, direction: 1 | -1) => {
      const row = { parentType: 'post', parentId, voterId, direction, created: new Date() } as const;
      return db('votes').insert({ ...row, givesPoint: voterId !== mika.id });
    };
    for (let count = 0; count < 3; count += 1) await vote(own, (await buildDeveloper(db)).id, count === 0 ? -1 : 1);
    // Votes on one's own posts give no XP, written as a developer or as the game.
    for (const postId of [own, ofGame]) await vote(postId, mika.id, 1);
    await vote(ofGame, juno.id, 1);
    const client = await clientOf(site, mika);
    const statements = countStatements(db);
    await client.post('/api/feedPosts/delete').send({ postId: ofGame }).expect(200);
    await site.host.inFlight.done();
    // Two look whether the badge of its list still has something to tell of.
    expect(statements.stop()).toBeLessThanOrEqual(13);
    for (const postId of [own, unloved]) await client.post('/api/feedPosts/delete').send({ postId }).expect(200);
    expect(await db('developers').where({ id: mika.id }).first('xp')).toEqual({ xp: 10 });
    expect(await db('games').where({ id: game.id }).first('xp')).toEqual({ xp: 29 });
    const told = site.pushed.filter(({ name }) => name === 'xpUpdated');
    expect(told.map(({ topics, payload }) => [topics, payload])).toEqual([
      [[`gamePage:${game.id}`], expect.objectContaining({ profileType: 'game', profileId: game.id, xp: 29 })],
      [
        [`developer:${mika.id}`, `user:${mika.id}`],
        expect.objectContaining({ profileType: 'developer', profileId: mika.id, xp: 10 }),
      ],
    ]);
  }));
