import type { Knex } from 'knex';
import { donationsTexts, donorSorts, today, type Donor } from '#shared/areas/donations';
import { developersTexts } from '#shared/areas/developers';
import { levelOf } from '#shared/shapes';
import { topics } from '#shared/topics';
import { listDonors } from '../../../server/areas/donations/donors.queries';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { countStatements } from '../../support/server/statements';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function aModerator(site: TestSite) {
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  const client = await clientOf(site, moderator);
  return (given: object) => client.post('/api/donations').send({ amount: 10, date: '2025-03-01', ...given });
}

async function donorsOf(site: TestSite, { sort, as }: { sort?: string; as?: ReturnType<TestSite['visitor']> } = {}) {
  const { body } = await (as ?? site.visitor())
    .get('/api/donors')
    .query(sort ? { sort } : {})
    .expect(200);
  return body as { items: Donor[]; hasMore: boolean; total: number };
}

test('donations are summed per donor: by account, else by alias, else all who are anonymous', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale', avatarId: 'picture' });
    const enter = await aModerator(site);
    const first = await enter({ developerId: mika.id, alias: 'is not used', amount: 19.99 }).expect(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      developerId: mika.id,
      alias: 'Mika Vale',
      amount: 19.99,
      date: '2025-03-01',
      amountHidden: false,
    });
    await enter({ developerId: mika.id, amount: 20.01, date: '2024-01-01' }).expect(201);
    for (const alias of ['Kind Stranger', ' kind stranger ', '', 'Anonymous', 'anonymous'])
      await enter({ alias, amount: 5.5, date: '2025-04-01' }).expect(201);
    await enter({ amount: 1 }).expect(201);
    const { items, hasMore, total } = await donorsOf(site);
    expect({ hasMore, total }).toEqual({ hasMore: false, total: 3 });
    const nobody = { id: null, stringUrl: null, hasAvatar: false, avatarId: '0', donorTier: 'supporter' };
    expect(items).toEqual([
      {
        ...{ id: mika.id, alias: 'Mika Vale', stringUrl: 'Mika-Vale', hasAvatar: true, avatarId: 'picture' },
        ...{ amount: 40, amountHidden: false, donorTier: 'gold', date: '2025-03-01' },
        xpLevelData: levelOf(0),
      },
      { ...nobody, alias: donationsTexts.anonymous, amount: 17.5, amountHidden: false, date: '2025-04-01' },
      { ...nobody, alias: 'Kind Stranger', amount: 11, amountHidden: false, date: '2025-04-01' },
    ]);
    const profile = await site.visitor().get('/api/developer').query({ id: mika.id });
    expect(profile.body).toMatchObject({ donatedAmount: 40, donorTier: 'gold' });
  }));

test('by date the latest come first; hidden amounts come last by amount, newest first, and only donors see their own', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const mika = await buildDeveloper(site.db, { alias: 'Mika' });
    await enter({ alias: 'Small', amount: 3, date: '2025-01-05' });
    await enter({ alias: 'Large', amount: 300, date: '2025-01-04' });
    await enter({ alias: 'Hidden early', amount: 900, date: '2025-01-02', amountHidden: true });
    await enter({ developerId: mika.id, amount: 60, date: '2025-01-03', amountHidden: true });
    const names = async (sort: string) => (await donorsOf(site, { sort })).items.map(({ alias }) => alias);
    expect(await names('amount')).toEqual(['Large', 'Small', 'Mika', 'Hidden early']);
    expect(await names('date')).toEqual(['Small', 'Large', 'Mika', 'Hidden early']);
    const hidden = ({ items }: { items: Donor[] }) => items.find(({ id }) => id === mika.id);
    const toAll = { amount: null, amountHidden: true, donorTier: 'gold' };
    expect(hidden(await donorsOf(site))).toMatchObject(toAll);
    const own = await donorsOf(site, { as: await clientOf(site, mika) });
    expect(hidden(own)).toMatchObject({ ...toAll, amount: 60 });
    expect(own.items.find(({ alias }) => alias === 'Hidden early')?.amount).toBeNull();
    const { body } = await site.visitor().get('/api/donors').query({ limit: 2, startResult: 1 });
    expect((body.items as Donor[]).map(({ alias }) => alias)).toEqual(['Small', 'Mika']);
    expect(body).toMatchObject({ hasMore: true, total: 4 });
    await site.visitor().get('/api/donors').query({ sort: 'alias' }).expect(400);
  }));

