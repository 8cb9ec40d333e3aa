import PostalMime from 'postal-mime';
import { notify } from '../../../server/areas/notifications';
import { unsubscribeTexts } from '../../../shared/areas/notifications/unsubscribe';
import { createMail } from '../../../server/infrastructure/mail';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { mailsOf } from '../../support/server/accounts';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const settings = { PUBLIC_URL: 'https://spawnpoint.example' };

type Developer = Awaited<ReturnType<typeof buildDeveloper>>;

/** Lets somebody else mention the developer in a post, as after the answer. */
async function mention(site: TestSite, { id }: Developer) {
  const other = await buildDeveloper(site.db);
  const targetId = await buildPost(site, ownPage(other));
  const following: (() => void | Promise<void>)[] = [];
  const call = {
    db: site.db,
    host: site.host,
    afterCommit: (task: () => void | Promise<void>) => void following.push(task),
  };
  await notify(call, { targetType: 'post', targetId, action: 'mention', actorId: other.id, receiverIds: [id] });
  for (const task of following) await task();
}

const chooseMails = ({ db }: TestSite, { id: developerId }: Developer) =>
  db('notification_settings').insert(
    (['mentions', 'comments'] as const).map((kind) => ({ developerId, kind, channel: 'email' as const })),
  );

/** The link at the end of the next mail to a developer who has chosen mails of mentions. */
async function linkOf(site: TestSite, developer: Developer): Promise<{ path: string; token: string }> {
  await mention(site, developer);
  const path = new URL(site.mails.at(-1)?.unsubscribeUrl ?? '').pathname;
  return { path, token: path.split('/').at(-1) ?? '' };
}

async function channelsOf(site: TestSite, developer: Developer) {
  const { body } = await (await clientOf(site, developer)).get('/api/notifications/settings');
  const chosen = body as { settings: { kind: string; channel: string }[] };
  return Object.fromEntries(chosen.settings.map(({ kind, channel }) => [kind, channel]));
}

const read = (site: TestSite, token: string) => site.visitor().post('/api/emailSubscription/read').send({ token });
const choose = (site: TestSite, token: string, isOn: boolean) =>
  site.visitor().post('/api/emailSubscription').send({ token, isOn });

test('a mail says why it is sent, and has a link that ends such mails, for mail programs too', () =>
  withSite(
    async (site) => {
      const server = await openMailServer();
      site.host.mail = createMail({
        smtpUrl: server.url,
        from: 'Spawnpoint <no-reply@spawnpoint.example>',
        folder: '/nonexistent',
      });
      const mika = await buildDeveloper(site.db);
      await chooseMails(site, mika);
      await mention(site, mika);
      const [received] = await until(
        () => server.received,
        ({ length }) => length === 1,
      );
      await server.close();
      const mail = await PostalMime.parse(received?.source ?? '');
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const link = /https:\/\/spawnpoint\.example\/Unsubscribe\/[\w.-]+/.exec(mail.text ?? '')?.[0];
      expect(link).toBeDefined();
      expect(header('list-unsubscribe')).toBe(`<${link}>`);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('auto-submitted')).toBe('auto-generated');
      expect(header('x-auto-response-suppress')).toBe('All');
      expect(mail.text).toContain(
        'Why you get this: emails about “Mentions” (when someone writes @ and your address) are turned on in your account on Spawnpoint.',
      );
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain('Why you get this');
    },
    { settings },
  ));

test('the link shows what it is about and changes nothing; its button ends that kind alone, and sends it again', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    await chooseMails(site, mika);
    const { path, token } = await linkOf(site, mika);
    await site.visitor().get(path);
    expect((await read(site, token)).body).toEqual({ kind: 'mentions', isOn: true, areAllOff: false });

    expect((await choose(site, token, false)).body).toEqual({ kind: 'mentions', isOn: false, areAllOff: false });
    expect(await channelsOf(site, mika)).toMatchObject({ mentions: 'app', comments: 'email', invitations: 'email' });
    await mention(site, mika);
    expect(site.mails).toHaveLength(1);
    expect(site.pushed).toContainEqual({
      topics: [`user:${mika.id}`],
      name: 'notificationSettingsUpdated',
      payload: { settings: [{ kind: 'mentions', channel: 'app' }] },
    });

    expect((await choose(site, token, true)).body).toMatchObject({ isOn: true });
    await mention(site, mika);
    expect(site.mails).toHaveLength(2);
  }));

