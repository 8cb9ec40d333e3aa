import { dayMs } from '#shared/durations';
import { endLeaving } from '../../../server/areas/account';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildAccount, mailsOf } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { logInWith } from '../../support/server/secondStep';
import { buildSanction } from '../../support/server/sanctions';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const leave = (client: ReturnType<TestSite['visitor']>) =>
  client.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200);
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const rowOf = async ({ db }: TestSite, { id }: { id: number }) => db('developers').where({ id }).first();

async function comeBack(site: TestSite, mika: DeveloperRow) {
  const { body } = await logInWith(site.visitor(), mika).expect(200);
  await site.visitor().post('/api/keepAccount').send({ keycode: body.deletion.keycode }).expect(200);
  await site.host.inFlight.done();
}

test('a running appeal ends for good', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const sanctionId = await buildSanction(site, {
      ...{ developerId: mika.id, kind: 'limit' },
      until: inDays(3),
    });
    await client.post('/api/sanctions/appeal').send({ sanctionId, text: 'It was a concert' }).expect(200);
    const open = async () => (await asModerator.get('/api/moderation/appeals').expect(200)).body.open as number;
    expect(await open()).toBe(1);
    await leave(client);
    expect(await open()).toBe(0);
    expect(site.pushed).toContainEqual(expect.objectContaining({ name: 'sanctionUpdated' }));
    await comeBack(site, mika);
    expect(await open()).toBe(0);
    const own = await (await clientOf(site, (await rowOf(site, mika))!)).get('/api/sanctions').expect(200);
    expect(own.body.items).toMatchObject([{ isActive: true, mayAppeal: false, appeal: { outcome: 'withdrawn' } }]);
  }));

describe('meanwhile', () => {
  /** A leaving account, and a moderator. */
  const buildScene = async (site: TestSite, alias = 'Mika Vale') => {
    const mika = await buildAccount(site, { alias });
    await leave(await clientOf(site, mika));
    await mailsOf(site, 1);
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const give = (kind: string, given: object = {}) =>
      moderator.post('/api/moderation/sanctions').send({ developerId: mika.id, kind, reason: 'Insults', ...given });
    const seen = async () =>
      (await moderator.get('/api/moderation/sanctions').query({ developerId: mika.id }).expect(200)).body.developer as {
        isBanned: boolean;
      };
    return { mika, moderator, give, seen };
  };
  const developersOf = async ({ visitor }: TestSite) =>
    (await visitor().get('/api/totals').expect(200)).body.developers as number;

  test('a ban waits for whoever comes back, and is counted once', () =>
    withSite(async (site) => {
      const { mika, give, seen, moderator } = await buildScene(site);
      const before = await developersOf(site);
      expect(await seen()).toMatchObject({ isBanned: false });
      await give('ban').expect(201);
      await give('ban').expect(409);
      expect(await seen()).toMatchObject({ isBanned: true });
      expect((await mailsOf(site, 2))[1]?.text).toContain('Hello Mika Vale,');
      await comeBack(site, mika);
      expect(await rowOf(site, mika)).toMatchObject({ alias: 'Mika Vale', isBanned: true });
      const { body } = await logInWith(site.visitor(), mika).expect(403);
      expect(body.errors).toContain('Reason: Insults');
      expect(await developersOf(site)).toBe(before);
      await moderator.post('/api/developer/unban').send({ developerId: mika.id, reason: '' }).expect(200);
      expect(await developersOf(site)).toBe(before + 1);
    }));

  test('a ban that is lifted again leaves the account hidden', () =>
    withSite(async (site) => {
      const { mika, give, moderator } = await buildScene(site);
      const before = await developersOf(site);
      await give('ban').expect(201);
      await moderator.post('/api/developer/unban').send({ developerId: mika.id, reason: '' }).expect(200);
      await site.visitor().get('/api/developer').query({ id: mika.id }).expect(404);
      expect(await developersOf(site)).toBe(before);
      await comeBack(site, mika);
      expect(await rowOf(site, mika)).toMatchObject({ isBanned: false });
      expect(await developersOf(site)).toBe(before + 1);
    }));

  test('a suspension bars the login after the account is kept, and neither bars the deletion', () =>
    withSite(async (site) => {
      const { mika, give } = await buildScene(site);
      await give('suspend', { until: inDays(30).toISOString() }).expect(201);
      await comeBack(site, mika);
      await logInWith(site.visitor(), mika).expect(403);
      const other = await buildScene(site, 'Noor');
      await other.give('suspend', { until: inDays(30).toISOString() }).expect(201);
      await endLeaving(site.host, inDays(15));
      expect(await rowOf(site, other.mika)).toBeUndefined();
    }));
});
