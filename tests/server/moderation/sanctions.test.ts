import { accountTexts } from '#shared/areas/account';
import { sanctionsTexts as texts, type OwnSanction, type Sanction } from '#shared/areas/moderation/sanctions';
import { dayMs, hourMs } from '#shared/durations';
import { paths } from '#shared/pages';
import { endSanctions } from '../../../server/areas/sanctions';
import { buildAccount, mailsOf, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import type { Client } from '../../support/server/posts';
import { buildToken } from '../../support/server/tokens';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const reason = 'Insulted <b>everybody</b> in the chat';

async function buildScene(site: TestSite) {
  const person = await buildAccount(site, { alias: 'Rude Rudy', timeZone: 'Europe/Berlin' });
  const moderator = await buildDeveloper(site.db, { alias: 'Mo Derator', siteModCanBan: true });
  const asModerator = await clientOf(site, moderator);
  const asOther = await clientOf(site, await buildDeveloper(site.db, { alias: 'Second', siteModCanBan: true }));
  const give = (kind: string, given: object = {}, client: Client = asModerator) =>
    client.post('/api/moderation/sanctions').send({ developerId: person.id, kind, reason, ...given });
  const lift = (sanctionId: number, client: Client = asModerator) =>
    client.post('/api/moderation/sanctions/lift').send({ sanctionId });
  return { site, person, moderator, asModerator, asOther, give, lift };
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const logInAs = (site: TestSite, { email }: { email: string | null }) =>
  site
    .visitor()
    .post('/api/login')
    .send({ email, password: hashed(password) });
const ownOf = async (client: Client) =>
  ((await client.get('/api/sanctions').expect(200)).body as { items: OwnSanction[] }).items;
const auditOf = async (site: TestSite) =>
  (await site.db('audit_log').orderBy('id').select('action', 'target', 'actorId')).filter(
    ({ action }) => action !== 'login',
  );

test('a warning is read with its reason, mailed, and gone from the pages once it is confirmed', () =>
  withLive(async (site) => {
    const { person, moderator, give, asModerator } = await buildScene(site);
    const { client, passkey } = await logIn(site, person);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const given = (await give('warn').expect(201)).body as Sanction;
    expect(given).toMatchObject({ kind: 'warn', reason, until: null, isActive: true, givenBy: { id: moderator.id } });
    expect(await tab.next('updateUserInfo')).toEqual({ info: { limitedUntil: null, isWarned: true } });
    await tab.next('ownSanctionsChanged');
    const [mail] = await mailsOf(site, 1);
    expect(mail).toMatchObject({ to: person.email, subject: 'A warning about your Spawnpoint account' });
    expect(mail?.text).toContain(reason);
    expect(mail?.html).not.toContain('<b>everybody</b>');
    expect(mail?.text).toContain(paths.standing);

    expect((await client.get('/api/login')).body.info).toMatchObject({ isWarned: true });
    // Writing goes on.
    await client.post('/api/chatrooms').send({ chatRoomId: 'siteGeneral', message: 'Sorry' }).expect(201);
    const [own] = await ownOf(client);
    expect(own).toMatchObject({ kind: 'warn', reason, isActive: true, mayAppeal: true });
    expect(JSON.stringify(own)).not.toContain('Mo Derator');
    await client.post('/api/sanctions/confirm').send({ sanctionId: given.id }).expect(200);
    expect((await client.get('/api/login')).body.info.isWarned).toBeUndefined();
    expect(await ownOf(client)).toMatchObject([{ isActive: false, mayAppeal: true }]);
    expect((await asModerator.get('/api/moderation/sanctions').query({ developerId: person.id })).body).toMatchObject({
      developer: { id: person.id, isBanned: false },
      sanctions: [{ id: given.id, confirmedAt: expect.any(String) }],
    });
    expect(await auditOf(site)).toEqual([
      { action: 'warning', target: `developer:${person.id}`, actorId: moderator.id },
    ]);
  }));

test('a limit ends by the clock, and the audit log says so', () =>
  withSite(async (site) => {
    const { person, give } = await buildScene(site);
    const client = await clientOf(site, person);
    const say = () => client.post('/api/chatrooms').send({ chatRoomId: 'siteGeneral', message: 'Hello' });
    const given = (await give('limit', { days: 3 }).expect(201)).body as Sanction;
    expect(Date.parse(given.until ?? '') - Date.parse(given.created)).toBeGreaterThan(3 * dayMs - hourMs);
    const [mail] = await mailsOf(site, 1);
    expect(mail?.text).toContain('(Europe/Berlin)');
    const { body } = await say().expect(403);
    expect(body).toMatchObject({ error: texts.limited, help: paths.standing });
    await endSanctions(site.host);
    await say().expect(403);

    // Nothing but time has passed.
    const past = new Date(Date.now() - 1);
    await site.db('account_sanctions').update({ until: past });
    await site.db('developers').where({ id: person.id }).update({ limitedUntil: past });
    site.host.sessions.forgetAccount(person.id);
    await say().expect(201);
    expect(await ownOf(client)).toMatchObject([{ isActive: false, mayAppeal: false }]);
    for (let time = 0; time < 2; time += 1) await endSanctions(site.host);
    expect((await auditOf(site)).slice(-1)).toEqual([
      { action: 'sanctionEnded', target: `developer:${person.id}`, actorId: null },
    ]);
    expect(await site.db('audit_log').where({ action: 'sanctionEnded' })).toHaveLength(1);
  }));

test('a suspension ends sessions, sockets and tokens at once, and login says why and until when', () =>
  withLive(async (site) => {
    const { person, give, lift } = await buildScene(site);
    const { client, passkey } = await logIn(site, person);
    const { client: program } = await buildToken(site, person, { canRead: true });
    await program.get('/api/totals').expect(200);
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const until = inDays(10);
    const { id } = (await give('suspend', { until }).expect(201)).body as Sanction;
    await tab.next('updateUserInfo', ({ isLoggedIn }: { isLoggedIn?: boolean }) => isLoggedIn === false);
    expect((await client.get('/api/login')).body.isLoggedIn).toBe(false);
    await program.get('/api/totals').expect(401);
    // The profile stays as it was.
    expect((await site.visitor().get('/api/developer').query({ id: person.id })).body.isBanned).toBe(false);

    expect((await logInAs(site, { email: 'nobody@example.com' })).status).toBe(401);
    const refused = await logInAs(site, person);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      errors: [texts.suspended, texts.reasonLine(reason)],
      validationMessage: texts.suspended,
    });
    const keycode = /^\/Appeal\/(.+)$/.exec(refused.body.help as string)?.[1];
    const read = (await site.visitor().post('/api/sanctions/byKey/read').send({ keycode }).expect(200)).body as {
      items: OwnSanction[];
    };
    expect(read.items).toMatchObject([{ id, kind: 'suspend', reason, until, mayAppeal: true }]);

    await lift(id).expect(200);
    await logInAs(site, person).expect(200);
    expect((await lift(id).expect(409)).body.error).toBe(texts.over);
    await endSanctions(site.host, new Date(Date.now() + 20 * dayMs));
    expect(await site.db('audit_log').where({ action: 'sanctionEnded' })).toEqual([]);
  }));

