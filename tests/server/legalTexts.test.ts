import { legalLimits, legalTextTexts } from '#shared/areas/operating/legalTexts';
import { endpoints } from '../../server/areas';
import { followOperators } from '../../server/jobs/operatorChanges';
import { buildAccount, password, registration } from '../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../support/server/builders';
import { legalDeskOf } from '../support/server/legalTexts';
import { pagesOf } from '../support/server/pages';
import { closeDatabase, withCommits, withSite, type TestSite } from '../support/server/site';
import { buildToken } from '../support/server/tokens';

afterAll(closeDatabase);

const asks = { asksAcceptance: true };
type Client = ReturnType<TestSite['visitor']>;
const read = async (client: Client, path: string) => (await client.get(`/api/legalTexts/${path}`)).body as object;
const write = async (client: Client) => {
  const { status, body } = await client.post('/api/feedPosts').send({ content: 'What I made today' });
  return [status, (body as { error?: string }).error];
};
const termsOf = async (client: Client) => (await client.get('/api/login').expect(200)).body.info.terms as unknown;
const accept = (client: Client, version: number) => client.post('/api/legalTexts/terms/accept').send({ version });
const refused = [403, legalTextTexts.acceptFirst];

describe('legal texts', () => {
  test('operators save versions; the present one and former ones are read by everybody, former imprints by operators', () =>
    withSite(async (site) => {
      const { operator, client, save } = await legalDeskOf(site);
      const visitor = site.visitor();
      expect(await read(visitor, 'privacy')).toMatchObject({ error: legalTextTexts.missing });
      for (const kind of ['privacy', 'imprint'] as const) {
        await save('First', { kind });
        expect((await save('Second', { kind, basedOn: 1 })).body).toEqual({ kind, version: 2 });
      }
      expect(await read(visitor, 'privacy')).toMatchObject({ version: 2, text: 'Second', isCurrent: true });
      expect(await read(visitor, 'privacy?version=1')).toMatchObject({ text: 'First', isCurrent: false });
      expect(await read(visitor, 'imprint?version=1')).toMatchObject({ error: legalTextTexts.missing });
      expect(await read(client, 'imprint?version=1')).toMatchObject({ text: 'First' });
      const { items } = (await client.get('/api/operator/legalTexts').expect(200)).body;
      const by = { id: operator.id, alias: operator.alias, stringUrl: operator.stringUrl };
      expect(items[1]).toMatchObject({
        kind: 'privacy',
        version: 2,
        versions: [
          { version: 2, by },
          { version: 1, by },
        ],
      });
    }));

  test('open pages are told of the versions, and a blank text brings back what the site comes with', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      await save('Who we are', { kind: 'imprint' });
      const legal = { imprint: 1 };
      expect(site.pushed).toContainEqual(
        expect.objectContaining({ name: 'siteUpdated', payload: expect.objectContaining({ legal }) }),
      );
      const pages = await pagesOf(site);
      expect((await pages.get('/Imprint')).status).toBe(200);
      expect((await site.visitor().get('/sitemap.xml')).text).toContain('/Imprint<');
      await save(' ', { kind: 'imprint', basedOn: 1 });
      expect((await pages.get('/Imprint')).status).toBe(404);
      expect((await site.visitor().get('/api/site')).body).not.toHaveProperty('legal');
      expect(await read(site.visitor(), 'imprint')).toMatchObject({ error: legalTextTexts.missing });
    }));

  test.each([
    [{ basedOn: 0 }, 'Other', 409, legalTextTexts.changedMeanwhile],
    [{ basedOn: 1 }, 'First', 409, legalTextTexts.unchanged],
    [{ basedOn: 1 }, 'x'.repeat(legalLimits.text + 1), 422, legalTextTexts.tooLong],
  ])('saved with %j it is refused', (given, text, expected, error) =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      await save('First');
      const { status, body } = await save(text, given);
      expect([status, body.error]).toEqual([expected, error]);
    }),
  );

  test('two operators save at once: one hears of the other', () =>
    withCommits(async (site) => {
      const desks = [await legalDeskOf(site), await legalDeskOf(site)];
      const answers = await Promise.all(desks.map(({ save }, number) => save(`Text ${number}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }));
});

describe('new terms', () => {
  test('until somebody accepts them, their writes are refused and their reads go on', () =>
    withSite(async (site) => {
      const { client: editor, save } = await legalDeskOf(site);
      const client = await clientOf(site, await buildDeveloper(site.db));
      await save('Be kind', asks);
      expect(await write(client)).toEqual(refused);
      await client.get('/api/notifications').expect(200);
      expect(await termsOf(client)).toBe(1);
      // Whoever wrote them has read them.
      expect(await write(editor)).toEqual([201, undefined]);
      await accept(client, 1).expect(200, { version: 1 });
      expect(site.pushed).toContainEqual(
        expect.objectContaining({ name: 'updateUserInfo', payload: { info: { terms: 0 } } }),
      );
      expect(await termsOf(client)).toBeUndefined();
      expect(await write(client)).toEqual([201, undefined]);
    }));

  test('a small correction asks nobody, and does not lift what an earlier version asked', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      const [early, late] = [
        await clientOf(site, await buildDeveloper(site.db)),
        await clientOf(site, await buildDeveloper(site.db)),
      ];
      await save('Be kind');
      expect(await write(early)).toEqual([201, undefined]);
      await save('Be kind to all', { ...asks, basedOn: 1 });
      await accept(early, 2).expect(200);
      await save('Be kind to everybody', { basedOn: 2 });
      expect(await write(early)).toEqual([201, undefined]);
      expect(await write(late)).toEqual(refused);
      expect((await accept(late, 1).expect(409)).body.error).toBe(legalTextTexts.newerTerms);
      await accept(late, 4).expect(404);
      await accept(late, 3).expect(200);
      expect(await write(late)).toEqual([201, undefined]);
    }));

  test('without accepting, one can log out, and delete the account', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      const account = await buildAccount(site);
      await save('Be kind', asks);
      const leaving = await clientOf(site, account);
      await leaving.post('/api/logout').send({}).expect(200);
      const deleting = await clientOf(site, account);
      const info = { delete: 'DELETE', currentPassword: hashed(password) };
      await deleting.post('/api/accountInformation').send({ info }).expect(200);
    }));

  test('only accepting, leaving, exports, appeals, read marks and ending a draft or pushes need no accepted terms among the writes of people', () => {
    const names = endpoints
      .filter(
        ({ endpoint: { method, access, evenBeforeTerms } }) =>
          method === 'post' && access !== 'anyone' && evenBeforeTerms,
      )
      .map(({ name }) => name);
    expect(names.sort()).toEqual([
      'account.confirmPassword',
      'account.revokeSession',
      'account.saveAccount',
      'accountExport.askForArchive',
      'accountExport.openArchive',
      'applications.markSeen',
      'drafts.endDraft',
      'forumsActions.markAllRead',
      'forumsActions.markRead',
      'inbox.setRead',
      'leaving.deleteLater',
      'legalTexts.acceptTerms',
      'moreOptions.closeNotice',
      'notifications.markRead',
      'options.catchUpOnClassifieds',
      'options.catchUpOnDevlogs',
      'options.catchUpOnForums',
      'options.catchUpOnMedia',
      'options.dismiss',
      'playtests.begin',
      'privateChat.markRead',
      'push.removeDevice',
      'sanctions.appeal',
      'sanctions.confirm',
    ]);
  });

  test('content read meanwhile can be marked as read', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      await save('Be kind', asks);
      const client = await clientOf(site, await buildDeveloper(site.db));
      await client.post('/api/forumsActions/markAllRead').send({ boardId: 'site' }).expect(200);
      await client.post('/api/developer/catchUpOnForums').send({}).expect(200);
      // Refused for its own reason.
      expect((await client.post('/api/applications/seen').send({ ids: [1] })).body.error).not.toBe(
        legalTextTexts.acceptFirst,
      );
    }));

  test('registering accepts the version that the page knew', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      await save('Be kind', asks);
      const register = async (given: Record<string, unknown>) => {
        const client = site.visitor();
        await client
          .post('/api/registerAccount')
          .send(await registration(client, given))
          .expect(201);
        return client;
      };
      expect(await termsOf(await register({}))).toBeUndefined();
      await save('Be very kind', { ...asks, basedOn: 1 });
      expect(await termsOf(await register({ terms: 1 }))).toBe(2);
      expect(await termsOf(await register({ terms: 2 }))).toBeUndefined();
    }));

  test('programs with a token of somebody who has not accepted are refused too', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      const owner = await buildDeveloper(site.db);
      const { client } = await buildToken(site, owner, { canPost: true });
      await save('Be kind', asks);
      expect(await write(client)).toEqual([403, legalTextTexts.ownerAcceptsFirst]);
    }));

  test('another process asks too, as soon as it has read the settings', () =>
    withSite(async (site) => {
      const follow = followOperators();
      await follow(site.host);
      const client = await clientOf(site, await buildDeveloper(site.db));
      await site.db('legal_texts').insert({
        ...{ kind: 'terms', version: 1, text: 'Be kind', asksAcceptance: true, created: new Date() },
      });
      expect(await write(client)).toEqual([201, undefined]);
      await site.db('audit_log').insert({ happenedAt: new Date(), action: 'siteSettings', target: 'terms:1' });
      await follow(site.host);
      expect(await write(client)).toEqual(refused);
    }));

  test('terms that were taken back ask nobody', () =>
    withSite(async (site) => {
      const { save } = await legalDeskOf(site);
      const client = await clientOf(site, await buildDeveloper(site.db));
      await save('Be kind', asks);
      await save('', { basedOn: 1 });
      expect(await write(client)).toEqual([201, undefined]);
    }));
});