test("the newest entry's choice holds for the donor as a whole", () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const mika = await buildDeveloper(site.db);
    const seen = async () => {
      const profile = await site.visitor().get('/api/developer').query({ id: mika.id });
      const [donor] = (await donorsOf(site)).items;
      return { profile: profile.body.donatedAmount as unknown, list: donor?.amount };
    };
    await enter({ developerId: mika.id, amountHidden: true });
    expect(await seen()).toEqual({ profile: null, list: null });
    await enter({ developerId: mika.id, date: '2020-01-01' });
    expect(await seen()).toEqual({ profile: 20, list: 20 });
  }));

test('hidden amounts stay hidden whatever is entered; showing them again undoes an entry too', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const hide = (hideDonatedAmount: boolean) =>
      client.post('/api/accountInformation').send({ info: { hideDonatedAmount } }).expect(200);
    const shown = async () => (await donorsOf(site)).items[0]?.amount;
    await hide(true);
    await enter({ developerId: mika.id });
    expect(await shown()).toBeNull();
    await hide(false);
    expect(await shown()).toBe(10);
    await enter({ developerId: mika.id, amountHidden: true });
    expect((await client.get('/api/login')).body.info.hideDonatedAmount).toBe(true);
    expect(await shown()).toBeNull();
    site.pushed.length = 0;
    await hide(false);
    expect(await shown()).toBe(20);
    expect(site.pushed).toContainEqual(expect.objectContaining({ name: 'donorsUpdated', topics: [topics.donors] }));
  }));

test('donors page, profile and hearts learn at once, without what is hidden', () =>
  withSite(async (site) => {
    const refreshed: number[] = [];
    site.host.live.refreshOnline = (id) => void refreshed.push(id);
    const enter = await aModerator(site);
    const mika = await buildDeveloper(site.db);
    const { id } = mika;
    await enter({ developerId: id, amount: 55, amountHidden: true }).expect(201);
    const donor = expect.objectContaining({ id, amount: null, donorTier: 'gold', amountHidden: true });
    expect(site.pushed).toEqual([
      { topics: [topics.donors], name: 'donorsUpdated', payload: { donor } },
      {
        topics: [topics.developer(id), topics.user(id)],
        name: 'developerInformationUpdated',
        payload: { id, donorTier: 'gold', donatedAmount: null },
      },
      { topics: [topics.user(id)], name: 'updateUserInfo', payload: { info: { hideDonatedAmount: true } } },
    ]);
    expect(refreshed).toEqual([id]);
    site.pushed.length = 0;
    await enter({ alias: 'Somebody' }).expect(201);
    expect(site.pushed.map(({ name }) => name)).toEqual(['donorsUpdated']);
    expect(await site.db('audit_log').where({ action: 'donation' }).pluck('result')).toEqual(['ok', 'ok']);
  }));

test.each([
  [{ amount: 0 }, donationsTexts.amountNeeded, 'amount'],
  [{ amount: -5 }, donationsTexts.amountNeeded, 'amount'],
  [{ amount: undefined }, donationsTexts.amountNeeded, 'amount'],
  [{ amount: 1.005 }, donationsTexts.amountTooFine, 'amount'],
  [{ amount: 1_000_000.01 }, donationsTexts.amountTooLarge, 'amount'],
  [{ date: undefined }, donationsTexts.dateNeeded, 'date'],
  [{ date: '2999-01-01' }, donationsTexts.dateInFuture, 'date'],
  [{ date: '0000-01-01' }, donationsTexts.dateNeeded, 'date'],
  [{ alias: 'x'.repeat(41) }, donationsTexts.aliasTooLong, 'alias'],
])('%j is refused with its text', (given, text, field) =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const { body } = await enter(given).expect(422);
    expect(body).toMatchObject({ error: text, fields: { [field]: text } });
    expect((await donorsOf(site)).total).toBe(0);
  }),
);

test('malformed amounts, days and texts are refused, and missing accounts are not found', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    for (const given of [{ amount: '5' }, { amount: null }, { date: '1.3.2025' }, { date: 7 }, { amountHidden: 1 }])
      await enter(given).expect(400);
    for (const given of [{ developerId: 0 }, { developerId: '7' }, { alias: 'a\ud800b' }])
      await enter(given).expect(400);
    const { body } = await enter({ developerId: 2_000_000_000, amount: 0 }).expect(404);
    expect(body.error).toBe(developersTexts.missing);
    await enter({ date: today() }).expect(201);
    for (const amount of [0.01, 0.07, 1.1, 999_999.99, 1_000_000]) await enter({ amount }).expect(201);
  }));

test('only site moderators enter donations', () =>
  withSite(async (site) => {
    const given = { amount: 5, date: '2025-03-01' };
    await site.visitor().post('/api/donations').send(given).expect(401);
    const client = await clientOf(site, await buildDeveloper(site.db));
    await client.post('/api/donations').send(given).expect(403);
    await client.post('/api/donations').send({ amount: 0 }).expect(403);
    expect((await donorsOf(site)).items).toEqual([]);
  }));

