import { developersTexts } from '#shared/areas/developers';
import { failureTexts } from '#shared/endpoint';
import { auditActions, moderation, moderationTexts } from '#shared/areas/moderation/moderation';
import { canBan } from '#shared/policies/moderation.policy';
import { readAuditLog } from '../../../server/areas/moderation/audit.queries';
import { writeAudit } from '../../../server/http/security/audit';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { rowsRead } from '../../support/server/statements';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

test.each([
  [null, { id: 7, siteModCanBan: false }, false],
  [{ id: 8, siteModCanBan: false }, { id: 7, siteModCanBan: false }, false],
  [{ id: 8, siteModCanBan: true }, { id: 7, siteModCanBan: false }, true],
  [{ id: 8, siteModCanBan: true }, { id: 7, siteModCanBan: true }, false],
  [{ id: 8, siteModCanBan: true }, { id: 8, siteModCanBan: true }, false],
])('%j may ban %j: %s', (viewer, developer, may) => {
  expect(canBan(viewer, developer)).toBe(may);
});

async function buildPeople(site: TestSite) {
  const moderator = await buildDeveloper(site.db, { alias: 'Marta Quill', siteModCanBan: true });
  const developer = await buildDeveloper(site.db, { alias: 'Juno Park' });
  return { moderator, developer, asModerator: await clientOf(site, moderator) };
}

const auditOf = ({ db }: TestSite) =>
  db('audit_log').whereIn('action', ['ban', 'unban']).orderBy('id').select('action', 'target', 'reason', 'actorId');

describe.each(['ban', 'unBan'])('POST /developer/%s', (call) => {
  test('is refused to all but site moderators, over oneself and over one another', () =>
    withSite(async (site) => {
      const { moderator, developer, asModerator } = await buildPeople(site);
      const other = await buildDeveloper(site.db, { siteModCanBan: true });
      const asOther = await clientOf(site, developer);
      const refused = async (client: typeof asModerator, body: object) => {
        const answer = await client.post(`/api/developer/${call}`).send(body);
        return [answer.status, (answer.body as { error: string }).error];
      };
      const { id: developerId } = developer;
      expect(await refused(site.visitor(), { developerId })).toEqual([401, failureTexts.notLoggedIn]);
      expect(await refused(asOther, { developerId: moderator.id })).toEqual([403, failureTexts.notAllowed]);
      expect(await refused(asModerator, { developerId: moderator.id })).toEqual([403, failureTexts.notAllowed]);
      expect(await refused(asModerator, { developerId: other.id })).toEqual([403, failureTexts.notAllowed]);
      for (const client of [asModerator, asOther])
        expect(await refused(client, { developerId: 2_000_000 })).toEqual([404, developersTexts.missing]);
      const nonsense = [{}, { developerId: '7' }, { developerId: 0 }, { developer: {} }, { developer: 7 }];
      for (const body of [...nonsense, { developerId, developer: { id: other.id } }, { developerId, reason: 7 }])
        expect(await refused(asModerator, body)).toEqual([400, failureTexts.malformed]);
      const long = { developerId, reason: 'x'.repeat(501) };
      expect(await refused(asModerator, long)).toEqual([422, moderationTexts.reasonTooLong]);
      expect(await refused(asModerator, { ...long, developerId: other.id })).toEqual([403, failureTexts.notAllowed]);
      expect(await site.db('developers').where({ isBanned: true })).toEqual([]);
      expect(await auditOf(site)).toEqual([]);
    }));
});

test('names the developer by id or as the client has them, and keeps the reason in the audit log', () =>
  withSite(async (site) => {
    const { moderator, developer, asModerator } = await buildPeople(site);
    const { id } = developer;
    const set = async (call: string, body: object) =>
      (await asModerator.post(`/api/developer/${call}`).send(body).expect(200)).body as unknown;
    const reason = 'Sold keys in the chat,\nagain 🗝';
    expect(await set('ban', { developer: { ...developer, id }, reason })).toEqual({ id, isBanned: true });
    expect(site.rechecked).toEqual([id]);
    expect(await set('unBan', { developerId: id, developer: { id } })).toEqual({ id, isBanned: false });
    const line = { target: `developer:${id}`, actorId: moderator.id };
    expect(await auditOf(site)).toEqual([
      { ...line, action: 'ban', reason },
      { ...line, action: 'unban', reason: '' },
    ]);
  }));

