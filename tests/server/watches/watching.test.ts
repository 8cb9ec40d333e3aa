import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildPlaces, identifiersOf, places, setState, stateOf } from '../../support/server/watchedPlaces';

afterAll(closeDatabase);

test.each(places)('watching a %s tells of each new answer, as one group, until it ends', (place) =>
  withSite(async (site) => {
    const { asReader, asJuno, asMika, targets, answers, identifiers } = await buildPlaces(site);
    expect(await stateOf(asReader, targets[place])).toBe('neutral');
    await answers[place](asJuno);
    expect(await identifiersOf(site, asReader)).toEqual([]);
    await setState(asReader, targets[place], 'watching');
    expect(await stateOf(asReader, targets[place])).toBe('watching');
    // What was said before is no news.
    expect(await identifiersOf(site, asReader)).toEqual([]);
    await answers[place](asJuno);
    await answers[place](asMika);
    expect(await identifiersOf(site, asReader)).toEqual([`${identifiers[place]} 2`]);
    await setState(asReader, targets[place], 'neutral');
    await asReader.post('/api/notifications/markRead').send({ all: true });
    await answers[place](asJuno);
    expect(await identifiersOf(site, asReader)).toEqual([`${identifiers[place]} 2`]);
    const { body } = await asReader.get('/api/notifications');
    expect(body).toMatchObject({ unread: 0 });
  }),
);

test.each(places)('the author of a %s watches it, and whoever answers it does', (place) =>
  withSite(async (site) => {
    const { asReader, asJuno, asMika, targets, answers, identifiers } = await buildPlaces(site);
    expect(await stateOf(asMika, targets[place])).toBe('watching');
    await answers[place](asReader);
    expect(await stateOf(asReader, targets[place])).toBe('watching');
    expect(site.pushed).toContainEqual(
      expect.objectContaining({ name: 'watchUpdated', payload: { ...targets[place], state: 'watching' } }),
    );
    await answers[place](asJuno);
    expect(await identifiersOf(site, asReader)).toEqual([`${identifiers[place]} 1`]);
    expect(await identifiersOf(site, asMika)).toEqual([`${identifiers[place]} 2`]);
  }),
);

test('watching by starting and by answering are two choices', () =>
  withSite(async (site) => {
    const { asReader, asJuno, targets, answers } = await buildPlaces(site);
    const choose = (body: object) => asReader.post('/api/userOptions/updateWatching').send(body);
    const start = async () => {
      const { body } = await asReader.post('/api/feedPosts').send({ content: 'A devlog' }).expect(201);
      return stateOf(asReader, { targetType: 'post', targetId: (body as { id: number }).id });
    };
    expect((await choose({ watchesStarted: false }).expect(200)).body).toMatchObject({
      ...{ watchesStarted: false, watchesAnswered: true },
    });
    expect(await start()).toBe('neutral');
    await answers.post(asReader);
    expect(await stateOf(asReader, targets.post)).toBe('watching');
    await choose({ watchesStarted: true, watchesAnswered: false }).expect(200);
    expect(await start()).toBe('watching');
    await answers.bug(asReader);
    await answers.thread(asReader);
    await answers.thread(asJuno);
    expect(await stateOf(asReader, targets.bug)).toBe('neutral');
    expect(await identifiersOf(site, asReader)).toEqual([]);
    expect((await asReader.get('/api/login')).body).toMatchObject({
      options: { watchesStarted: true, watchesAnswered: false },
    });
    await choose({}).expect(400);
  }));

test.each(['neutral', 'muted'] as const)('answering does not change that something is %s', (state) =>
  withSite(async (site) => {
    const { asReader, asJuno, targets, answers } = await buildPlaces(site);
    for (const place of places) {
      await setState(asReader, targets[place], state);
      await answers[place](asReader);
      await answers[place](asJuno);
      expect(await stateOf(asReader, targets[place])).toBe(state);
    }
    expect(await identifiersOf(site, asReader)).toEqual([]);
  }),
);

test('the members of a game watch its pieces until they choose otherwise', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const [mate, left] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const game = await buildGame(site.db, owner.id);
    for (const { id } of [mate, left]) await buildMember(site.db, game.id, id);
    const { id, postId } = await buildPiece(site, { pageType: 'game', pageId: game.id });
    const target = { targetType: 'post', targetId: postId } as const;
    const [asOwner, asMate, asLeft] = [
      await clientOf(site, owner),
      await clientOf(site, mate),
      await clientOf(site, left),
    ];
    expect(await stateOf(asMate, target)).toBe('watching');
    await setState(asMate, target, 'neutral');
    await asOwner.post('/api/userOptions/updateWatching').send({ watchesStarted: false }).expect(200);
    expect(await stateOf(asOwner, target)).toBe('neutral');
    const asJuno = await clientOf(site, await buildDeveloper(site.db));
    await asJuno.post('/api/feedPosts/comments').send({ parentId: postId, content: 'Lovely' }).expect(201);
    expect(await identifiersOf(site, asMate)).toEqual([]);
    expect(await identifiersOf(site, asOwner)).toEqual([]);
    expect(await identifiersOf(site, asLeft)).toEqual([`media.${id}.comment 1`]);
    await site.db('game_members').where({ gameId: game.id, developerId: left.id }).update({ status: 'Former' });
    await asJuno.post('/api/feedPosts/comments').send({ parentId: postId, content: 'Lovely indeed' }).expect(201);
    expect(await identifiersOf(site, asLeft)).toEqual([`media.${id}.comment 1`]);
    expect(await stateOf(asLeft, target)).toBe('neutral');
  }));
