import { accountTexts } from '#shared/areas/account';
import { deskAccounts, deskAccountsLimits, deskAccountsTexts } from '#shared/areas/operating/accounts';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { countNewer, hasListedSince, readAccounts } from '../../../server/areas/operating/accounts/accounts.queries';
import { textKey } from '../../../server/db/keys';
import type { DeveloperRow } from '../../../server/db/tables';
import { keycodeIn, mailsOf, registration, saveAccount, staleClientOf } from '../../support/server/accounts';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import { operatorOf } from '../../support/server/operating';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const path = '/api/operator/accounts';
const { pageSize, newer: maxNewer } = deskAccountsLimits;
type Client = ReturnType<TestSite['visitor']>;

const list = async (client: Client, query: object = {}) =>
  deskAccounts.listAccounts.output.parse((await client.get(path).query(query).expect(200)).body);
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id);

/** Every page of a list, by its cursor. */
async function idsOfAll(client: Client, which: string): Promise<number[]> {
  const ids: number[] = [];
  for (let before: number | undefined; ;) {
    const page = await list(client, { which, ...(before !== undefined && { before }) });
    expect(page.items.length).toBeLessThanOrEqual(pageSize);
    ids.push(...idsOf(page));
    if (!page.hasMore) return ids;
    before = ids.at(-1);
  }
}

/** Adds accounts with consecutive ids, which are returned newest first. */
async function addAccounts({ db }: Pick<TestSite, 'db'>, ids: number[], given: Partial<DeveloperRow> = {}) {
  const now = new Date();
  await db('developers').insert(
    ids.map((id) => ({
      ...{ id, alias: `Person ${id}`, aliasKey: textKey(`person ${id}`), stringUrl: `Person-${id}` },
      ...{ email: `person${id}@example.com`, emailKey: textKey(`person${id}@example.com`), emailConfirmed: true },
      ...{ personalWebsites: '[]', workHistory: '[]', educationHistory: '[]', registrationDate: now, lastOnline: now },
      ...given,
    })),
  );
  return [...ids].reverse();
}
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('accounts are listed newest first, a page at a time: everybody, those without a confirmed address, or the banned ones', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const confirmed = await addAccounts(site, range(operator.id + 1, 25));
    const unconfirmed = await addAccounts(site, range(operator.id + 26, 21), { emailConfirmed: false });
    const banned = await addAccounts(site, range(operator.id + 47, 20), { isBanned: true });
    const all = [...banned, ...unconfirmed, ...confirmed, operator.id];
    expect((await idsOfAll(client, 'all')).filter((id) => id >= operator.id)).toEqual(all);
    expect(await idsOfAll(client, 'unconfirmed')).toEqual(unconfirmed);
    expect(await idsOfAll(client, 'banned')).toEqual(banned);
    expect(await list(client)).toMatchObject({ hasMore: true, newer: 0 });
    expect(idsOf(await list(client))).toEqual(banned);
    expect(await list(client, { which: 'banned' })).toMatchObject({ hasMore: false });
  }));

test('a row has what a search finds: a name, a masked address, when and whether; those of the installation have no address', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const given = { email: 'mika@example.com', emailConfirmed: false, pendingEmail: 'new@example.org', isBanned: true };
    const mika = await buildDeveloper(site.db, given);
    const page = await list(client);
    expect(page.items[0]).toEqual({
      ...{ id: mika.id, alias: mika.alias, stringUrl: mika.stringUrl, registered: mika.registrationDate },
      ...{ email: 'm•••@e•••.com', emailConfirmed: false, pendingEmail: 'n•••@e•••.org' },
      ...{ isBanned: true, deletionDueAt: null, isModerator: false, mayDelete: true },
    });
    expect(page.items[1]).toMatchObject({ id: operator.id, mayDelete: false });
    const { body: found } = await client.post(`${path}/find`).send({ search: mika.alias }).expect(200);
    expect(found.items).toEqual([page.items[0]]);
    expect((await list(client, { before: 3 })).items).toMatchObject([
      { id: 2, email: null, mayDelete: false },
      { id: 1, email: null, mayDelete: false },
    ]);
    await site.db('developers').where('id', '<', 3).update({ emailConfirmed: false });
    expect(await idsOfAll(client, 'unconfirmed')).toEqual([mika.id]);
  }));

test('counts accounts that came since, and pages go on from an account all the same', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const upTo = operator.id;
    const former = await list(client);
    await addAccounts(site, range(upTo + 1, 3), { emailConfirmed: false });
    expect(await list(client, { upTo })).toEqual({ ...former, newer: 3 });
    expect(await list(client, { upTo, which: 'unconfirmed' })).toMatchObject({ items: [], newer: 3 });
    expect(await list(client, { upTo, which: 'banned' })).toMatchObject({ items: [], newer: 0 });
    await addAccounts(site, range(upTo + 4, 40));
    expect(await list(client, { upTo })).toEqual({ ...former, newer: maxNewer + 1 });
  }));

test.each([
  [{ before: 'x' }],
  [{ before: '0' }],
  [{ before: '-1' }],
  [{ before: '1e3' }],
  [{ before: '1.5' }],
  [{ before: '99999999999' }],
  [{ before: '' }],
  [{ before: ['7', '8'] }],
  [{ upTo: 'x' }],
  [{ upTo: '0' }],
  [{ which: 'deleted' }],
  [{ which: '' }],
])('a list of %j is refused', (query) =>
  withSite(async (site) => {
    const { client } = await operatorOf(site);
    expect(await failing(client.get(path).query(query))).toEqual({ status: 400, error: failureTexts.malformed });
  }),
);

