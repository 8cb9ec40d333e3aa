import { contactTexts } from '#shared/areas/contact';
import { inboxTexts } from '#shared/areas/inbox';
import { failureTexts } from '#shared/endpoint';
import { recount } from '../../../server/jobs/recount';
import { buildAccount, mailsOf } from '../../support/server/accounts';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildBlock, buildFollow } from '../../support/server/contact';
import {
  adding,
  begin,
  beginning,
  buildConversation,
  four,
  leaving,
  listOf,
  messagesOf,
  namesIn,
  reading,
  seenBy,
  writing,
} from '../../support/server/inbox';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

test('a conversation begins read for its writer and unread for the others, each of them once', () =>
  withSite(async (site) => {
    const { mika, juno, oren, asMika, asJuno } = await four(site);
    const conversation = await begin(asMika, [juno, oren, juno, mika]);
    expect(conversation).toMatchObject({ subject: 'Lantern rooms', hasBeenRead: true });
    expect(namesIn(conversation)).toEqual(['Mika Vale', 'Juno Park', 'Oren Dale']);
    expect(await seenBy(asJuno, conversation.id)).toMatchObject({ hasBeenRead: false });
    const { items } = await messagesOf(asJuno, conversation.id);
    expect(items.map(({ from, message }) => [from.alias, message])).toEqual([['Mika Vale', 'Shall we build them?']]);
    expect((await asJuno.get('/api/login')).body.counts).toMatchObject({ inbox: 1, inboxRequests: 1 });
  }));

test('missing fields are named in the order of the form', () =>
  withSite(async (site) => {
    const { mika, juno, asMika } = await four(site);
    const { noRecipients, noSubject, nothingSaid, subjectTooLong, tooMany } = inboxTexts;
    const empty = await asMika.post('/api/inbox/new').send({ subject: ' ' }).expect(422);
    expect(empty.body.errors).toEqual([noRecipients, noSubject, nothingSaid]);
    expect((await beginning(asMika, [mika]).expect(422)).body.error).toBe(noRecipients);
    const long = { subject: 'x'.repeat(65) };
    expect((await beginning(asMika, [juno], long).expect(422)).body.error).toBe(subjectTooLong);
    const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1 }));
    expect((await beginning(asMika, many).expect(422)).body.error).toBe(tooMany);
    const { id } = await begin(asMika, [juno]);
    expect((await writing(asMika, id, ' \n').expect(422)).body.error).toBe(nothingSaid);
    await writing(asMika, id, 'x'.repeat(20_001)).expect(422);
  }));

test('refuses messages to missing, banned and blocked people, and to those who take none', () =>
  withSite(async (site) => {
    const { mika, juno, oren, asMika, asJuno } = await four(site);
    const banned = await buildDeveloper(site.db, { isBanned: true });
    await beginning(asMika, [juno, { id: 2_000_000_000 }]).expect(404);
    expect(await failing(beginning(asMika, [juno, banned]))).toEqual({ status: 403, error: failureTexts.notAllowed });
    await site.db('developers').where({ id: oren.id }).update({ whoMayMessage: 'nobody' });
    const closed = { status: 403, error: contactTexts.notReachable('Oren Dale') };
    expect(await failing(beginning(asMika, [juno, oren]))).toEqual(closed);
    const { id } = await begin(asMika, [juno]);
    expect(await failing(adding(asMika, id, oren))).toEqual(closed);
    expect((await adding(asMika, id, banned)).status).toBe(403);
    await buildBlock(site, mika, juno);
    expect(await failing(writing(asJuno, id))).toEqual({
      status: 403,
      error: contactTexts.notReachable('Mika Vale'),
    });
    expect(await failing(writing(asMika, id))).toEqual({ status: 403, error: contactTexts.youBlocked('Juno Park') });
  }));

test('a person who takes messages from nobody can write first, and is answered', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno } = await four(site);
    await site.db('developers').where({ id: mika.id }).update({ whoMayMessage: 'nobody' });
    const { id } = await begin(asMika, [juno]);
    await writing(asJuno, id).expect(201);
    expect(await seenBy(asMika, id)).toMatchObject({ hasBeenRead: false, isRequest: false });
  }));

test('a message makes a conversation unread for the others and puts it first; reading it is for oneself', () =>
  withSite(async (site) => {
    const { juno, oren, asMika, asJuno, asOren } = await four(site);
    const first = await begin(asMika, [juno, oren], { subject: 'First' });
    const second = await begin(asMika, [juno], { subject: 'Second' });
    await reading(asJuno, first.id).expect(200);
    await writing(asMika, first.id, 'Once more').expect(201);
    const { items, unread, total } = await listOf(asJuno);
    expect(items.map(({ subject }) => subject)).toEqual(['First', 'Second']);
    expect([unread, total]).toEqual([2, 2]);
    expect((await reading(asJuno, first.id).expect(200)).body).toMatchObject({ id: first.id, hasBeenRead: true });
    expect((await listOf(asJuno)).unread).toBe(1);
    expect(await seenBy(asOren, first.id)).toMatchObject({ hasBeenRead: false });
    expect(second.id).toBeGreaterThan(first.id);
  }));