test('a suspension is over when its time has come, whether a job has run or not', () =>
  withSite(async (site) => {
    const { person, give } = await buildScene(site);
    await give('suspend', { until: inDays(1) }).expect(201);
    expect((await logInAs(site, person)).status).toBe(403);
    await site
      .db('developers')
      .where({ id: person.id })
      .update({ suspendedUntil: new Date(Date.now() - 1) });
    await logInAs(site, person).expect(200);
  }));

test('the longest of several limits counts', () =>
  withSite(async (site) => {
    const { person, give, lift } = await buildScene(site);
    const limitedUntil = async () =>
      (await site.db('developers').where({ id: person.id }).first('limitedUntil'))?.limitedUntil ?? null;
    const long = (await give('limit', { days: 30 }).expect(201)).body as Sanction;
    const short = (await give('limit', { days: 1 }).expect(201)).body as Sanction;
    expect(await limitedUntil()).toBe(long.until);
    await lift(long.id).expect(200);
    expect(await limitedUntil()).toBe(short.until);
    await lift(short.id).expect(200);
    expect(await limitedUntil()).toBeNull();
  }));

test.each([
  ['no reason', { kind: 'warn', reason: ' ' }, { reason: texts.reasonNeeded }],
  ['a limit without days', { kind: 'limit' }, { days: texts.daysNeeded }],
  ['a suspension without end', { kind: 'suspend' }, { until: texts.untilNeeded }],
  ['a suspension that is over', { kind: 'suspend', until: inDays(-1) }, { until: texts.untilPast }],
  ['a suspension of years', { kind: 'suspend', until: inDays(400) }, { until: texts.untilFar }],
])('is not given with %s', (_about, given, fields) =>
  withSite(async (site) => {
    const { person, asModerator } = await buildScene(site);
    const sent = { developerId: person.id, reason, ...given };
    expect((await asModerator.post('/api/moderation/sanctions').send(sent).expect(422)).body.fields).toEqual(fields);
    expect(await site.db('account_sanctions')).toEqual([]);
  }),
);

