import { deliverQueued } from '../../../server/areas/notifications';
import { buildForum, buildThread } from '../../support/server/boards';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildPlaces, identifiersOf, places, setState } from '../../support/server/watchedPlaces';

afterAll(closeDatabase);

test.each(places)('muting a %s silences all of it, takes back what is there, and tells nobody', (place) =>
  withSite(async (site) => {
    const { reader, asReader, asJuno, asMika, targets, answers, identifiers, pieceId } = await buildPlaces(site);
    const vote = (parentType: string, parentId: number) =>
      asJuno.post('/api/voting').send({ parentType, parentId, direction: 'up' }).expect(200);
    const voteTypes = { thread: 'forum', post: 'post', piece: 'post', bug: null } as const;
    const said = await answers[place](asReader, 'Mine');
    const saidId = 'id' in said ? said.id : (said.body as { id: number }).id;
    const everything = async () => {
      await answers[place](asJuno, `Look, @${reader.stringUrl}`);
      const type = voteTypes[place];
      if (type) await vote(type, saidId);
      await site.host.inFlight.done();
    };
    await everything();
    // An answer, a mention, and the up-vote of one's own words where these take votes.
    expect(await identifiersOf(site, asReader)).toHaveLength(place === 'bug' ? 2 : 3);
    site.pushed.length = 0;
    await setState(asReader, targets[place], 'muted');
    expect(await identifiersOf(site, asReader)).toEqual([]);
    await site.host.inFlight.done();
    expect(site.pushed.flatMap(({ topics }) => topics)).toEqual(site.pushed.map(() => `user:${reader.id}`));
    await site.db('developers').where({ id: reader.id }).update({ emailConfirmed: true });
    await asReader
      .post('/api/notifications/settings')
      .send({ settings: ['comments', 'mentions', 'upvotes'].map((kind) => ({ kind, channel: 'email' })) });
    const mails = site.mails.length;
    await site.db('votes').delete();
    await everything();
    expect(await identifiersOf(site, asReader)).toEqual([]);
    expect((await asReader.get('/api/login')).body).toMatchObject({ counts: { notifications: 0 } });
    expect(await site.db('notifications').where({ receiverId: reader.id })).toEqual([]);
    expect(site.mails).toHaveLength(mails);
    // Others hear of it as before.
    expect((await identifiersOf(site, asMika)).some((shown) => shown.startsWith(identifiers[place]))).toBe(true);
    // Nothing comes back afterwards.
    await setState(asReader, targets[place], 'watching');
    expect(await identifiersOf(site, asReader)).toEqual([]);
    await answers[place](asMika);
    expect(await identifiersOf(site, asReader)).toEqual([`${identifiers[place]} 1`]);
    expect(pieceId).toBeGreaterThan(0);
  }),
);

test('a moderator’s mark is told in spite of a mute', () =>
  withSite(async (site) => {
    const { asMika, targets } = await buildPlaces(site);
    await setState(asMika, targets.post, 'muted');
    const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const mark = { kind: 'post', targetId: targets.post.targetId, mark: 'spoiler' };
    await asModerator.post('/api/moderation/mark').send(mark).expect(200);
    expect(await identifiersOf(site, asMika)).toEqual([`post.${targets.post.targetId}.marked 1`]);
  }));

test('comments of a muted game are kept from its muter, and those of its members as themselves are not', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno, targets, identifiers } = await buildPlaces(site);
    const game = await buildGame(site.db, juno.id);
    await asMika.post('/api/follows/state').send({ parentType: 'game', parentId: game.id, state: 'muted' }).expect(200);
    const parentId = targets.post.targetId;
    const asGame = { postAsType: 'game', postAsId: game.id };
    const content = `Hello, @${mika.stringUrl}`;
    await asJuno
      .post('/api/feedPosts/comments')
      .send({ parentId, content, ...asGame })
      .expect(201);
    const post = { content, postParentType: 'game', postParentId: game.id };
    await asJuno.post('/api/feedPosts').send(post).expect(201);
    expect(await identifiersOf(site, asMika)).toEqual([]);
    await asJuno.post('/api/feedPosts/comments').send({ parentId, content: 'As myself' }).expect(201);
    expect(await identifiersOf(site, asMika)).toEqual([`${identifiers.post} 1`]);
  }));

describe('rights are looked at when it is told', () => {
  /** An answer of somebody, which waits in the queue. */
  async function waiting(site: TestSite) {
    const [owner, mate, juno] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
    ];
    const game = await buildGame(site.db, owner.id);
    for (const { id } of [mate, juno]) await buildMember(site.db, game.id, id);
    const forum = await buildForum(site, { gameId: game.id, isPrivate: true, title: 'Plans' });
    const { threadId } = await buildThread(site, forum, { title: 'Fog', authorId: mate.id, posts: ['Words'] });
    const [postId = 0] = await site.db('forum_posts').insert({
      ...{ threadId, position: 2, authorId: juno.id, content: 'News' },
      ...{ created: new Date(), modified: new Date() },
    });
    await site.db('notification_queue').insert({
      ...{ cause: 'forumPost', causeId: postId, identifier: `forumThread.${threadId}.comment` },
      ...{ actorId: juno.id, receiverIds: '', created: new Date() },
    });
    const deliver = async () => {
      deliverQueued(site.host);
      await site.host.inFlight.done();
      return site.db('notifications').select('receiverId', 'actorId');
    };
    return { mate, juno, game, deliver };
  }

  test('a member hears of an answer in a private forum', () =>
    withSite(async (site) => {
      const { mate, juno, deliver } = await waiting(site);
      expect(await deliver()).toEqual([{ receiverId: mate.id, actorId: juno.id }]);
    }));

  test('a former member does not', () =>
    withSite(async (site) => {
      const { mate, game, deliver } = await waiting(site);
      await site.db('game_members').where({ gameId: game.id, developerId: mate.id }).update({ status: 'Former' });
      expect(await deliver()).toEqual([]);
    }));

  test.each(['blocks', 'mutes'] as const)('nor do those whom %s separate from the writer', (between) =>
    withSite(async (site) => {
      const { mate, juno, deliver } = await waiting(site);
      const created = new Date();
      if (between === 'blocks') await site.db('blocks').insert({ blockerId: juno.id, blockedId: mate.id, created });
      else await site.db('mutes').insert({ muterId: mate.id, parentType: 'developer', parentId: juno.id, created });
      expect(await deliver()).toEqual([]);
    }),
  );

  test('a writer who was banned meanwhile is not heard', () =>
    withSite(async (site) => {
      const { juno, deliver } = await waiting(site);
      await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
      expect(await deliver()).toEqual([]);
    }));
});
