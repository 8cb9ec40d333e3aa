import { feed } from '#shared/areas/feed';
import { newAccountsTexts } from '#shared/areas/accountLimits';
import { schedulesLimits, schedulesTexts as texts } from '#shared/areas/schedules';
import { dayMs, minuteMs } from '#shared/durations';
import { publishDue } from '../../../server/areas/schedules';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { failing, listPosts } from '../../support/server/posts';
import { add, addOne, buildScheduled, inHours, list, postsOf, scheduled } from '../../support/server/schedules';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { pushedAs } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

/** A writer with two devices, a game with one who may post as it and one who may not, and somebody else. */
async function buildScene(site: TestSite) {
  const { db } = site;
  const writer = await buildDeveloper(db, { alias: 'Mika Vale' });
  const game = await buildGame(db, writer.id);
  const [poster, member, other] = [await buildDeveloper(db), await buildDeveloper(db), await buildDeveloper(db)];
  await buildMember(db, game.id, poster.id, 'mod');
  await buildMember(db, game.id, member.id);
  await db('game_members').where({ gameId: game.id, developerId: member.id }).update({ rights: 0 });
  const asGame = { postParentType: 'game', postParentId: game.id };
  return {
    ...{ writer, game, poster, member, asGame },
    ...{ asWriter: await clientOf(site, writer), asWriterElsewhere: await clientOf(site, writer) },
    ...{ asPoster: await clientOf(site, poster), asMember: await clientOf(site, member) },
    asOther: await clientOf(site, other),
  };
}
const edit = (client: Awaited<ReturnType<typeof clientOf>>, id: number, given: object = {}) =>
  client.post('/api/scheduledPosts/edit').send({ id, ...scheduled(given) });

test('a DevLog is kept with its moment and the zone in which it was chosen, and listed with the next one first', () =>
  withSite(async (site) => {
    const { asWriter, asWriterElsewhere, writer } = await buildScene(site);
    const later = inHours(48).toISOString();
    await addOne(asWriter, { subject: 'Later', due: later, mark: 'spoiler', timeZone: 'Pacific/Auckland' });
    const next = await addOne(asWriter, { subject: 'Next' });
    expect(next).toMatchObject({ author: { id: writer.id, alias: 'Mika Vale' }, game: null, state: 'scheduled' });
    expect(await list(asWriterElsewhere)).toMatchObject([
      { title: 'Next', timeZone: 'Europe/Berlin', problem: '' },
      { title: 'Later', due: later, mark: 'spoiler', timeZone: 'Pacific/Auckland' },
    ]);
    expect(await postsOf(site)).toEqual([]);
    expect(pushedAs(site, 'newPost')).toEqual([]);
  }));

test.each([
  ['no time', { due: '' }, 'due', texts.dueNeeded],
  ['a time of the past', { due: inHours(-1).toISOString() }, 'due', texts.past],
  ['more than 90 days', { due: inHours(24 * 90 + 1).toISOString() }, 'due', texts.tooFar],
  ['no words', { content: ' ' }, 'content', undefined],
])('%s is refused beside its field', (_about, given, field, text) =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    const { body } = await add(asWriter, given).expect(422);
    expect(body).toMatchObject({ fields: { [field]: text ?? (expect.any(String) as string) } });
    expect(await list(asWriter)).toEqual([]);
  }),
);

test.each(['Somewhere/Else', '+05:00', ''])('“%s” is no time zone', (timeZone) =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    await add(asWriter, { timeZone }).expect(400);
    expect(await list(asWriter)).toEqual([]);
  }),
);

test('the 90th day is allowed, and a moment stays the same across a change of the clocks', () =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    const due = new Date(Date.now() + schedulesLimits.days * dayMs - minuteMs).toISOString();
    const { id } = await addOne(asWriter, { due });
    await edit(asWriter, id, { due, timeZone: 'America/New_York' }).expect(200);
    expect(await list(asWriter)).toMatchObject([{ due, timeZone: 'America/New_York' }]);
    await publishDue(site.host, new Date(Date.parse(due) - 1));
    expect(await postsOf(site)).toEqual([]);
    await publishDue(site.host, new Date(due));
    expect(await postsOf(site)).toHaveLength(1);
  }));