test('a cursor at which nobody is, or that is below everybody, is no mistake', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    expect(await list(client, { before: 1 })).toEqual({ items: [], hasMore: false, newer: 0 });
    expect(idsOf(await list(client, { before: 2_147_483_647 }))[0]).toBe(operator.id);
  }));

test('the list is for operators whose sign-in is fresh', () =>
  withSite(async (site) => {
    const { operator } = await operatorOf(site);
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const refused = (client: Client) => failing(client.get(path));
    expect(await refused(site.visitor())).toEqual({ status: 401, error: failureTexts.notLoggedIn });
    expect(await refused(moderator)).toEqual({ status: 403, error: failureTexts.notAllowed });
    const stale = await staleClientOf(site, operator);
    expect(await refused(stale)).toEqual({ status: 403, error: accountTexts.freshLoginNeeded });
  }));

test('a sign-in that lists accounts has one line in the audit log, however often it does', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const other = await operatorOf(site);
    for (const query of [{}, { which: 'banned' }, { before: 50 }, { upTo: 50 }]) await list(client, query);
    await list(other.client, { before: 50 });
    const lines = () => site.db('audit_log').where({ action: 'accountList' }).orderBy('id').pluck('actorId');
    expect(await lines()).toEqual([operator.id, other.operator.id]);
    await site.db('audit_log').update({ happenedAt: new Date(Date.now() - 60_000) });
    await list(client);
    await list(client);
    expect(await lines()).toEqual([operator.id, other.operator.id, operator.id]);
  }));

test('a list reads the rows that it shows, however many accounts and lines of the audit log there are', () =>
  withSite(async (site) => {
    const { db } = site;
    const { operator } = await operatorOf(site);
    const first = operator.id + 1;
    const rare = 30;
    await addAccounts(site, range(first, rare), { emailConfirmed: false });
    await addAccounts(site, range(first + rare, rare), { isBanned: true });
    await addAccounts(site, range(first + 2 * rare, 3_000));
    const entry = { actorId: operator.id, happenedAt: new Date() };
    const lines = range(0, 2_000).map(() => ({ ...entry, action: 'login' as const }));
    await db('audit_log').insert([{ ...entry, action: 'accountList' as const }, ...lines]);

    const most = pageSize + 2;
    for (const which of ['all', 'unconfirmed', 'banned'] as const) {
      const read = () => readAccounts(db, { which });
      expect((await read()).hasMore).toBe(true);
      expect(await rowsRead(db, read)).toBeLessThanOrEqual(most);
      const before = first + (which === 'unconfirmed' ? 25 : 55);
      expect(await rowsRead(db, () => readAccounts(db, { which, before }))).toBeLessThanOrEqual(most);
      expect(await rowsRead(db, () => countNewer(db, { which, upTo: operator.id }))).toBeLessThanOrEqual(most);
    }
    const { loggedInAt } = { loggedInAt: new Date(0).toISOString() };
    expect(await hasListedSince(db, operator.id, loggedInAt)).toBe(true);
    expect(await rowsRead(db, () => hasListedSince(db, operator.id, loggedInAt))).toBeLessThanOrEqual(2);
  }));

test('open desks hear of who registers, confirms an address, is renamed, banned or deleted, without a word of it; others do not', () =>
  withLive(async (site) => {
    const { operator, client } = await operatorOf(site);
    const [theirs, visitors] = [await site.connect(), await site.connect()];
    await theirs.ask('setUserSocketData', { passkey: (await logIn(site, operator)).passkey });
    for (const tab of [theirs, visitors])
      for (const topic of [topics.desk, topics.totals]) await tab.ask('joinedRoom', topic);
    const heard = (tab: typeof theirs) => tab.heard.filter(({ name }) => name === 'accountsUpdated').length;
    const hearAfter = async (act: () => Promise<unknown>) => {
      const before = heard(theirs);
      await act();
      expect(await theirs.next('accountsUpdated')).toEqual({});
      expect(heard(theirs) - before).toBe(1);
    };

    const visitor = site.visitor();
    await hearAfter(async () =>
      visitor
        .post('/api/registerAccount')
        .send(await registration(visitor, { alias: 'Mika Vale' }))
        .expect(201),
    );
    const { id } = (await site.db('developers').where({ alias: 'Mika Vale' }).first('id'))!;
    const keycode = keycodeIn((await mailsOf(site, 1))[0]);
    await hearAfter(() => site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200));
    await saveAccount(visitor, { receivePromoEmails: true }).expect(200);
    await hearAfter(() => saveAccount(visitor, { alias: 'Mika Hale' }).expect(200));
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    for (const call of ['ban', 'unBan'])
      await hearAfter(() => moderator.post(`/api/developer/${call}`).send({ developerId: id }).expect(200));
    await hearAfter(() => client.post(`${path}/delete`).send({ developerId: id, alias: 'Mika Hale' }).expect(200));
    // The last of these is later than what they would have heard.
    for (let change = 0; change < 4; change += 1) await visitors.next('newDeveloperOrGameRegistered');
    expect([heard(theirs), heard(visitors)]).toEqual([6, 0]);
  }));

test.each([
  [1, '1 new account'],
  [2, '2 new accounts'],
  [maxNewer, '20 new accounts'],
  [maxNewer + 1, 'More than 20 new accounts'],
])('%i newer accounts are announced as "%s"', (count, text) => expect(deskAccountsTexts.newer(count)).toBe(text));
