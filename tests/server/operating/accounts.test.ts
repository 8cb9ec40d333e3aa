import { dayMs } from '#shared/durations';
import { deskAccounts, deskAccountsTexts } from '#shared/areas/operating/accounts';
import { maskEmail } from '../../../server/areas/operating/accounts/maskEmail';
import { buildAccount, keycodeIn, mailsOf } from '../../support/server/accounts';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { operatorOf } from '../../support/server/operating';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const searchesOf =
  ({ client }: Awaited<ReturnType<typeof operatorOf>>) =>
  async (search: string) => {
    const { body } = await client.post('/api/operator/accounts/find').send({ search }).expect(200);
    return deskAccounts.findAccounts.output.parse(body).items;
  };
const linesOf = (site: TestSite, actorId: number) =>
  site.db('audit_log').where({ actorId }).orderBy('id').select('action', 'target');

test.each([
  ['mika@example.com', 'm•••@e•••.com'],
  ['m@localhost', 'm•••@l•••'],
  ['"a@b"@sub.example.org', '"•••@s•••.org'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test('an account is found by its whole name, former address or whole email address, which is masked; each search is noted', () =>
  withSite(async (site) => {
    const operator = await operatorOf(site);
    const find = searchesOf(operator);
    const mika = await buildAccount(site, { email: 'mika@example.com', emailConfirmed: false });
    const found = { id: mika.id, alias: mika.alias, email: 'm•••@e•••.com', emailConfirmed: false, mayDelete: true };
    for (const search of [mika.alias, mika.stringUrl, 'MIKA@example.com'])
      expect(await find(search)).toMatchObject([found]);
    for (const search of [mika.alias.slice(0, 4), 'mika@example', '%', 'DELETED-USER'])
      expect(await find(search)).toEqual([]);
    expect(await find(operator.operator.alias)).toMatchObject([{ mayDelete: false }]);
    expect((await linesOf(site, operator.operator.id)).slice(0, 4)).toEqual([
      ...Array.from({ length: 3 }, () => ({ action: 'accountSearch', target: `developer:${mika.id}` })),
      { action: 'accountSearch', target: 'none' },
    ]);
  }));

test('an account that is about to be deleted is found by its name, and listed with the time, not as banned', () =>
  withSite(async (site) => {
    const { client } = await operatorOf(site);
    const mika = await buildAccount(site, { email: 'mika@example.com' });
    const asMika = (await logIn(site, mika)).client;
    const { body } = await asMika.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200);
    const listed = { id: mika.id, alias: mika.alias, isBanned: false, deletionDueAt: body.dueAt as string };
    const found = await client.post('/api/operator/accounts/find').send({ search: mika.alias }).expect(200);
    expect(found.body.items).toMatchObject([listed]);
    const list = (which: string) => client.get('/api/operator/accounts').query({ which }).expect(200);
    expect((await list('all')).body.items).toContainEqual(expect.objectContaining(listed));
    expect((await list('banned')).body.items).toEqual([]);
    await client.post('/api/operator/accounts/delete').send({ developerId: mika.id, alias: mika.alias }).expect(200);
    expect(await site.db('developers').where({ id: mika.id })).toEqual([]);
  }));

test('the link that confirms an address is sent again, a few times an hour, to addresses that wait', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const waiting = await buildAccount(site, { email: 'mika@example.com', emailConfirmed: false });
    const confirmed = await buildAccount(site, { email: 'rowan@example.com', emailConfirmed: true });
    const resend = (developerId: number) => client.post('/api/operator/accounts/resendLink').send({ developerId });
    await resend(waiting.id).expect(200);
    const [mail] = await mailsOf(site, 1);
    expect(mail?.to).toBe('mika@example.com');
    await site
      .visitor()
      .post('/api/confirmEmail')
      .send({ keycode: keycodeIn(mail) })
      .expect(200);
    const nothing = { status: 409, error: deskAccountsTexts.nothingToConfirm };
    for (const { id } of [waiting, confirmed]) expect(await failing(resend(id))).toEqual(nothing);
    expect((await resend(2_000_000)).status).toBe(404);
    expect(await linesOf(site, operator.id)).toEqual([
      { action: 'confirmationResent', target: `developer:${waiting.id}` },
    ]);
    const impatient = await buildAccount(site, { email: 'noor@example.com', emailConfirmed: false });
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await resend(impatient.id)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  }));

