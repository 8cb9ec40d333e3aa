import { classified, classifiedEvent } from '#shared/areas/recruiting/classifieds';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { adsOf, buildClassified, titlesOf } from '../../support/server/classifieds';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const words = { postTitle: 'Pixel artist wanted', postContent: 'For **fog**, mostly' };
const eventsOf = ({ pushed }: TestSite) => pushed.filter(({ name }) => name === 'classifiedsUpdated');

test('a developer puts up a classified; its roles and skills are those of the profile, now and later', () =>
  withSite(async (site) => {
    const { db } = site;
    const mika = await buildDeveloper(db, { alias: 'Mika Vale', isArtist: true, xp: 12 });
    await db('developer_skills').insert({ developerId: mika.id, skillId: 3 });
    await copyIdLists(db, ['developerSkills'], mika.id);
    const client = await clientOf(site, mika);
    const terms = { pay: 'paid', hoursAWeek: 10, utcOffset: 60, projectStage: 'prototype' };
    const { body } = await client
      .post('/api/classifieds/new')
      .send({ ...words, ...terms, posterId: 99 })
      .expect(201);
    const ad = classified.parse(body);
    expect(ad).toMatchObject({
      ...{ ...words, ...terms },
      ...{ posterType: 'developer', xp: 12, state: 'open', canEdit: true, skills: [3] },
      ...{ roleArtist: true, roleWriter: false },
      posterDetails: { id: mika.id, alias: 'Mika Vale', stringUrl: 'Mika-Vale', xpLevelData: { xpLevel: 2 } },
    });
    expect(ad.posterDetails).not.toHaveProperty('ownerId');
    const { canEdit: _, ...item } = ad;
    expect(eventsOf(site)).toEqual([
      { topics: ['feed:classifieds'], name: 'classifiedsUpdated', payload: { item: classifiedEvent.parse(item) } },
    ]);
    await client.post('/api/developer/rolesAndSkills').send({ isArtist: false, isWriter: true, skills: [5, 7] });
    await site.host.inFlight.done();
    const now = { ...item, roleArtist: false, roleWriter: true, skills: [5, 7] };
    expect(eventsOf(site).at(-1)?.payload).toEqual({ item: classifiedEvent.parse(now) });
    const visitor = site.visitor();
    const [shown] = (await adsOf(visitor, { postType: 'developers', role: 'writers', skillId: 7 })).items;
    expect(shown).toMatchObject({ id: ad.id, roleArtist: false, roleWriter: true, skills: [5, 7], canEdit: false });
    expect((await adsOf(visitor, { postType: 'developer', role: 'artists' })).items).toEqual([]);
    expect((await adsOf(visitor, { postType: 'developers', skillId: 3 })).items).toEqual([]);
    expect((await adsOf(visitor)).items).toEqual([]);
  }));

test("a game's owner puts one up as the game; mail and chat go to whoever owns it now", () =>
  withSite(async (site) => {
    const { db } = site;
    const [owner, mod] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, owner.id, { seekingMusicians: true });
    await buildMember(db, game.id, mod.id, 'mod');
    const client = await clientOf(site, owner);
    const sent = { ...words, selectedGameId: game.id };
    const { body } = await client.post('/api/classifieds/new').send(sent).expect(201);
    const ad = classified.parse(body);
    expect(ad).toMatchObject({
      ...{ posterType: 'game', roleMusician: true, skills: [], pay: null, hoursAWeek: null, utcOffset: null },
      posterDetails: { id: game.id, alias: game.alias, ownerId: owner.id, ownerAlias: owner.alias },
    });
    await client.post('/api/game/updateRecruitment').send({ gameId: game.id, recruitingWriters: true, skills: [9] });
    expect((await adsOf(site.visitor(), { role: 'writers', skillId: 9 })).items).toHaveLength(1);
    const other = await clientOf(site, mod);
    expect((await failing(other.post('/api/classifieds/new').send(sent))).status).toBe(403);
    await db('game_members').where({ developerId: owner.id }).update({ modLevel: 'member' });
    await db('game_members').where({ developerId: mod.id }).update({ modLevel: 'owner' });
    expect((await adsOf(other)).items[0]).toMatchObject({ canEdit: true, posterDetails: { ownerId: mod.id } });
    await other.get('/api/classifieds/post').query({ postId: ad.id }).expect(200);
    const edit = { postId: ad.id, ...words };
    expect((await failing(client.post('/api/classifieds/edit').send(edit))).status).toBe(403);
  }));

test('a title and content are needed, told in this order; a game and an ad must be there', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const { body } = await client.post('/api/classifieds/new').send({ postTitle: ' ', postContent: '\n' }).expect(422);
    expect(body).toMatchObject({
      errors: ['Please enter a title for your classified', 'Please enter some content for your classified'],
    });
    const post = (sent: object) => failing(client.post('/api/classifieds/new').send({ ...words, ...sent }));
    expect(await post({ postTitle: 'x'.repeat(129) })).toMatchObject({ status: 422 });
    expect(await post({ postContent: 'x'.repeat(5_001) })).toMatchObject({ status: 422 });
    expect(await post({ selectedGameId: 999_999 })).toEqual({ status: 404, error: "This Game Doesn't Exist" });
    for (const wrong of [{ selectedGameId: '1' }, { pay: 'much' }, { utcOffset: 900 }])
      expect(await post(wrong)).toMatchObject({ status: 400 });
    expect(await post({ hoursAWeek: 0 })).toMatchObject({ status: 422 });
    for (const query of [{ role: 'Artists' }, { postType: 'cats' }, { limit: 51 }, { utcOffset: '1e2' }, { state: '' }])
      await client.get('/api/classifieds').query(query).expect(400);
    for (const path of ['post', 'shown'])
      await client.get(`/api/classifieds/${path}`).query({ postId: 999_999 }).expect(404);
    await client.post('/api/classifieds/delete').send({ postId: 999_999 }).expect(404);
  }));

