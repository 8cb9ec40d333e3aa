import { contact, contactTexts } from '#shared/areas/contact';
import { notifications } from '#shared/areas/notifications/notifications';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildBlock } from '../../support/server/contact';
import { buildConversation, listOf, writing } from '../../support/server/inbox';
import { sendInvitation } from '../../support/server/invites';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

async function two(site: TestSite) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
  const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
  return { mika, juno, asMika: await clientOf(site, mika), asJuno: await clientOf(site, juno) };
}

type Two = Awaited<ReturnType<typeof two>>;

const block = ({ asMika, juno }: Two) => asMika.post('/api/contact/block').send({ developerId: juno.id });
const unblock = ({ asMika, juno }: Two) => asMika.post('/api/contact/unblock').send({ developerId: juno.id });

async function newsOf(client: Two['asMika']): Promise<number> {
  const { body } = await client.get('/api/notifications').expect(200);
  return notifications.listNotifications.output.parse(body).items.length;
}

test('everybody may message, invite and mention until it is chosen otherwise, each by itself', () =>
  withSite(async (site) => {
    const { asMika } = await two(site);
    const everyone = { whoMayMessage: 'everyone', whoMayInvite: 'everyone', whoMayMention: 'everyone' };
    const settings = async () => (await asMika.get('/api/contact').expect(200)).body as unknown;
    expect(await settings()).toEqual(everyone);
    await asMika.post('/api/contact').send({ whoMayMessage: 'following' }).expect(200);
    const { body } = await asMika.post('/api/contact').send({ whoMayMention: 'nobody' }).expect(200);
    expect(body).toEqual({ ...everyone, whoMayMessage: 'following', whoMayMention: 'nobody' });
    expect(await settings()).toEqual(body);
    await asMika.post('/api/contact').send({ whoMayInvite: 'friends' }).expect(400);
  }));

test('the form of an invitation says beforehand that it would be refused, and never why', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { mika, juno, asJuno } = both;
    await buildGame(site.db, juno.id);
    const whyNot = async () =>
      (await asJuno.get('/api/invites/obstacles').query({ developerId: mika.id }).expect(200)).body.whyNot as unknown;
    expect(await whyNot()).toBeNull();
    await site.db('developers').where({ id: mika.id }).update({ whoMayInvite: 'nobody' });
    const bySetting = await whyNot();
    await site.db('developers').where({ id: mika.id }).update({ whoMayInvite: 'everyone' });
    await block(both).expect(200);
    expect([bySetting, await whyNot()]).toEqual(Array(2).fill(contactTexts.notReachable('Mika Vale')));
  }));

test('a block is listed, told to the own windows alone, and taken back', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { mika, juno, asMika } = both;
    const blocked = { developerId: juno.id, isBlocked: true };
    expect((await block(both).expect(200)).body).toEqual(blocked);
    expect((await block(both).expect(200)).body).toEqual(blocked);
    const { body } = await asMika.get('/api/contact/blocks').expect(200);
    const { items, total } = contact.listBlocks.output.parse(body);
    expect([items.map(({ developer }) => developer.alias), total]).toEqual([['Juno Park'], 1]);
    expect((await asMika.get('/api/login')).body.blocked).toEqual([juno.id]);
    expect((await both.asJuno.get('/api/login')).body.blocked).toEqual([]);
    await unblock(both).expect(200);
    await unblock(both).expect(200);
    expect((await asMika.get('/api/contact/blocks').expect(200)).body).toEqual({ items: [], hasMore: false, total: 0 });
    await site.host.inFlight.done();
    expect(site.pushed).toEqual([
      { topics: [`user:${mika.id}`], name: 'updateUserInfo', payload: { blocked: [juno.id] } },
      { topics: [`user:${mika.id}`], name: 'updateUserInfo', payload: { blocked: [] } },
    ]);
  }));

