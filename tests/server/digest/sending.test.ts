import { createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { skipDigests } from '../../../scripts/backup/due.queries';
import { planDigestsOfNewAccounts, sendDigests } from '../../../server/areas/digest';
import type { DeveloperRow } from '../../../server/db/tables';
import { createMail } from '../../../server/infrastructure/mail';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { dueTimeOf, letWeekPass, sendAfterWeek, weekLater } from '../../support/server/digests';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

/** Followers of a developer who has posted since they came. */
async function buildFollowers(site: TestSite, count: number, given: Partial<DeveloperRow> = {}) {
  const author = await buildDeveloper(site.db, { alias: 'Juno Park' });
  const followers: DeveloperRow[] = [];
  for (let number = 0; number < count; number += 1) {
    const follower = await buildDeveloper(site.db, given);
    followers.push(follower);
    await site.db('developer_follows').insert({
      ...{ followerId: follower.id, developerId: author.id, isMutual: false, created: new Date() },
    });
  }
  await planDigestsOfNewAccounts(site.host);
  const post = (title: string) => buildPost(site, { ...ownPage(author), title });
  await post('A keel is laid');
  return { followers, post };
}

async function buildFollower(site: TestSite, given: Partial<DeveloperRow> = {}) {
  const { followers, post } = await buildFollowers(site, 1, given);
  const [reader] = followers;
  if (!reader) throw new Error('There is no follower');
  const client = await clientOf(site, reader);
  const choose = (setting: object) =>
    client
      .post('/api/notifications/settings')
      .send({ settings: [{ kind: 'digest', ...setting }] })
      .expect(200);
  const plan = async (now: Date) => {
    await sendDigests(site.host, now);
    return (await dueTimeOf(site, reader)).toISOString();
  };
  return { reader, client, post, choose, plan };
}

const smtp = (url: string) =>
  createMail({ smtpUrl: url, from: 'Spawnpoint <no-reply@spawnpoint.example>', folder: '/nonexistent' });
const asHttps = { settings: { PUBLIC_URL: 'https://spawnpoint.example' } };

describe('the time', () => {
  // A Tuesday.
  const now = new Date('2030-11-26T00:00:00Z');
  const minute = ({ id }: DeveloperRow) => String(id % 60).padStart(2, '0');

  test('digests come weekly, on Friday mornings by the clock of the reader; each is sent once', () =>
    withSite(async (site) => {
      const { reader, plan } = await buildFollower(site, { timeZone: 'Asia/Tokyo' });
      expect(await plan(now)).toBe(`2030-11-28T23:${minute(reader)}:00.000Z`);
      const due = await dueTimeOf(site, reader);
      await sendDigests(site.host, new Date(due.getTime() - 1));
      expect(site.mails).toEqual([]);
      await sendDigests(site.host, due);
      expect(site.mails).toMatchObject([{ to: reader.email, text: expect.stringContaining('A keel is laid') }]);
      expect(await dueTimeOf(site, reader)).toEqual(weekLater(due));
      await sendDigests(site.host, due);
      await sendDigests(site.host, weekLater(due));
      expect(site.mails).toHaveLength(1);
    }));

  test('follows the chosen period and the time zone of the profile; off keeps the period', () =>
    withSite(async (site) => {
      const { reader, client, choose, plan } = await buildFollower(site);
      await plan(now);
      await choose({ channel: 'email', period: 'daily' });
      expect(await plan(now)).toBe(`2030-11-26T08:${minute(reader)}:00.000Z`);
      await client.post('/api/developer/networking').send({ timeZone: 'Asia/Tokyo' }).expect(200);
      expect(await plan(now)).toBe(`2030-11-26T23:${minute(reader)}:00.000Z`);
      await choose({ channel: 'app' });
      await plan(now);
      await sendDigests(site.host, await dueTimeOf(site, reader));
      expect(site.mails).toEqual([]);
      const { body } = await choose({ channel: 'email' });
      const { settings } = body as { settings: { kind: string }[] };
      expect(settings.find(({ kind }) => kind === 'digest')).toEqual({
        kind: 'digest',
        channel: 'email',
        period: 'daily',
      });
    }));

  test('a digest that is long past is skipped; the next one tells of it', () =>
    withSite(async (site) => {
      const { reader, plan } = await buildFollower(site);
      await plan(now);
      const due = await dueTimeOf(site, reader);
      await sendDigests(site.host, weekLater(due, 3.5));
      expect(site.mails).toEqual([]);
      expect(await dueTimeOf(site, reader)).toEqual(weekLater(due, 4));
      await sendDigests(site.host, weekLater(due, 4));
      expect(site.mails).toHaveLength(1);
    }));
});

test.each([
  ['without a confirmed address', { emailConfirmed: false }],
  ['who get no emails', { receiveEmailNotifications: false }],
  ['who are banned', { isBanned: true }],
  ['who are suspended', { suspendedUntil: weekLater(new Date()) }],
] as const)('people %s get none', (_who, given) =>
  withSite(async (site) => {
    const { reader } = await buildFollower(site, given as never);
    expect(await sendAfterWeek(site, reader)).toEqual([]);
  }),
);

test('a restored backup sends nothing old', () =>
  withSite(async (site) => {
    const { reader, post } = await buildFollower(site);
    await letWeekPass(site);
    await skipDigests(site.db);
    await sendDigests(site.host);
    expect(site.mails).toEqual([]);
    const due = await dueTimeOf(site, reader);
    expect(due > new Date()).toBe(true);
    await sendDigests(site.host, due);
    expect(site.mails).toEqual([]);
    await post('The mast stands');
    const [mail] = await sendAfterWeek(site, reader);
    expect(mail?.text).toContain('The mast stands');
    expect(mail?.text).not.toContain('A keel is laid');
  }));

test('each comes once, however many processes send at the same time', () =>
  withCommits(async (site) => {
    const { followers } = await buildFollowers(site, 70);
    await letWeekPass(site);
    await Promise.all([0, 1, 2].map(() => sendDigests({ ...site.host })));
    expect(site.mails.map(({ to }) => to).sort()).toEqual(followers.map(({ email }) => email).sort());
  }));

describe('sending', () => {
  test('mails have the headers of automatic ones; one click ends them, and another one brings them back', () =>
    withSite(async (site) => {
      const server = await openMailServer();
      site.host.mail = smtp(server.url);
      const { reader, post } = await buildFollower(site);
      await sendAfterWeek(site, reader);
      expect(server.received).toHaveLength(1);
      const mail = await PostalMime.parse(server.received[0]?.source ?? '');
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      expect(header('auto-submitted')).toBe('auto-generated');
      expect(header('precedence')).toBe('bulk');
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const link = /<(https:\/\/spawnpoint\.example\/Unsubscribe\/[\w.-]+)>/.exec(
        header('list-unsubscribe') ?? '',
      )?.[1];
      const { pathname } = new URL(link ?? '');
      const channels = () => site.db('notification_settings').select('kind', 'channel');

      // A scanner of mails opens the link, and changes nothing.
      await site.visitor().get(pathname);
      expect(await channels()).toEqual([]);
      await site.visitor().post(pathname).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(204);
      expect(await channels()).toEqual([{ kind: 'digest', channel: 'app' }]);
      await post('The mast stands');
      await sendAfterWeek(site, reader);
      expect(server.received).toHaveLength(1);

      const token = pathname.split('/').at(-1);
      await site.visitor().post('/api/emailSubscription').send({ token, isOn: true }).expect(200);
      expect(await channels()).toEqual([{ kind: 'digest', channel: 'email' }]);
      await post('The sails are set');
      await sendAfterWeek(site, reader);
      await server.close();
      const next = await PostalMime.parse(server.received[1]?.source ?? '');
      expect(next.text).toContain('Juno Park posted “The sails are set”');
    }, asHttps));

  test('a server that takes a mail and closes slowly gets it once', () =>
    withSite(async (site) => {
      const { url, mails, close } = await openSlowlyClosing();
      site.host.mail = smtp(url);
      const { reader } = await buildFollower(site);
      await sendAfterWeek(site, reader);
      await sendDigests(site.host);
      expect(mails).toEqual([expect.stringContaining(`To: ${reader.email}`)]);
      await close();
    }));

  test(
    'a server that is away gets what was due when it is back, once',
    () =>
      withSite(async (site) => {
        const server = await openMailServer();
        await server.close();
        const { followers } = await buildFollowers(site, 7);
        site.host.mail = smtp(server.url);
        await letWeekPass(site);
        await sendDigests(site.host);
        const back = await openMailServer();
        site.host.mail = smtp(back.url);
        await sendDigests(site.host);
        await sendDigests(site.host);
        await back.close();
        expect(back.received.flatMap(({ to }) => to).sort()).toEqual(followers.map(({ email }) => email).sort());
      }),
    30_000,
  );

  test('a server that refuses one of the mails gets all others', () =>
    withSite(async (site) => {
      const { followers } = await buildFollowers(site, 4);
      const [refused, ...others] = followers.map(({ email }) => email ?? '');
      const server = await openMailServer({ refuses: refused ?? false });
      site.host.mail = smtp(server.url);
      await letWeekPass(site);
      await sendDigests(site.host);
      await server.close();
      expect(server.received.flatMap(({ to }) => to).sort()).toEqual(others.sort());
    }));
});

/** A mail server that answers nothing once it has taken a mail, and leaves the connection open. */
async function openSlowlyClosing() {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string | null = null;
    socket.write('220 slow.example\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/))
        if (data !== null && line === '.\r\n') {
          mails.push(data);
          data = null;
          socket.write('250 Taken\r\n');
        } else if (data !== null) data += line;
        else if (line.startsWith('DATA')) {
          data = '';
          socket.write('354 Go on\r\n');
        } else if (!line.startsWith('QUIT')) socket.write('250 Fine\r\n');
    });
    socket.on('error', () => undefined);
  });
  const port = await listenOnFreePort(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}
