import { accountTexts } from '#shared/areas/account';
import { deskTexts } from '#shared/areas/operating/desk';
import { failureTexts } from '#shared/endpoint';
import { setOperator } from '../../scripts/operator/commands';
import { currentSite } from '../../server/site';
import { followOperators } from '../../server/jobs/operatorChanges';
import { buildAccount, mailsOf, password, registration, staleClientOf } from '../support/server/accounts';
import { buildDeveloper, clientOf, hashed, logIn } from '../support/server/builders';
import { withLive } from '../support/server/live';
import { buildRegistrationInvitation, noticeInput, operatorOf, setRegistration } from '../support/server/operating';
import { pagesOf, tagsOf } from '../support/server/pages';
import { closeDatabase, withCommits, withSite, type TestSite } from '../support/server/site';

afterAll(closeDatabase);

const name = 'Harbour & Co';
const nameSite = async (site: TestSite, given: object = { name, pitch: 'Where boats meet' }) => {
  const { client } = await operatorOf(site);
  const answer = await client.post('/api/operator/site').send(given);
  await site.host.inFlight.done();
  return answer;
};

describe('an operator', () => {
  test('the command lets a developer in, and takes the right from their open pages and requests within a second', () =>
    withLive(async (site) => {
      const developer = await buildDeveloper(site.db);
      const { client, passkey } = await logIn(site, developer);
      const tab = await site.connect();
      await tab.ask('setUserSocketData', { passkey });
      const follow = followOperators();
      await follow(site.host);
      await client.get('/api/operator/desk').expect(403);
      const switchTo = async (state: 'on' | 'off') => {
        await setOperator({ db: site.db, host: site.host } as never, { stringUrl: developer.stringUrl, state });
        await follow(site.host);
        expect(await tab.next('updateUserInfo')).toEqual({ info: { isOperator: state === 'on' } });
      };
      await switchTo('on');
      await client.get('/api/operator/desk').expect(200);
      await switchTo('off');
      await client.get('/api/operator/desk').expect(403);
    }));

  test('a sign-in older than 30 minutes is made fresh by the password, not by another one', () =>
    withSite(async (site) => {
      const client = await staleClientOf(site, await buildAccount(site, { isOperator: true }));
      const refused = await client.get('/api/operator/desk').expect(403);
      expect(refused.body.error).toBe(accountTexts.freshLoginNeeded);
      const confirm = (typed: string) => client.post('/api/sessions/confirm').send({ password: hashed(typed) });
      const wrong = await confirm('another lantern').expect(403);
      expect(wrong.body.fields).toEqual({ password: accountTexts.currentPasswordWrong });
      await client.get('/api/operator/desk').expect(403);
      await confirm(password).expect(200);
      const { body } = await client.get('/api/operator/desk').expect(200);
      expect(Date.parse(body.freshUntil)).toBeGreaterThan(Date.now() + 29 * 60_000);
    }));

  test('changes are in the audit log', () =>
    withSite(async (site) => {
      const { operator, client } = await operatorOf(site);
      await client.post('/api/operator/site').send({ name }).expect(200);
      await client.post('/api/operator/registration').send({ registration: 'closed' }).expect(200);
      const { body } = await client.post('/api/operator/invitations').send({}).expect(200);
      await client.post('/api/operator/invitations/delete').send({ id: body.id }).expect(200);
      const lines = await site.db('audit_log').where({ actorId: operator.id }).orderBy('id').select('action', 'target');
      expect(lines).toEqual([
        { action: 'siteSettings', target: 'site:name' },
        { action: 'siteSettings', target: 'registration:closed' },
        { action: 'registrationInvitation', target: `invitation:${body.id}` },
        { action: 'registrationInvitation', target: `invitation:${body.id}` },
      ]);
    }));
});

describe('the name of the site', () => {
  test('it and the pitch show in titles, cards of links, feeds and mails, and as the page begins', () =>
    withSite(async (site) => {
      const developer = await buildDeveloper(site.db, { email: 'mika@example.com' });
      expect((await nameSite(site)).body).toEqual({ name, pitch: 'Where boats meet' });
      const pages = await pagesOf(site);
      const home = tagsOf((await pages.get('/').expect(200)).text);
      expect(home).toMatchObject({
        title: `${name}: Where boats meet`,
        description: `${name}: Where boats meet`,
        'og:site_name': name,
      });
      expect(JSON.parse(home.site!)).toMatchObject({ name, pitch: 'Where boats meet', registration: 'open' });
      expect(tagsOf((await pages.get('/DevLogs')).text).title).toBe(`DevLogs | ${name}`);
      const profile = (await pages.get(`/Developer/${developer.stringUrl}`)).text;
      expect(profile).not.toContain('Spawnpoint');
      expect((await pages.get('/feeds/devlogs.atom')).text).toContain('DevLogs on Harbour &amp; Co');
      expect(tagsOf((await pages.get('/api/docs/')).text).title).toBe(`${name} API`);
      expect((await pages.get('/api/openapi.json')).body.info.title).toBe(name);
      await site.visitor().post('/api/forgotPassword').send({ email: 'mika@example.com' }).expect(200);
      expect((await mailsOf(site, 1))[0]?.subject).toBe(`Recover your ${name} password`);
    }));

  test('a site that nobody has named is as it comes, without a tag in its pages', () =>
    withSite(async (site) => {
      await nameSite(site, { name: 'Spawnpoint', pitch: '' });
      const tags = tagsOf((await (await pagesOf(site)).get('/')).text);
      expect(tags.site).toBeUndefined();
      expect(tags.title).toBe('Spawnpoint: where game developers find their team');
    }));

  test('all open pages are told, and another process follows', () =>
    withSite(async (site) => {
      const follow = followOperators();
      await follow(site.host);
      await nameSite(site);
      expect(site.pushed).toContainEqual({
        topics: ['site'],
        name: 'siteUpdated',
        payload: { name, pitch: 'Where boats meet', registration: 'open' },
      });
      expect((await site.visitor().get('/api/site').expect(200)).body).toMatchObject({ name });
      await site.db('site_settings').update({ name: 'Elsewhere' });
      await site.db('audit_log').insert({ happenedAt: new Date(), action: 'siteSettings', target: 'site:name' });
      await follow(site.host);
      expect(currentSite().name).toBe('Elsewhere');
    }));

  test.each([
    [{ name: ' ' }, deskTexts.nameNeeded],
    [{ name: 'x'.repeat(41) }, deskTexts.nameTooLong],
    [{ name, pitch: 'x'.repeat(121) }, deskTexts.pitchTooLong],
  ])('%j is refused', (given, text) =>
    withSite(async (site) => {
      const { status, body } = await nameSite(site, given);
      expect([status, body.error]).toEqual([422, text]);
    }),
  );
});

