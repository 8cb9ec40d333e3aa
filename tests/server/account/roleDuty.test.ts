import { dayMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { setModerator, setOperator } from '../../../scripts/operator/commands';
import type { DeveloperRow } from '../../../server/db/tables';
import { giveGrace } from '../../../migrations/0132_second_step_duty';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { buildForumLife } from '../../support/server/forums';
import { withLive } from '../../support/server/live';
import { putOffSecondStep, setUpApp } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

const settings = { PUBLIC_URL: 'http://spawnpoint.example' };
/** A site that others reach. */
const withPublicSite = (body: (site: TestSite) => Promise<void>) => withSite(body, { settings });

const roles = { siteModCanBan: true, isOperator: true };
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** The statuses of what a moderator reads, an operator reads, and of an edit in place of somebody else's post. */
async function attempts(site: TestSite, client: Client): Promise<number[]> {
  const author = await buildDeveloper(site.db);
  const written = await (await clientOf(site, author)).post('/api/feedPosts').send({
    ...{ content: 'Lanterns', postParentType: 'developer', postParentId: author.id },
  });
  const { id } = written.body as { id: number };
  const reads = [await client.get('/api/moderation/bans'), await client.get('/api/operator/accounts')];
  const edit = await client.post('/api/feedPosts/edit').send({ postId: id, content: 'Edited' });
  return [...reads, edit].map(({ status }) => status);
}

const infoOf = async (client: Client) => (await client.get('/api/login').expect(200)).body.info as DeveloperRow;

describe('moderators and operators without a second step', () => {
  test('have no right of their role, and get it by setting one up', () =>
    withPublicSite(async (site) => {
      const mika = await buildAccount(site, roles);
      const client = await clientOf(site, mika);
      expect(await attempts(site, client)).toEqual([403, 403, 403]);
      expect(await infoOf(client)).toMatchObject({ siteModCanBan: false, isOperator: false, rolesPaused: true });
      await setUpApp(client);
      expect(await attempts(site, client)).toEqual([200, 200, 200]);
      const info = await infoOf(client);
      expect(info).toMatchObject(roles);
      expect(info).not.toHaveProperty('rolesPaused');
      await client.post('/api/secondStep/totp/remove').send({}).expect(200);
      expect(await attempts(site, client)).toEqual([403, 403, 403]);
    }));

  test('keep their rights on the machine of a developer', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, roles));
      expect(await attempts(site, client)).toEqual([200, 200, 200]);
      expect(await infoOf(client)).not.toHaveProperty('rolesPaused');
    }));

  test('have two weeks after an upgrade, and are told until when', () =>
    withPublicSite(async (site) => {
      const mika = await buildAccount(site, roles);
      const tomorrow = inDays(1);
      await putOffSecondStep(site, mika, tomorrow);
      const client = await clientOf(site, mika);
      expect(await attempts(site, client)).toEqual([200, 200, 200]);
      expect(await infoOf(client)).toMatchObject({ ...roles, rolesPauseAt: tomorrow.toISOString() });
      await putOffSecondStep(site, mika, new Date());
      site.host.sessions.forgetAccount(mika.id);
      expect(await attempts(site, client)).toEqual([403, 403, 403]);
    }));

  test('have none of these days when they are appointed now', () =>
    withPublicSite(async (site) => {
      const { db } = site.host;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      await putOffSecondStep(site, mika, inDays(9));
      await setModerator(site.host, { stringUrl: 'Mika-Vale', state: 'on' });
      await setOperator(site.host, { stringUrl: 'Mika-Vale', state: 'on' });
      expect(await attempts(site, await clientOf(site, mika))).toEqual([403, 403, 403]);

      const operator = await buildAccount(site, { isOperator: true });
      const asOperator = await clientOf(site, operator);
      await setUpApp(asOperator);
      const juno = await buildDeveloper(db);
      await putOffSecondStep(site, juno, inDays(9));
      const input = { developerId: juno.id, isModerator: true };
      await asOperator.post('/api/operator/accounts/setModerator').send(input).expect(200);
      const [bans] = await attempts(site, await clientOf(site, juno));
      expect(bans).toBe(403);
    }));

  test('read nothing of the private categories of the site, not as founders either', () =>
    withPublicSite(async (site) => {
      const { category, forum, thread } = await buildForumLife(site, { isPrivate: true, starterId: null });
      const place = {
        ...{ parentType: 'site', category: category.stringUrl, forum: forum.stringUrl, thread: thread.stringUrl },
      };
      const founder = (await site.db('developers').where({ id: 2 }).first()) ?? (await buildAccount(site, { id: 2 }));
      const moderator = await buildAccount(site, { siteModCanBan: true });
      for (const each of [founder, moderator]) {
        const client = await clientOf(site, each);
        await client.get('/api/forums/place').query(place).expect(404);
        await setUpApp(client);
        await client.get('/api/forums/place').query(place).expect(200);
      }
    }));

  test('lose their live subscriptions with the second step, and get them with it', () =>
    withLive(async (site) => {
      const mika = await buildAccount(site, roles);
      const { client, passkey } = await logIn(site, mika);
      const { ask, next } = await site.connect({ extraHeaders: { Origin: settings.PUBLIC_URL } });
      await ask('setUserSocketData', { passkey });
      expect(await ask('joinedRoom', topics.desk)).toMatchObject({ joined: false });
      await setUpApp(client);
      await next('updateUserInfo', ({ info }: { info?: Partial<DeveloperRow> }) => info?.siteModCanBan === true);
      expect(await ask('joinedRoom', topics.desk)).toMatchObject({ joined: true });
      await client.post('/api/secondStep/totp/remove').send({}).expect(200);
      await next('updateUserInfo', ({ info }: { info?: { rolesPaused?: boolean } }) => info?.rolesPaused === true);
      expect(await ask('joinedRoom', topics.desk)).toMatchObject({ joined: false });
    }, settings));
});

test('an upgrade gives two weeks to those who have a role', () =>
  withPublicSite(async (site) => {
    const { db } = site;
    const [mika, juno] = [await buildAccount(site, roles), await buildAccount(site)];
    await giveGrace(db);
    const rolesPauseAt = expect.any(String) as string;
    const info = await infoOf(await clientOf(site, mika));
    expect(info).toMatchObject({ ...roles, rolesPauseAt });
    expect(await infoOf(await clientOf(site, juno))).not.toHaveProperty('rolesPauseAt');
  }));