test('a person is added once, reads the whole conversation, and it is unread for them alone', () =>
  withSite(async (site) => {
    const { juno, oren, asMika, asJuno, asOren } = await four(site);
    const { id } = await begin(asMika, [juno]);
    await reading(asJuno, id);
    const { body } = await adding(asJuno, id, oren).expect(200);
    expect(namesIn(body)).toEqual(['Mika Vale', 'Juno Park', 'Oren Dale']);
    expect(await failing(adding(asMika, id, oren))).toEqual({ status: 409, error: inboxTexts.alreadyIn('Oren Dale') });
    expect((await messagesOf(asOren, id)).items).toHaveLength(1);
    expect(await seenBy(asOren, id)).toMatchObject({ hasBeenRead: false });
    expect(await seenBy(asJuno, id)).toMatchObject({ hasBeenRead: true });
    await adding(asMika, id, { id: 2_000_000_000 }).expect(404);
  }));

test('a conversation takes twenty people and no more', () =>
  withSite(async (site) => {
    const { asMika } = await four(site);
    const many = [];
    for (let index = 0; index < 20; index += 1) many.push(await buildDeveloper(site.db));
    expect((await beginning(asMika, many).expect(422)).body.error).toBe(inboxTexts.tooMany);
    const { id } = await begin(asMika, many.slice(1));
    expect((await adding(asMika, id, many[0]!).expect(422)).body.error).toBe(inboxTexts.tooMany);
  }));

test('leaving ends access, and the last one takes the conversation along', () =>
  withSite(async (site) => {
    const { juno, asMika, asJuno } = await four(site);
    const { id } = await begin(asMika, [juno]);
    expect((await leaving(asJuno, id).expect(200)).body).toEqual({ id });
    const gone = { status: 404, error: inboxTexts.missing };
    expect(await failing(asJuno.get(`/api/inbox/${id}`))).toEqual(gone);
    expect(namesIn(await seenBy(asMika, id))).toEqual(['Mika Vale']);
    await writing(asMika, id, 'Alone').expect(201);
    await leaving(asMika, id).expect(200);
    expect(await site.db('inbox_conversations').where({ id })).toEqual([]);
    expect(await site.db('inbox_messages').where({ conversationId: id })).toEqual([]);
  }));

test('a conversation does not exist for anybody else, by any call', () =>
  withSite(async (site) => {
    const { mika, juno, asOren } = await four(site);
    const id = await buildConversation(site, { from: mika, to: [juno] });
    const gone = { status: 404, error: inboxTexts.missing };
    const calls = [
      () => asOren.get(`/api/inbox/${id}`),
      () => asOren.get('/api/inboxMessages').query({ inboxId: id }),
      () => writing(asOren, id),
      () => writing(asOren, id, ''),
      () => reading(asOren, id),
      () => adding(asOren, id, juno),
      () => leaving(asOren, id),
      () => asOren.post('/api/inboxAccept').send({ inboxId: id }),
      () => asOren.get('/api/inbox/2000000000'),
    ];
    for (const call of calls) expect(await failing(call())).toEqual(gone);
    expect((await listOf(asOren)).items).toEqual([]);
  }));

test('messages of strangers wait among the requests until they are accepted or answered', () =>
  withSite(async (site) => {
    const { mika, juno, asMika, asJuno } = await four(site);
    const first = await begin(asMika, [juno]);
    expect(await listOf(asJuno)).toMatchObject({ unread: 1, unreadRequests: 1, requests: 1 });
    expect((await listOf(asJuno, { folder: 'inbox' })).items).toEqual([]);
    expect((await listOf(asJuno, { folder: 'requests' })).items.map(({ id }) => id)).toEqual([first.id]);
    await asJuno.post('/api/inboxAccept').send({ inboxId: first.id }).expect(200);
    expect(await listOf(asJuno)).toMatchObject({ unread: 1, unreadRequests: 0, requests: 0 });
    expect(await begin(asMika, [juno])).toMatchObject({ isRequest: false });
    expect(await listOf(asJuno, { folder: 'inbox' })).toMatchObject({ total: 2 });
    const fromOren = await buildConversation(site, { from: mika, to: [juno], isRequest: true });
    await writing(asJuno, fromOren).expect(201);
    expect(await seenBy(asJuno, fromOren)).toMatchObject({ isRequest: false });
  }));