test('refuses to block oneself or somebody who is not there', () =>
  withSite(async (site) => {
    const { mika, asMika } = await two(site);
    await asMika.post('/api/contact/block').send({ developerId: mika.id }).expect(403);
    await asMika.post('/api/contact/block').send({ developerId: 2_000_000_000 }).expect(404);
  }));

test('a blocked person notifies nobody by votes, comments or mentions, and earlier notifications go', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { mika, juno, asMika, asJuno } = both;
    const postId = await buildPost(site, ownPage(mika));
    const vote = () => asJuno.post('/api/voting').send({ parentType: 'post', parentId: postId, direction: 'up' });
    await vote();
    await site.host.inFlight.done();
    expect(await newsOf(asMika)).toBe(1);
    await block(both).expect(200);
    expect(await newsOf(asMika)).toBe(0);
    await asJuno
      .post('/api/feedPosts')
      .send({ content: `@${mika.stringUrl} look` })
      .expect(201);
    await asMika
      .post('/api/feedPosts')
      .send({ content: `@${juno.stringUrl} look` })
      .expect(201);
    expect([await newsOf(asMika), await newsOf(asJuno)]).toEqual([0, 0]);
    await unblock(both).expect(200);
    await asJuno
      .post('/api/feedPosts')
      .send({ content: `@${mika.stringUrl} again` })
      .expect(201);
    expect(await newsOf(asMika)).toBe(1);
  }));

test('a block keeps nothing back that others write under the blocked person’s posts', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { juno, asMika } = both;
    const parentId = await buildPost(site, ownPage(juno));
    await asMika.post('/api/feedPosts/comments').send({ parentId, content: 'Fog' }).expect(201);
    await block(both).expect(200);
    const asOren = await clientOf(site, await buildDeveloper(site.db));
    await asOren.post('/api/feedPosts/comments').send({ parentId, content: 'More fog' }).expect(201);
    await site.host.inFlight.done();
    expect(await newsOf(asMika)).toBe(1);
  }));

test('a block marks the blocked person’s messages as read, and those of nobody else', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { mika, juno, asMika } = both;
    const oren = await buildDeveloper(site.db);
    const [, shared] = [
      await buildConversation(site, { from: juno, to: [mika] }),
      await buildConversation(site, { from: juno, to: [mika, oren] }),
    ];
    await writing(await clientOf(site, oren), shared).expect(201);
    expect((await listOf(asMika)).unread).toBe(2);
    await block(both).expect(200);
    expect((await listOf(asMika)).unread).toBe(1);
    await site.host.inFlight.done();
    const told = site.pushed.filter(
      ({ name, topics: [topic] }) => name === 'inboxConversationUpdated' && topic === `user:${mika.id}`,
    );
    expect(told.at(-1)?.payload).toMatchObject({ unread: 1, conversation: { hasBeenRead: true } });
    await unblock(both).expect(200);
    expect((await listOf(asMika)).unread).toBe(1);
  }));

test('an invitation to join is declined across a block all the same', () =>
  withSite(async (site) => {
    const both = await two(site);
    const { mika, juno, asMika, asJuno } = both;
    const game = await buildGame(site.db, juno.id);
    const { id } = await sendInvitation(asJuno, game, mika);
    await block(both).expect(200);
    const answering = (inviteResponse: string) =>
      asMika.post('/api/invites/respondToGameInvite').send({ inviteId: id, inviteResponse });
    await answering('accept').expect(403);
    await answering('decline').expect(200);
  }));

test('blocks go with either account', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const juno = await buildAccount(site);
    await buildBlock(site, mika, juno);
    await buildBlock(site, juno, mika);
    const client = await clientOf(site, juno);
    await client
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await site.db('blocks').whereIn('blockerId', [mika.id, juno.id])).toEqual([]);
  }));

test('blocking takes few statements', () =>
  withSite(async (site) => {
    const both = await two(site);
    const blocking = countStatements(site.db);
    await block(both).expect(200);
    expect(blocking.stop()).toBeLessThanOrEqual(13);
  }));