test('a full list takes no more, and a draft counts too', () =>
  withSite(async (site) => {
    const { asWriter, writer } = await buildScene(site);
    await buildScheduled(site, { developerId: writer.id, state: 'draft' });
    for (let count = 1; count < schedulesLimits.posts; count += 1)
      await buildScheduled(site, { developerId: writer.id });
    expect(await failing(add(asWriter))).toEqual({ status: 409, error: texts.tooMany });
  }));

test('text, mark and time are changed until then', () =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    const { id } = await addOne(asWriter);
    const due = inHours(30).toISOString();
    const changes = { subject: 'Second light', content: 'It sleeps.', mark: 'mature', due };
    const { body } = await edit(asWriter, id, changes).expect(200);
    expect(body).toMatchObject({ id, title: 'Second light', content: 'It sleeps.', mark: 'mature', due });
    expect(await list(asWriter)).toEqual([body]);
  }));

test('it is published at once by hand: once, and with the time of that moment', () =>
  withSite(async (site) => {
    const { asWriter, writer } = await buildScene(site);
    const { id } = await addOne(asWriter, { mark: 'spoiler' });
    const before = Date.now();
    const { body } = await asWriter.post('/api/scheduledPosts/publish').send({ id }).expect(201);
    const post = feed.addPost.output.parse(body);
    expect(post).toMatchObject({ title: 'First light', mark: 'spoiler', parentType: 'developer', parentId: writer.id });
    expect(Date.parse(post.postDate)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(post.postDate)).toBeLessThanOrEqual(Date.now());
    await asWriter.post('/api/scheduledPosts/publish').send({ id }).expect(404);
    expect(await list(asWriter)).toEqual([]);
    expect(await listPosts(site.visitor(), { feedType: 'developer', feedId: writer.id })).toHaveLength(1);
  }));

test('taken off the schedule it is a draft, which is not published by itself and may be scheduled again', () =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    const { id, due } = await addOne(asWriter);
    const unschedule = () => asWriter.post('/api/scheduledPosts/unschedule').send({ id }).expect(200);
    expect((await unschedule()).body).toMatchObject({ id, state: 'draft', problem: '' });
    // Once more changes nothing.
    expect((await unschedule()).body).toMatchObject({ id, state: 'draft' });
    await publishDue(site.host, inHours(24 * 91));
    expect(await postsOf(site)).toEqual([]);
    expect((await edit(asWriter, id, { due }).expect(200)).body).toMatchObject({ state: 'scheduled' });
    await publishDue(site.host, new Date(due));
    expect(await postsOf(site)).toHaveLength(1);
  }));

test('it is deleted for good', () =>
  withSite(async (site) => {
    const { asWriter } = await buildScene(site);
    const { id } = await addOne(asWriter);
    await asWriter.post('/api/scheduledPosts/delete').send({ id }).expect(200);
    await asWriter.post('/api/scheduledPosts/delete').send({ id }).expect(404);
    await publishDue(site.host, inHours(24 * 91));
    expect([await postsOf(site), await list(asWriter)]).toEqual([[], []]);
  }));

