import { chatTexts } from '#shared/areas/chat';
import { sanctionsTexts as texts, type OwnSanction, type Sanction } from '#shared/areas/moderation/sanctions';
import { dayMs, minuteMs } from '#shared/durations';
import { carryOutRemovals } from '../../../server/areas/trash';
import { answerAppeal } from '../../../scripts/operator/appeals';
import { endSanctions, followFormerBans, settleAppealsOfOperator } from '../../../server/areas/sanctions';
import { newSanctionKey } from '../../../server/people';
import { buildAccount, mailsOf, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed, logIn } from '../../support/server/builders';
import { read, say, textsOf } from '../../support/server/chat';
import { withLive } from '../../support/server/live';
import { buildPost, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function buildScene(site: TestSite) {
  const person = await buildAccount(site, { alias: 'Rude Rudy' });
  const asModerator = await clientOf(site, await buildDeveloper(site.db, { alias: 'Mo', siteModCanBan: true }));
  const other = await buildDeveloper(site.db, { alias: 'Second', siteModCanBan: true });
  const asOther = await clientOf(site, other);
  const give = async (kind: string, given: object = {}) =>
    (
      await asModerator
        .post('/api/moderation/sanctions')
        .send({ developerId: person.id, kind, reason: 'Insults', ...given })
        .expect(201)
    ).body as Sanction;
  const answer = (sanctionId: number, outcome: string, client: Client = asOther) =>
    client.post('/api/moderation/appeals/answer').send({ sanctionId, outcome, answer: 'We looked at it again.' });
  const logInAgain = () =>
    site
      .visitor()
      .post('/api/login')
      .send({ email: person.email, password: hashed(password) });
  const appealByKey = async (sanctionId: number) => {
    const keycode = /^\/Appeal\/(.+)$/.exec((await logInAgain().expect(403)).body.help as string)?.[1];
    return site
      .visitor()
      .post('/api/sanctions/byKey/appeal')
      .send({ keycode, sanctionId, text: 'It was a misunderstanding' });
  };
  return { site, person, other, asModerator, asOther, give, answer, logInAgain, appealByKey };
}

const openOf = async (client: Client) =>
  (await client.get('/api/moderation/appeals').expect(200)).body as { items: Sanction[]; open: number };

test('a limited person appeals once, and another moderator answers, live', () =>
  withLive(async (site) => {
    const { person, other, asModerator, asOther, give, answer } = await buildScene(site);
    const asPerson = await clientOf(site, person);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey: (await logIn(site, other)).passkey });
    const { id } = await give('limit', { days: 7 });
    await tab.next('sanctionUpdated');
    const appeal = (text = 'I only quoted <i>them</i>') =>
      asPerson.post('/api/sanctions/appeal').send({ sanctionId: id, text });
    expect((await appeal(' ').expect(422)).body.fields).toEqual({ text: texts.appealNeeded });
    const own = (await appeal().expect(200)).body as OwnSanction;
    expect(own).toMatchObject({ mayAppeal: false, appeal: { text: 'I only quoted <i>them</i>', outcome: null } });
    expect((await appeal().expect(409)).body.error).toBe(texts.appealedAlready);
    expect(await tab.next('sanctionUpdated')).toMatchObject({ sanction: { id }, openAppeals: 1 });
    expect(await openOf(asOther)).toMatchObject({ items: [{ id, developer: { alias: 'Rude Rudy' } }], open: 1 });

    expect((await answer(id, 'lifted', asModerator).expect(403)).body.error).toBe(texts.ownDecision);
    await answer(id, 'lifted').expect(200);
    expect((await answer(id, 'kept').expect(409)).body.error).toBe(texts.answeredAlready);
    expect(await tab.next('sanctionUpdated')).toMatchObject({ openAppeals: 0 });
    await say(asPerson, 'Thank you').expect(201);
    const [, mail] = await mailsOf(site, 2);
    expect(mail).toMatchObject({ to: person.email, subject: 'The answer to your Spawnpoint appeal' });
    expect(mail?.text).toContain('We looked at it again.');
    expect((await asPerson.get('/api/sanctions')).body.items).toMatchObject([
      {
        isActive: false,
        liftedAt: expect.any(String),
        appeal: { outcome: 'lifted', answer: 'We looked at it again.' },
      },
    ]);
    const answered = await asOther.get('/api/moderation/appeals').query({ state: 'answered' }).expect(200);
    expect(answered.body).toMatchObject({ items: [{ id, answeredBy: { alias: 'Second' } }], open: 0 });
    // What was scheduled is cancelled: no end follows.
    await endSanctions(site.host, new Date(Date.now() + 30 * dayMs));
    const actions = await site
      .db('audit_log')
      .where({ target: `developer:${person.id}` })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['accountLimit', 'appeal', 'appealAnswered', 'sanctionLifted']);
  }));

test('a declined appeal changes nothing else', () =>
  withSite(async (site) => {
    const { give, answer, appealByKey, logInAgain } = await buildScene(site);
    const { id } = await give('suspend', { until: new Date(Date.now() + 3 * dayMs).toISOString() });
    expect((await appealByKey(id)).status).toBe(200);
    await answer(id, 'kept').expect(200);
    await logInAgain().expect(403);
    expect((await appealByKey(id)).status).toBe(409);
  }));