test('an operator names moderators, who may ban at once and no longer once the role is taken; those under a sanction are refused', () =>
  withSite(async (site) => {
    const { client, operator } = await operatorOf(site);
    const [mika, troll] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const { client: asMika } = await logIn(site, mika);
    const set = (developerId: number, isModerator: boolean) =>
      client.post('/api/operator/accounts/setModerator').send({ developerId, isModerator });
    const waiting = () => asMika.get('/api/reports/open');
    await waiting().expect(403);
    await set(mika.id, true).expect(200);
    await waiting().expect(200);
    await asMika.post('/api/developer/ban').send({ developerId: troll.id }).expect(200);
    const { body: refused } = await set(troll.id, true).expect(409);
    expect(refused).toMatchObject({ error: deskAccountsTexts.noRole('banned') });
    for (const [standing, until] of [
      ['suspended', 'suspendedUntil'],
      ['limited', 'limitedUntil'],
    ] as const) {
      const person = await buildDeveloper(site.db);
      await site
        .db('developers')
        .where({ id: person.id })
        .update({ [until]: new Date(Date.now() + dayMs) });
      expect((await set(person.id, true).expect(409)).body.error).toBe(deskAccountsTexts.noRole(standing));
    }
    await set(mika.id, false).expect(200);
    await waiting().expect(403);
    await set(2_000_000_000, true).expect(404);
    expect(await linesOf(site, operator.id)).toEqual([
      { action: 'roleChange', target: `developer:${mika.id}` },
      { action: 'roleChange', target: `developer:${mika.id}` },
    ]);
  }));

test('an account is deleted once its name was typed; its person is told by email and logged out, the operator is not', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const mika = await buildAccount(site, { email: 'mika@example.com', emailConfirmed: true });
    const { client: asMika } = await logIn(site, mika);
    await asMika.get('/api/operator/desk').expect(403);
    const remove = (developerId: number, alias: string) =>
      client.post('/api/operator/accounts/delete').send({ developerId, alias });
    const wrong = { status: 422, error: deskAccountsTexts.aliasDiffers };
    expect(await failing(remove(mika.id, operator.alias))).toEqual(wrong);
    const colleague = await buildDeveloper(site.db, { isOperator: true });
    const founder = (await site.db('developers').where({ id: 1 }).first())!;
    for (const { id, alias } of [operator, colleague, founder]) expect((await remove(id, alias)).status).toBe(403);
    await remove(mika.id, mika.alias).expect(200);
    const [mail] = await mailsOf(site, 1);
    expect(mail).toMatchObject({ to: 'mika@example.com', subject: 'Your Spawnpoint account was deleted' });
    expect(mail?.text).toContain('deleted by an operator of Spawnpoint');
    expect(await site.db('developers').where({ id: mika.id }).first()).toBeUndefined();
    await asMika.get('/api/operator/desk').expect(401);
    await client.get('/api/operator/desk').expect(200);
    expect((await remove(mika.id, mika.alias)).status).toBe(404);
    const unconfirmed = await buildAccount(site, { email: 'rowan@example.com', emailConfirmed: false });
    await remove(unconfirmed.id, unconfirmed.alias).expect(200);
    expect((await mailsOf(site, 2)).at(-1)?.to).toBe('rowan@example.com');
    expect(await linesOf(site, operator.id)).toContainEqual({
      action: 'accountDeletion',
      target: `developer:${mika.id}`,
    });
  }));