test.each(['themselves', 'another moderator', 'an operator'])('moderators decide nothing about %s', (who) =>
  withSite(async (site) => {
    const { moderator, give } = await buildScene(site);
    const of = {
      themselves: () => Promise.resolve(moderator),
      'another moderator': () => buildDeveloper(site.db, { siteModCanBan: true }),
      'an operator': () => buildDeveloper(site.db, { isOperator: true }),
    };
    const { id: developerId } = await of[who as keyof typeof of]();
    for (const kind of ['warn', 'ban']) await give(kind, { developerId }).expect(403);
    expect(await site.db('account_sanctions')).toEqual([]);
  }),
);

test('a ban is given like the others, and by the call of before, once', () =>
  withCommits(async (site) => {
    const { person, give, asModerator, asOther } = await buildScene(site);
    const answers = await Promise.all([give('ban'), give('ban', {}, asOther)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await asModerator.post('/api/developer/ban').send({ developerId: person.id }).expect(200);
    expect(await site.db('account_sanctions')).toHaveLength(1);
    const refused = await logInAs(site, person);
    expect(refused.body.errors).toEqual([accountTexts.banned, texts.reasonLine(reason)]);
    await asModerator.post('/api/developer/unBan').send({ developerId: person.id, reason: 'A mistake' }).expect(200);
    expect(await site.db('account_sanctions').whereNull('liftedAt')).toEqual([]);
    await logInAs(site, person).expect(200);
  }));

test('nobody but the person and moderators reads it', () =>
  withSite(async (site) => {
    const { person, give } = await buildScene(site);
    const { id } = (await give('warn').expect(201)).body as Sanction;
    const stranger = await clientOf(site, await buildDeveloper(site.db));
    expect(await ownOf(stranger)).toEqual([]);
    await stranger.post('/api/sanctions/confirm').send({ sanctionId: id }).expect(404);
    await stranger.post('/api/sanctions/appeal').send({ sanctionId: id, text: 'Why?' }).expect(404);
    for (const path of ['sanctions', 'appeals', 'appeals/open'])
      await stranger.get(`/api/moderation/${path}`).query({ developerId: person.id }).expect(403);
    const profile = await stranger.get('/api/developer').query({ id: person.id }).expect(200);
    expect(JSON.stringify(profile.body)).not.toMatch(/limitedUntil|suspendedUntil|isWarned|Insulted/);
  }));