test.each([
  [
    'a form',
    (site: TestSite, path: string) => site.visitor().post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' }),
  ],
  [
    'a multipart form',
    (site: TestSite, path: string) => site.visitor().post(path).field('List-Unsubscribe', 'One-Click'),
  ],
])('a mail program ends it by %s, as often as it likes', (_name, send) =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    await chooseMails(site, mika);
    const { path } = await linkOf(site, mika);
    expect((await send(site, path)).status).toBe(204);
    expect((await send(site, path)).status).toBe(204);
    expect(await channelsOf(site, mika)).toMatchObject({ mentions: 'app', comments: 'email' });
  }),
);

test('a POST that is no such form changes nothing', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    await chooseMails(site, mika);
    const { path } = await linkOf(site, mika);
    const post = (to = path) => site.visitor().post(to);
    expect((await post()).status).toBe(400);
    expect((await post().type('form').send({ 'List-Unsubscribe': 'No' })).status).toBe(400);
    expect((await post().send({ 'List-Unsubscribe': 'One-Click' })).status).toBe(400);
    expect(
      (
        await post()
          .type('form')
          .send({ 'List-Unsubscribe': 'x'.repeat(5_000) })
      ).status,
    ).toBe(400);
    expect((await post().attach('List-Unsubscribe', Buffer.from('One-Click'), 'form.txt')).status).toBe(400);
    expect((await post('/Unsubscribe/nothing').type('form').send({ 'List-Unsubscribe': 'One-Click' })).status).toBe(
      400,
    );
    expect(await channelsOf(site, mika)).toMatchObject({ mentions: 'email' });
  }));

test('links that are forged, of a former address or of a deleted account are of no use', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const juno = await buildDeveloper(site.db);
    await chooseMails(site, mika);
    await chooseMails(site, juno);
    const { token } = await linkOf(site, mika);
    const refused = async (tried: string) => {
      for (const answer of [await read(site, tried), await choose(site, tried, false)]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ error: unsubscribeTexts.gone });
      }
      const oneClick = await site
        .visitor()
        .post(`/Unsubscribe/${tried}`)
        .type('form')
        .send({ 'List-Unsubscribe': 'One-Click' });
      expect(oneClick.status).toBe(404);
    };
    const signature = token.split('.').at(-1) ?? '';
    await refused(`${juno.id}.mentions.${signature}`);
    await refused(`${mika.id}.comments.${signature}`);
    await refused(`${mika.id}.mentions.${'A'.repeat(43)}`);
    await refused(`${mika.id}.storms.${signature}`);
    expect(await channelsOf(site, juno)).toMatchObject({ mentions: 'email' });

    await site.db('developers').where({ id: mika.id }).update({ email: 'new@example.com' });
    await refused(token);
    await site.db('developers').where({ id: mika.id }).delete();
    await refused(token);
  }));

test('tells people who get no emails at all', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    await chooseMails(site, mika);
    const { token } = await linkOf(site, mika);
    await site.db('developers').where({ id: mika.id }).update({ receiveEmailNotifications: false });
    expect((await read(site, token)).body).toMatchObject({ areAllOff: true });
  }));

test('mails about new conversations are a kind of their own', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const juno = await clientOf(site, await buildDeveloper(site.db));
    const write = (subject: string) =>
      juno
        .post('/api/inbox/new')
        .send({ subject, message: 'Hello', participants: [{ id: mika.id, alias: mika.alias }] });
    await write('First').expect(201);
    const [mail] = await mailsOf(site, 1);
    expect(mail?.text).toContain('emails about “New conversations” (in your inbox) are turned on');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    await choose(site, token, false).expect(200);
    await write('Second').expect(201);
    await site.host.inFlight.done();
    expect(site.mails).toHaveLength(1);
  }));
