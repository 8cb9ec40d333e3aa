import { newAccountsTexts } from '#shared/areas/accountLimits';
import { feed, type FeedPost } from '#shared/areas/feed';
import { media, type Piece } from '#shared/areas/media';
import { critiqueTexts as texts } from '#shared/critique';
import { publishDue } from '../../../server/areas/schedules';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildHolding, decide, waiting } from '../../support/server/heldPosts';
import { addPiece, buildAlbum } from '../../support/server/media';
import { buildPost, listPosts, ownPage, type Client } from '../../support/server/posts';
import { addOne, list, whenAllIsDue } from '../../support/server/schedules';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const question = 'Is it clear where to go?';
const wanted = (client: Client) => listPosts(client, { feedType: 'home', postType: 'critique' });
const post = async (client: Client, given: object = {}) =>
  feed.addPost.output.parse(
    (
      await client
        .post('/api/feedPosts')
        .send({ content: 'The harbour', question, ...given })
        .expect(201)
    ).body,
  );
const edit = (client: Client, given: object) => client.post('/api/feedPosts/edit').send(given);

async function writer(site: TestSite) {
  const mika = await buildDeveloper(site.db);
  return { mika, client: await clientOf(site, mika) };
}

test('a DevLog asks for critique by one question, which is told at once, listed, changed and taken off', () =>
  withSite(async (site) => {
    const { mika, client } = await writer(site);
    await buildPost(site, ownPage(mika));
    const asking = await post(client, { question: `  ${question}  ` });
    expect(asking.question).toBe(question);
    expect(site.pushed.find(({ name }) => name === 'newPost')?.payload).toMatchObject({ question });
    expect(await wanted(site.visitor())).toEqual([asking]);
    const others = 'Does the ferry come often enough?';
    await edit(client, { postId: asking.id, question: others }).expect(200);
    // What is left out stays.
    await edit(client, { postId: asking.id, content: 'Another harbour' }).expect(200);
    expect(await wanted(site.visitor())).toMatchObject([{ question: others, content: 'Another harbour' }]);
    await edit(client, { postId: asking.id, question: '' }).expect(200);
    expect(await wanted(site.visitor())).toEqual([]);
    expect(await listPosts(site.visitor(), { feedType: 'home' })).toHaveLength(2);
  }));

test('a piece asks for critique by a question that its post carries', () =>
  withSite(async (site) => {
    const { mika, client } = await writer(site);
    const album = await buildAlbum(site, { pageType: 'developer', pageId: mika.id });
    const link = { selectedMediaType: 'video', mediaText: 'https://youtu.be/dQw4w9WgXcQ' } as const;
    const piece: Piece = await addPiece(client, album as never, { ...link, title: 'Fog', question });
    expect(piece.question).toBe(question);
    const told = site.pushed.filter(({ name }) => ['newPost', 'mediaPieceAddOrEdit'].includes(name));
    expect(told.map(({ payload }) => payload)).toMatchObject([{ question }, { question }]);
    expect(await wanted(site.visitor())).toMatchObject([{ id: piece.postId, type: 'media', question }]);
    const change = async (given: object) =>
      media.editPiece.output.parse(
        (
          await client
            .post('/api/media/piece/edit')
            .send({ id: piece.id, ...given })
            .expect(200)
        ).body,
      );
    expect(await change({ title: 'Dense fog' })).toMatchObject({ question });
    expect(await change({ question: '' })).toMatchObject({ title: 'Dense fog', question: '' });
    expect(site.pushed.findLast(({ name }) => name === 'editedPost')?.payload).toMatchObject({ question: '' });
    expect(await wanted(site.visitor())).toEqual([]);
  }));

test('refuses a question that is too long, or by a classified post, beside its field', () =>
  withSite(async (site) => {
    const { client } = await writer(site);
    const fieldsOf = async (given: object) => {
      const { body } = await client
        .post('/api/feedPosts')
        .send({ content: 'x', ...given })
        .expect(422);
      return (body as { fields: unknown }).fields;
    };
    expect(await fieldsOf({ question: 'x'.repeat(201) })).toEqual({ question: texts.tooLong });
    expect(await fieldsOf({ question, type: 'classifieds' })).toEqual({ question: texts.devLogsOnly });
    const { id } = await post(client, { question: '', type: 'classifieds' });
    const { body } = await edit(client, { postId: id, question }).expect(422);
    expect(body).toMatchObject({ fields: { question: texts.devLogsOnly } });
    expect(await wanted(site.visitor())).toEqual([]);
    await site
      .visitor()
      .get('/api/feedPosts')
      .query({ feedType: 'developer', feedId: 1, postType: 'critique' })
      .expect(400);
  }));

test('the list leaves out whom the viewer mutes, and the banned', () =>
  withSite(async (site) => {
    const { mika, client } = await writer(site);
    const reader = await writer(site);
    await post(client);
    expect(await wanted(reader.client)).toHaveLength(1);
    const mute = { parentType: 'developer', parentId: mika.id, state: 'muted' };
    await reader.client.post('/api/follows/state').send(mute).expect(200);
    expect(await wanted(reader.client)).toEqual([]);
    expect(await wanted(site.visitor())).toHaveLength(1);
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    await moderator.post('/api/developer/ban').send({ developerId: mika.id }).expect(200);
    expect(await wanted(site.visitor())).toEqual([]);
  }));

test('a scheduled DevLog keeps its question, and is published with it', () =>
  withSite(async (site) => {
    const { client } = await writer(site);
    const { id } = await addOne(client, { question });
    expect(await list(client)).toMatchObject([{ id, question }]);
    await publishDue(site.host, whenAllIsDue());
    expect(await wanted(site.visitor())).toMatchObject([{ question }]);
  }));

test('moderators read the question of what is held, reported or removed', () =>
  withSite(async (site) => {
    const { asOld, asNewcomer, asModerator } = await buildHolding(site);
    await asNewcomer.post('/api/feedPosts').send({ content: 'The harbour', question }).expect(201);
    const [held] = (await waiting(asModerator)).items;
    expect(held?.details).toEqual([question]);
    await decide(asModerator, 'approve', held!.id).expect(200);
    const [asking] = (await wanted(site.visitor())) as [FeedPost];
    const report = { kind: 'post', targetId: asking.id, reason: 'spam', note: '' };
    await asOld.post('/api/reports').send(report).expect(201);
    const { body } = await asModerator.get('/api/reports').expect(200);
    expect(JSON.stringify(body)).toContain(`The harbour\\n\\n${question}`);
    await asModerator.post('/api/feedPosts/delete').send({ postId: asking.id }).expect(200);
    const removed = await site.db('removed_content').pluck('excerpt');
    expect(removed).toEqual([`The harbour\n\n${question}`]);
  }));

test('links in the question of a new account count as those of its texts', () =>
  withSite(
    async (site) => {
      const newcomer = await buildDeveloper(site.db);
      await site.db('developers').where({ id: newcomer.id }).update({ registrationDate: new Date() });
      const client = await clientOf(site, newcomer);
      const links = 'See https://one.example and https://two.example';
      const { body } = await client.post('/api/feedPosts').send({ content: 'x', question: links }).expect(422);
      expect(body).toMatchObject({ fields: { question: newAccountsTexts.links(1, 24) } });
    },
    { settings: { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_LINKS: '1' } },
  ));