test('the list is narrowed by state, pay, stage, hours and time zone, newest first, a page at a time', () =>
  withSite(async (site) => {
    const { id: developerId } = await buildDeveloper(site.db);
    const put = (postTitle: string, given: object) => buildClassified(site, { developerId, postTitle, ...given });
    await put('one', { pay: 'paid', hoursAWeek: 40, utcOffset: 60, projectStage: 'production' });
    await put('two', { pay: 'hobby', hoursAWeek: 8, utcOffset: -420, state: 'filled' });
    await put('three', { pay: 'paid', hoursAWeek: 10, utcOffset: 240 });
    await put('four', { utcOffset: 780 });
    const visitor = site.visitor();
    const titles = async (query: object) =>
      titlesOf(await adsOf(visitor, { postType: 'developers', ...query })).join(' ');
    expect(await titles({})).toBe('four three two one');
    expect(await titles({ state: 'open' })).toBe('four three one');
    expect(await titles({ pay: 'paid' })).toBe('three one');
    expect(await titles({ projectStage: 'production', pay: 'paid' })).toBe('one');
    expect(await titles({ hoursAWeek: 10 })).toBe('three two');
    expect(await titles({ utcOffset: 120 })).toBe('three one');
    // Offsets wrap at the date line.
    expect(await titles({ utcOffset: -600 })).toBe('four two');
    const first = await adsOf(visitor, { postType: 'developers', limit: 3 });
    expect(first).toMatchObject({ hasMore: true, total: 4 });
    const rest = await adsOf(visitor, { postType: 'developers', limit: 3, before: first.items[2]?.id ?? 0 });
    expect([titlesOf(rest), rest.hasMore, rest.total]).toEqual([['one'], false, 4]);
    expect(await titles({ startResult: 3 })).toBe('one');
  }));

test('editing keeps what is not sent, and a site moderator’s hand is noted', () =>
  withSite(async (site) => {
    const { db } = site;
    const mika = await buildDeveloper(db);
    const postId = await buildClassified(site, { developerId: mika.id, pay: 'paid', hoursAWeek: 5 });
    const client = await clientOf(site, mika);
    const { body } = await client
      .post('/api/classifieds/edit')
      .send({ postId, ...words, hoursAWeek: null })
      .expect(200);
    expect(body).toMatchObject({ ...words, pay: 'paid', hoursAWeek: null, canEdit: true });
    const titled = await client.post('/api/classifieds/edit').send({ postId, postTitle: 'Title alone' }).expect(200);
    expect(titled.body).toMatchObject({ postTitle: 'Title alone', postContent: words.postContent, pay: 'paid' });
    const moderator = await clientOf(site, await buildDeveloper(db, { siteModCanBan: true }));
    await moderator
      .post('/api/classifieds/edit')
      .send({ postId, ...words })
      .expect(200);
    await moderator.post('/api/classifieds/delete').send({ postId }).expect(200, { id: postId });
    expect(eventsOf(site).at(-1)?.payload).toEqual({ id: postId });
    const noted = await db('audit_log')
      .where({ target: `classified:${postId}` })
      .pluck('action');
    expect(noted).toEqual(['moderatorEdit', 'moderatorDelete']);
    expect((await adsOf(client, { postType: 'developers' })).items).toEqual([]);
  }));

test('a new ad lights the badge of everyone but the writer', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const caughtUp = async (developer: typeof mika) => {
      const client = await clientOf(site, developer);
      await client.post('/api/developer/catchUpOnClassifieds').expect(200);
      return client;
    };
    const [writer, reader] = [await caughtUp(mika), await caughtUp(juno)];
    await writer.post('/api/classifieds/new').send(words).expect(201);
    await site.host.inFlight.done();
    const flagOf = async (client: typeof writer) =>
      ((await client.get('/api/login')).body as { info: { caughtUpOnClassifieds: boolean } }).info
        .caughtUpOnClassifieds;
    expect([await flagOf(writer), await flagOf(reader)]).toEqual([true, false]);
  }));

test('hides ads of banned accounts; ads go with their account and their game', () =>
  withSite(async (site) => {
    const { db } = site;
    const [mika, owner] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, owner.id);
    const postId = await buildClassified(site, { developerId: mika.id });
    await buildClassified(site, { gameId: game.id });
    const moderator = await clientOf(site, await buildDeveloper(db, { siteModCanBan: true }));
    await moderator.post('/api/developer/ban').send({ developerId: mika.id }).expect(200);
    expect(eventsOf(site)).toEqual([expect.objectContaining({ payload: { id: postId } })]);
    const visitor = site.visitor();
    expect((await adsOf(visitor, { postType: 'developers' })).items).toEqual([]);
    await visitor.get('/api/classifieds/shown').query({ postId }).expect(404);
    await moderator.post('/api/developer/unBan').send({ developerId: mika.id }).expect(200);
    await visitor.get('/api/classifieds/shown').query({ postId }).expect(200);
    const gone = async (developer: typeof mika) =>
      (await clientOf(site, (await db('developers').where({ id: developer.id }).first())!))
        .post('/api/accountInformation')
        .send({ info: { delete: 'DELETE' } })
        .expect(200);
    await gone(mika);
    await gone(owner);
    expect(await db('classifieds').select('id')).toEqual([]);
  }));