describe('registration', () => {
  const register = async (site: TestSite, given: object = {}) => {
    const client = site.visitor();
    const { status, body } = await client.post('/api/registerAccount').send(await registration(client, { ...given }));
    return [status, body.error as string | undefined];
  };

  test('closed, it takes nobody, with an invitation neither', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      await client.post('/api/operator/registration').send({ registration: 'closed' }).expect(200);
      const invitation = await buildRegistrationInvitation(site);
      expect(await register(site)).toEqual([403, accountTexts.registrationClosed]);
      expect(await register(site, { invitation })).toEqual([403, 'Registration is closed at the moment.']);
    }));

  test('by invitation, it takes as many as the invitation says, while it lasts', () =>
    withSite(async (site) => {
      await setRegistration(site, 'invitation');
      const { client } = await operatorOf(site);
      const { body } = await client.post('/api/operator/invitations').send({ uses: 2, days: 1 }).expect(200);
      const invitation = body.code as string;
      const isOpen = async (code: string) =>
        (await site.visitor().post('/api/registerAccount/invitation').send({ invitation: code }).expect(200)).body
          .isOpen as boolean;
      expect(await register(site)).toEqual([403, 'You need an invitation to register.']);
      expect(await register(site, { invitation: 'made-up' })).toEqual([403, accountTexts.invitationEnded]);
      expect(await isOpen(invitation)).toBe(true);
      expect(await register(site, { invitation })).toEqual([201, undefined]);
      const { items } = (await client.get('/api/operator/invitations').expect(200)).body;
      expect(items).toEqual([expect.objectContaining({ id: body.id, uses: 2, used: 1 })]);
      expect(items[0]).not.toHaveProperty('code');
      expect(items[0]).not.toHaveProperty('codeHash');
      expect(await register(site, { invitation })).toEqual([201, undefined]);
      expect(await register(site, { invitation })).toEqual([403, accountTexts.invitationEnded]);
      expect(await isOpen(invitation)).toBe(false);
      const expired = await buildRegistrationInvitation(site, { expires: Date.now() - 1 });
      expect(await register(site, { invitation: expired })).toEqual([403, accountTexts.invitationEnded]);
    }));

  test('a refused registration leaves the place of its invitation free', () =>
    withSite(async (site) => {
      await setRegistration(site, 'invitation');
      const taken = await buildDeveloper(site.db, { alias: 'Mika Vale' });
      const invitation = await buildRegistrationInvitation(site);
      expect((await register(site, { invitation, alias: taken.alias }))[0]).toBe(409);
      expect((await register(site, { invitation }))[0]).toBe(201);
    }));

  test('two people at once share no last place', () =>
    withCommits(async (site) => {
      await setRegistration(site, 'invitation');
      const invitation = await buildRegistrationInvitation(site);
      const answers = await Promise.all([register(site, { invitation }), register(site, { invitation })]);
      expect(answers.map(([status]) => status).sort()).toEqual([201, 403]);
    }));

  test('a deleted invitation lets nobody in, and moderators have no part in it', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      const { body } = await client.post('/api/operator/invitations').send({}).expect(200);
      await client.post('/api/operator/invitations/delete').send({ id: body.id }).expect(200);
      await client.post('/api/operator/invitations/delete').send({ id: body.id }).expect(404);
      await setRegistration(site, 'invitation');
      expect(await register(site, { invitation: body.code })).toEqual([403, accountTexts.invitationEnded]);
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const refused = await moderator.post('/api/operator/invitations').send({}).expect(403);
      expect(refused.body.error).toBe(failureTexts.notAllowed);
    }));
});

test('two settings saved at the same moment both reach open pages', () =>
  withCommits(async (site) => {
    const { client } = await operatorOf(site);
    const saved = await Promise.all([
      client.post('/api/operator/site').send({ name }),
      client.post('/api/operator/notices').send(noticeInput()),
      client.post('/api/operator/legalTexts').send({ kind: 'imprint', text: 'The harbour master', basedOn: 0 }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 201, 200]);
    await site.host.inFlight.done();
    const told = site.pushed.filter((event) => event.name === 'siteUpdated').at(-1)?.payload;
    expect(told).toMatchObject({ name, legal: { imprint: 1 }, notices: [{ text: 'The jam begins' }] });
    expect(currentSite()).toEqual(told);
  }));