test('follows, team mates and site moderators are no strangers', () =>
  withSite(async (site) => {
    const { mika, juno, oren, sana, asMika, asOren } = await four(site);
    await buildFollow(site, juno, mika);
    const game = await buildGame(site.db, mika.id);
    await buildMember(site.db, game.id, oren.id);
    const { id } = await begin(asMika, [juno, oren, sana]);
    const requests = await site.db('inbox_participants').where({ conversationId: id, isRequest: true });
    expect(requests.map(({ developerId }) => developerId)).toEqual([sana.id]);
    await site.db('developers').where({ id: oren.id }).update({ siteModCanBan: true });
    const fromModerator = await begin(asOren, [juno]);
    expect(await site.db('inbox_participants').where({ conversationId: fromModerator.id, isRequest: true })).toEqual(
      [],
    );
  }));

test('a new account writes to few strangers, and puts few links into a message', () =>
  withSite(
    async (site) => {
      const { juno, oren, sana, asMika, asJuno } = await four(site);
      const { id } = await begin(asMika, [juno, oren]);
      expect((await beginning(asMika, [sana])).status).toBe(429);
      expect((await adding(asMika, id, sana)).status).toBe(429);
      await writing(asJuno, id).expect(201);
      await begin(asMika, [juno]);
      expect((await writing(asMika, id, 'https://a.example https://b.example')).status).toBe(422);
    },
    { settings: { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_STRANGERS: '2', NEW_ACCOUNT_LINKS: '1' } },
  ));

test('among several, the words of a blocked one are no news to the blocker', () =>
  withSite(async (site) => {
    const { mika, juno, oren } = await four(site);
    const id = await buildConversation(site, { from: mika, to: [juno, oren] });
    const [asJuno, asOren] = [await clientOf(site, juno), await clientOf(site, oren)];
    await reading(asJuno, id);
    await buildBlock(site, juno, oren);
    await writing(asOren, id).expect(201);
    expect(await seenBy(asJuno, id)).toMatchObject({ hasBeenRead: true });
  }));

test('a new conversation is written of in mails to those who want mails; answers are not', () =>
  withSite(async (site) => {
    const { juno, oren, asMika, asJuno } = await four(site);
    await site.db('developers').where({ id: oren.id }).update({ receiveEmailNotifications: false });
    const { id } = await begin(asMika, [juno, oren], { subject: 'See http://evil.example' });
    await writing(asJuno, id).expect(201);
    await site.host.inFlight.done();
    const [mail] = await mailsOf(site, 1);
    expect(site.mails.map(({ to }) => to)).toEqual([juno.email]);
    expect(mail?.text).toContain(`/Inbox/${id}`);
    expect(mail?.text).not.toContain('http://evil.example');
  }));

test('an account that goes leaves its conversations; its words stay under DELETED USER', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const { juno, asJuno } = await four(site);
    const shared = await buildConversation(site, { from: mika, to: [juno] });
    const alone = await buildConversation(site, { from: mika, to: [] });
    const client = await clientOf(site, mika);
    await client
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await site.db('inbox_conversations').where({ id: alone })).toEqual([]);
    expect(namesIn(await seenBy(asJuno, shared))).toEqual(['Juno Park']);
    const { items } = await messagesOf(asJuno, shared);
    expect(items.map(({ from }) => from)).toMatchObject([{ id: null, alias: 'DELETED USER' }]);
  }));

test('pages of messages count back from the newest and stay where they are while others write', () =>
  withSite(async (site) => {
    const { juno, asMika } = await four(site);
    const { id } = await begin(asMika, [juno], { message: '0' });
    for (const text of ['1', '2', '3']) await writing(asMika, id, text).expect(201);
    const texts = async (query: Record<string, number>) =>
      (await messagesOf(asMika, id, query)).items.map(({ message }) => message);
    expect(await texts({ limit: 2 })).toEqual(['2', '3']);
    expect(await texts({ limit: 2, startResult: 2 })).toEqual(['0', '1']);
    const [newest] = (await messagesOf(asMika, id, { limit: 1 })).items;
    expect(await texts({ limit: 2, beforeId: newest?.id ?? 0 })).toEqual(['1', '2']);
  }));

test('writes take at most ten statements before the answer, and a recount finds nothing', () =>
  withSite(async (site) => {
    const { juno, oren, sana, asMika, asJuno } = await four(site);
    const count = async (work: () => PromiseLike<unknown>) => {
      const counting = countStatements(site.db);
      await work();
      await site.host.inFlight.done();
      return counting.stop();
    };
    // Three of them follow the answer.
    const most = 13;
    let id = 0;
    expect(await count(async () => void ({ id } = await begin(asMika, [juno, oren])))).toBeLessThanOrEqual(most);
    expect(await count(() => writing(asJuno, id))).toBeLessThanOrEqual(most);
    expect(await count(() => adding(asJuno, id, sana))).toBeLessThanOrEqual(most);
    expect(await count(() => reading(asJuno, id))).toBeLessThanOrEqual(most);
    expect(await count(() => leaving(asJuno, id))).toBeLessThanOrEqual(most);
    expect(await recount(site.db)).toEqual([]);
  }));