test('a ban that is lifted by an appeal brings back all that it took away', () =>
  withLive(async (site) => {
    const { person, give, answer, appealByKey, logInAgain } = await buildScene(site);
    const asPerson = await clientOf(site, person);
    await say(asPerson, 'Hello there').expect(201);
    const postId = await buildPost(site, ownPage(person));
    const { id } = await give('ban', { remove: 'all' });
    await carryOutRemovals(site.host);
    const guest = await site.connect();
    await guest.ask('joinedRoom', 'siteGeneral');
    const said = async () =>
      textsOf((await read(site.visitor())).body.items).filter((text) => text !== chatTexts.justRegistered);
    expect(await said()).toEqual([]);
    expect(await site.db('feed_posts').where({ id: postId })).toEqual([]);

    expect((await appealByKey(id)).status).toBe(200);
    await answer(id, 'lifted').expect(200);
    expect(await guest.next('chatroomRefreshed')).toMatchObject({ message: { message: 'Hello there' } });
    await carryOutRemovals(site.host);
    expect(await said()).toEqual(['Hello there']);
    expect(await site.db('feed_posts').where({ id: postId })).toHaveLength(1);
    expect(await site.db('bans')).toEqual([]);
    expect(await site.db('banned_messages')).toEqual([]);
    await logInAgain().expect(200);
  }));

test('a key is for one account, for an hour, and no other works', () =>
  withSite(async (site) => {
    const { person, give } = await buildScene(site);
    const { id: sanctionId } = await give('ban');
    const guest = await buildDeveloper(site.db);
    const { settings } = site.host;
    const key = newSanctionKey(settings, person.id);
    const readBy = (keycode: string) => site.visitor().post('/api/sanctions/byKey/read').send({ keycode });
    expect((await readBy(key).expect(200)).body.items).toHaveLength(1);
    const [, ...rest] = key.split('.');
    for (const keycode of [
      newSanctionKey(settings, person.id, Date.now() - 61 * minuteMs),
      [guest.id, ...rest].join('.'),
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}x`,
      'nothing',
    ])
      expect((await readBy(keycode).expect(404)).body.error).toBe(texts.keyGone);
    const stranger = { keycode: newSanctionKey(settings, guest.id), sanctionId, text: 'Let them in' };
    await site.visitor().post('/api/sanctions/byKey/appeal').send(stranger).expect(404);
  }));

test('an appeal ends with its sanction, and none is taken after it', () =>
  withSite(async (site) => {
    const { person, asOther, give, answer } = await buildScene(site);
    const asPerson = await clientOf(site, person);
    const { id } = await give('limit', { days: 1 });
    const appeal = () => asPerson.post('/api/sanctions/appeal').send({ sanctionId: id, text: 'Why?' });
    await appeal().expect(200);
    await site
      .db('account_sanctions')
      .where({ id })
      .update({ until: new Date(Date.now() - 1) });
    expect(await openOf(asOther)).toMatchObject({ items: [], open: 0 });
    expect((await answer(id, 'lifted').expect(409)).body.error).toBe(texts.over);
    await site.db('account_sanctions').where({ id }).update({ appealedAt: null });
    expect((await appeal().expect(409)).body.error).toBe(texts.over);
  }));

test('the operator answers what no other moderator can, and the running site carries it out once', () =>
  withLive(async (site) => {
    const { person, give, answer, logInAgain, appealByKey } = await buildScene(site);
    const { id } = await give('ban');
    expect((await appealByKey(id)).status).toBe(200);
    const given = { number: String(id), outcome: 'lift' as const, answer: 'The operator has looked at it.' };
    // Of an account that was deleted meanwhile nothing is left to carry out, and it does not hold up others.
    const gone = { developerId: 2_000_000_000, kind: 'limit', reason: 'Spam', created: new Date(0), appeal: 'No' };
    await site.db('account_sanctions').insert({ ...gone, appealedAt: new Date(), outcome: 'lifted', answer: 'Yes' });
    await answerAppeal({ db: site.db, settings: site.host.settings }, given);
    await logInAgain().expect(403);
    await settleAppealsOfOperator(site.host);
    await settleAppealsOfOperator(site.host);
    await logInAgain().expect(200);
    expect(await site.db('audit_log').where({ action: 'appealAnswered', actorId: null })).toHaveLength(1);
    expect(await mailsOf(site, 2)).toContainEqual(
      expect.objectContaining({ to: person.email, text: expect.stringContaining('The operator has looked at it.') }),
    );
    expect((await answer(id, 'kept')).status).toBe(409);
  }));

test('bans of a process of the version before become sanctions, and end with them', () =>
  withSite(async (site) => {
    const { person, asOther, asModerator } = await buildScene(site);
    const sanctionsOf = async () =>
      (await asOther.get('/api/moderation/sanctions').query({ developerId: person.id }).expect(200)).body.sanctions as {
        kind: string;
        reason: string;
        liftedAt: string | null;
      }[];
    await site.db('bans').insert({ developerId: person.id, reason: 'Sold keys', bannedAt: new Date() });
    await site.db('developers').where({ id: person.id }).update({ isBanned: true });
    await followFormerBans(site.db, new Date());
    await followFormerBans(site.db, new Date());
    expect(await sanctionsOf()).toEqual([
      expect.objectContaining({ kind: 'ban', reason: 'Sold keys', liftedAt: null }),
    ]);
    await site.db('bans').where({ developerId: person.id }).delete();
    await site.db('developers').where({ id: person.id }).update({ isBanned: false });
    await followFormerBans(site.db, new Date());
    expect(await sanctionsOf()).toEqual([expect.objectContaining({ liftedAt: expect.any(String) })]);
    await asModerator.post('/api/developer/ban').send({ developerId: person.id, reason: 'Again' }).expect(200);
    await followFormerBans(site.db, new Date());
    expect((await sanctionsOf()).map(({ reason }) => reason).sort()).toEqual(['Again', 'Sold keys']);
  }));