describe('in the name of a game', () => {
  test('members who may post as it see and change it, live; others of the team and strangers do not', () =>
    withSite(async (site) => {
      const { asWriter, asPoster, asMember, asOther, writer, poster, game, asGame } = await buildScene(site);
      const { id } = await addOne(asWriter, asGame);
      const [event] = pushedAs(site, 'scheduledPostUpdated').slice(-1);
      expect(event).toMatchObject({ topics: [`user:${poster.id}`], payload: { id, item: { title: 'First light' } } });
      expect(await list(asPoster)).toMatchObject([{ id, author: { id: writer.id }, game: { id: game.id } }]);
      for (const client of [asMember, asOther]) {
        expect(await list(client)).toEqual([]);
        for (const call of ['unschedule', 'delete', 'publish'])
          await client.post(`/api/scheduledPosts/${call}`).send({ id }).expect(404);
        await edit(client, id).expect(404);
      }
      await edit(asPoster, id, { subject: 'With fewer typos' }).expect(200);
      expect(await list(asWriter)).toMatchObject([{ title: 'With fewer typos', author: { id: writer.id } }]);
    }));

  test('published by another of the team, it is the writer’s', () =>
    withSite(async (site) => {
      const { asWriter, asPoster, writer, asGame } = await buildScene(site);
      const { id } = await addOne(asWriter, asGame);
      await asPoster.post('/api/scheduledPosts/publish').send({ id }).expect(201);
      expect(await site.db('feed_posts').pluck('authorId')).toEqual([writer.id]);
    }));

  test('taken off the schedule by another of the team, it is a draft of its writer alone, who is told', () =>
    withSite(async (site) => {
      const { asWriter, asPoster, asGame, poster, writer } = await buildScene(site);
      const { id } = await addOne(asWriter, asGame);
      site.pushed.length = 0;
      await asPoster.post('/api/scheduledPosts/unschedule').send({ id }).expect(200);
      expect(await list(asPoster)).toEqual([]);
      const problem = texts.byTeam(poster.alias);
      expect(await list(asWriter)).toMatchObject([{ id, state: 'draft', problem }]);
      expect(pushedAs(site, 'scheduledPostUpdated')).toMatchObject([
        { topics: [`user:${writer.id}`], payload: { item: { state: 'draft' } } },
        { topics: [`user:${poster.id}`], payload: { id } },
      ]);
      expect(pushedAs(site, 'scheduledPostUpdated')[1]?.payload).toEqual({ id });
      const { body } = await asWriter.get('/api/notifications').expect(200);
      expect(JSON.stringify(body)).toContain(problem);
      await edit(asPoster, id).expect(404);
    }));

  test('nobody schedules for a game as which they may not post', () =>
    withSite(async (site) => {
      const { asMember, asOther, asGame } = await buildScene(site);
      await add(asMember, asGame).expect(403);
      await add(asOther, asGame).expect(403);
      await add(asOther, { ...asGame, postParentId: 999_999 }).expect(404);
      expect(await site.db('scheduled_posts')).toEqual([]);
    }));
});

test('access tokens schedule nothing and read nothing of it', () =>
  withSite(async (site) => {
    const { writer, asWriter } = await buildScene(site);
    const { client } = await buildToken(site, writer, { canRead: true, canPost: true });
    const { id } = await addOne(asWriter);
    await client.get('/api/scheduledPosts').expect(403);
    await client.post('/api/scheduledPosts').send(scheduled()).expect(403);
    await client.post('/api/scheduledPosts/publish').send({ id }).expect(403);
    expect(await postsOf(site)).toEqual([]);
  }));

test('the limit of links for new accounts holds when a DevLog is scheduled', () =>
  withSite(
    async (site) => {
      const writer = await buildDeveloper(site.db);
      await site.db('developers').where({ id: writer.id }).update({ registrationDate: new Date() });
      const client = await clientOf(site, writer);
      const content = 'https://a.example https://b.example https://c.example https://d.example https://e.example';
      const { body } = await add(client, { content }).expect(422);
      expect(body).toMatchObject({ fields: { content: newAccountsTexts.links(1, 24) } });
    },
    { settings: { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_LINKS: '1' } },
  ));

test('schedules the same text for the same time once, also without a key of the first request', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const { id, due } = await addOne(client);
    expect(await addOne(client, { due })).toMatchObject({ id });
    const { id: later } = await addOne(client, { due: inHours(9).toISOString() });
    const { id: other } = await addOne(client, { due, subject: 'Second light' });
    expect((await list(client)).map((each) => each.id).sort()).toEqual([id, later, other].sort());
  }));