test('a second ban changes nothing', () =>
  withSite(async (site) => {
    const { developer, asModerator } = await buildPeople(site);
    const set = (call: string) => asModerator.post(`/api/developer/${call}`).send({ developerId: developer.id });
    const totals = async () => (await site.db('site_counters').where({ name: 'developers' }).first('value'))?.value;
    const before = (await totals()) ?? 0;
    await set('unBan').expect(200);
    expect(await totals()).toBe(before);
    for (let time = 0; time < 2; time += 1) await set('ban').expect(200);
    expect(await totals()).toBe(before - 1);
    expect(await auditOf(site)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) await set('unBan').expect(200);
    expect(await totals()).toBe(before);
    expect(await auditOf(site)).toHaveLength(2);
  }));

test('two moderators who ban at once ban once', () =>
  withCommits(async (site) => {
    const { developer, asModerator } = await buildPeople(site);
    const second = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const total = async () => (await site.db('site_counters').where({ name: 'developers' }).first('value'))?.value ?? 0;
    const before = await total();
    const bans = [asModerator, second, asModerator, second].map((client) =>
      client.post('/api/developer/ban').send({ developerId: developer.id }),
    );
    expect((await Promise.all(bans)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await auditOf(site)).toHaveLength(1);
    expect(await site.db('bans')).toHaveLength(1);
    expect(await total()).toBe(before - 1);
  }));

test('a message that was under way during the ban is not said after it', () =>
  withCommits(async (site) => {
    const { developer } = await buildPeople(site);
    const client = await clientOf(site, developer);
    const said = await site.db.transaction(async (banning) => {
      await banning('developers').where({ id: developer.id }).update({ isBanned: true });
      const answer = say(client, 'One last word');
      const sending = answer.then(({ status }) => status);
      const sent = "select 1 from information_schema.processlist where info like 'insert into chat_messages%'";
      await until(
        () => site.db.raw(sent),
        ([rows]: [unknown[]]) => rows.length > 0,
      );
      return { sending };
    });
    expect(await said.sending).toBe(401);
    expect(await site.db('chat_messages')).toEqual([]);
  }));

describe('GET /moderation/bans', () => {
  test('lists who is banned, newest first, with why, when and by whom', () =>
    withSite(async (site) => {
      const { moderator, developer, asModerator } = await buildPeople(site);
      const later = await buildDeveloper(site.db, { alias: 'Noor', xp: 30 });
      const lifted = await buildDeveloper(site.db);
      for (const [{ id: developerId }, reason] of [
        [developer, 'Sold keys'],
        [lifted, 'By mistake'],
        [later, ''],
      ] as const)
        await asModerator.post('/api/developer/ban').send({ developerId, reason }).expect(200);
      await asModerator.post('/api/developer/unBan').send({ developerId: lifted.id }).expect(200);
      await site
        .db('bans')
        .where({ developerId: developer.id })
        .update({ bannedAt: new Date(0) });
      const { body } = await asModerator.get('/api/moderation/bans').query({ limit: 1 }).expect(200);
      const page = moderation.listBans.output.parse(body);
      const bannedBy = { id: moderator.id, alias: 'Marta Quill', stringUrl: 'Marta-Quill' };
      expect(page).toMatchObject({
        items: [{ developer: { id: later.id, alias: 'Noor', xp: 30 }, reason: '', bannedBy }],
        hasMore: true,
        total: 2,
      });
      const next = await asModerator.get('/api/moderation/bans').query({ startResult: 1 }).expect(200);
      expect(next.body).toMatchObject({
        items: [{ developer: { id: developer.id }, reason: 'Sold keys', bannedAt: '1970-01-01T00:00:00.000Z' }],
        hasMore: false,
        total: 2,
      });
    }));

  test('a ban outlives the account of who made it', () =>
    withSite(async (site) => {
      const { moderator, developer, asModerator } = await buildPeople(site);
      await asModerator.post('/api/developer/ban').send({ developerId: developer.id }).expect(200);
      await site.db('developers').where({ id: moderator.id }).delete();
      const another = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const { body } = await another.get('/api/moderation/bans').expect(200);
      expect(body.items).toEqual([expect.objectContaining({ bannedBy: null })]);
    }));
});

const circumstances = (viewerId: number | null) => ({ viewerId, requestId: 'r', address: '203.0.113.7' });

describe('GET /moderation/audit', () => {
  test('reads the log newest first, by cursor, by action and by who did it, without addresses', () =>
    withSite(async (site) => {
      const { moderator, developer, asModerator } = await buildPeople(site);
      await site.db('audit_log').delete();
      const target = `developer:${developer.id}`;
      await writeAudit(site.db, { action: 'login', actorId: developer.id }, circumstances(null));
      await writeAudit(site.db, { action: 'ban', target, reason: 'Keys' }, circumstances(moderator.id));
      await writeAudit(site.db, { action: 'login', result: 'refused' }, circumstances(null));
      await writeAudit(
        site.db,
        { action: 'authorization', target: 'feed.addPost', result: 'refused' },
        circumstances(7),
      );
      const ask = async (query: object = {}) => {
        const answer = await asModerator.get('/api/moderation/audit').query(query).expect(200);
        expect(answer.text).not.toContain('203.0.113');
        return moderation.readAuditLog.output.parse(answer.body);
      };
      const all = await ask();
      expect(all.hasMore).toBe(false);
      expect(all.items).toMatchObject([
        { action: 'authorization', actor: { id: null, alias: 'DELETED USER' }, actorId: 7, targetDeveloper: null },
        { action: 'login', result: 'refused', actor: null, actorId: null },
        {
          action: 'ban',
          actor: { id: moderator.id, alias: 'Marta Quill' },
          target,
          targetDeveloper: { id: developer.id, alias: 'Juno Park', stringUrl: 'Juno-Park' },
          reason: 'Keys',
        },
        { action: 'login', result: 'ok', actor: { id: developer.id } },
      ]);
      const idsOf = ({ items }: typeof all) => items.map(({ id }) => id);
      const [newest, second = 0, third = 0, oldest] = idsOf(all);
      expect(await ask({ limit: 2 })).toMatchObject({ items: [{ id: newest }, { id: second }], hasMore: true });
      expect(idsOf(await ask({ before: second, limit: 2 }))).toEqual([third, oldest]);
      expect(idsOf(await ask({ action: 'login' }))).toEqual([second, oldest]);
      expect(idsOf(await ask({ actorId: moderator.id }))).toEqual([third]);
      expect(idsOf(await ask({ actorId: developer.id, action: 'ban' }))).toEqual([]);
    }));

  test('is malformed with an unknown action or a cursor that is no id', () =>
    withSite(async (site) => {
      const { asModerator } = await buildPeople(site);
      for (const query of [{ action: 'dance' }, { before: 'x' }, { before: 0 }, { actorId: '1e3' }, { limit: 51 }])
        await asModerator.get('/api/moderation/audit').query(query).expect(400);
    }));

  test('each filter has its index, and reads only the rows it shows', () =>
    withCommits(async ({ db }) => {
      const actions = Object.keys(auditActions);
      const lines = Array.from({ length: 3_000 }, (_, index) => ({
        happenedAt: new Date(),
        action: actions[index % actions.length] ?? 'login',
        actorId: index % 50 === 0 ? 1 : 10_000 + (index % 700),
      }));
      await db.batchInsert('audit_log', lines, 1_000);
      await db.raw('analyze table audit_log');
      const filters = [
        {},
        { action: 'ban' },
        { actorId: 1 },
        { actorId: 1, action: 'login' },
        { before: 900 },
      ] as const;
      for (const filter of filters)
        expect(
          await db.transaction((one) => rowsRead(one, () => readAuditLog(one, { limit: 20, ...filter }))),
        ).toBeLessThan(20 * 20);
    }));
});

test.each(['bans', 'audit'])('/moderation/%s is the moderators’ alone', (list) =>
  withSite(async (site) => {
    const { developer } = await buildPeople(site);
    await site.visitor().get(`/api/moderation/${list}`).expect(401);
    await (await clientOf(site, developer)).get(`/api/moderation/${list}`).expect(403);
  }),
);