test('an account that goes leaves its donations among the anonymous ones', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const goes = async (amount: number) => {
      const leaver = await buildDeveloper(site.db, { alias: `Leaver ${amount}` });
      await enter({ developerId: leaver.id, amount, date: '2025-02-02' });
      const client = await clientOf(site, leaver);
      await client
        .post('/api/accountInformation')
        .send({ info: { delete: 'DELETE' } })
        .expect(200);
    };
    await goes(12);
    const anonymous = { id: null, alias: donationsTexts.anonymous, stringUrl: null, date: '2025-02-02' };
    expect((await donorsOf(site)).items).toEqual([expect.objectContaining({ ...anonymous, amount: 12 })]);
    await goes(30);
    const { items, total } = await donorsOf(site);
    expect(items).toEqual([expect.objectContaining({ ...anonymous, amount: 42, donorTier: 'gold' })]);
    expect(total).toBe(1);
    expect(await site.db('donations').pluck('cents')).toEqual([1_200, 3_000]);
  }));

test('donations of one donor entered at the same time are all counted, by one donor', () =>
  withCommits(async (site) => {
    const enter = await aModerator(site);
    const { id } = await buildDeveloper(site.db);
    const donors = [{ developerId: id }, { alias: 'Twice' }, {}];
    const answers = await Promise.all(donors.flatMap((given) => Array.from({ length: 5 }, () => enter(given))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { items, total } = await donorsOf(site);
    expect(items.map(({ amount }) => amount)).toEqual([50, 50, 50]);
    expect(total).toBe(3);
    expect((await site.db('developers').where({ id }).first('donatedCents'))?.donatedCents).toBe(5_000);
  }));

test('a repeated entry with one key is entered once', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const key = '2f1c1f0e-7f5a-4b53-9f2c-0a3a4d1b2c3d';
    const first = await enter({}).set('Idempotency-Key', key).expect(201);
    const again = await enter({}).set('Idempotency-Key', key).expect(201);
    expect(again.body).toEqual(first.body);
    expect((await donorsOf(site)).items[0]?.amount).toBe(10);
  }));

test('an entry takes at most ten statements', () =>
  withSite(async (site) => {
    const enter = await aModerator(site);
    const { id } = await buildDeveloper(site.db);
    const writes = countStatements(site.db);
    await enter({ developerId: id }).expect(201);
    expect(writes.stop()).toBeLessThanOrEqual(10);
  }));

test('both lists are read in the order of an index', () =>
  withCommits(async ({ db }) => {
    const donors = Array.from({ length: 5_000 }, (_, index) => ({
      alias: `Donor ${index}`,
      donatedCents: 100 + ((index * 37) % 9_000),
      shownCents: index % 5 === 0 ? 0 : 100 + ((index * 37) % 9_000),
      latestDay: new Date(Date.UTC(2024, 0, 1 + (index % 600))),
    }));
    await db.batchInsert('donors', donors, 1_000);
    await db.raw('analyze table donors');
    for (const sort of donorSorts) {
      const statements: { sql: string; bindings: Knex.RawBinding[] }[] = [];
      db.once('query', (statement: (typeof statements)[number]) => void statements.push(statement));
      await listDonors(db, null, { sort, startResult: 100, limit: 50 });
      const { sql = '', bindings = [] } = statements[0] ?? {};
      const [plan] = (await db.raw(`explain ${sql}`, bindings)) as [Plan[]];
      const list = plan.find(({ table, type }) => table === 'donors' && type === 'index');
      expect({ key: list?.key, extra: list?.Extra }).toEqual({
        key: sort === 'amount' ? 'donors_showncents_latestday_id_index' : 'donors_latestday_id_index',
        extra: 'Using index',
      });
    }
  }));

interface Plan {
  table: string;
  type: string;
  key: string | null;
  Extra: string | null;
}

describe('the donate form', () => {
  test('is not there while no button is configured, and no other site may be posted to', () =>
    withSite(async (site) => {
      const { body, headers } = await site.visitor().get('/api/donateForm').expect(200);
      expect(body).toEqual({ form: null });
      expect(headers['content-security-policy']).toContain("form-action 'self';");
    }));

  test("posts the operator's button to the payment provider, whom the page may post to", () =>
    withSite(
      async (site) => {
        const { body, headers } = await site.visitor().get('/api/donateForm').expect(200);
        expect(body.form).toEqual({
          url: 'https://www.paypal.com/cgi-bin/webscr',
          command: '_s-xclick',
          hostedButtonId: 'ABC123',
        });
        expect(headers['content-security-policy']).toContain("form-action 'self' https://www.paypal.com;");
      },
      { settings: { DONATION_BUTTON_ID: 'ABC123' } },
    ));
});
