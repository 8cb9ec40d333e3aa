import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountTexts } from '#shared/areas/account';
import { leavingTexts } from '#shared/areas/signIn/leaving';
import { loggedOut } from '#shared/areas/session';
import { dayMs, minuteMs } from '#shared/durations';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import { endSignIns } from '../../../scripts/backup/rows.queries';
import { endLeaving } from '../../../server/areas/account';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { makeExports } from '../../../server/areas/accountExport';
import { readSharedDeveloper } from '../../../server/seo/cards/cards.queries';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildAccount, keycodeIn, mailsOf, password, registration } from '../../support/server/accounts';
import { ask } from '../../support/server/archives';
import { addPasskey, signInWith } from '../../support/server/authenticator';
import { buildDeveloper, buildGame, buildMember, clientOf, hashed } from '../../support/server/builders';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildPost, listPosts, ownPage, type Client } from '../../support/server/posts';
import { isIn, logInWith, setUpApp } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

const leave = (client: Client, texts = 'stay') => client.post('/api/accountInformation/deleteLater').send({ texts });
const keep = ({ visitor }: TestSite, keycode: string) => visitor().post('/api/keepAccount').send({ keycode });
/** The day in two weeks. */
const inTwoWeeks = expect.stringContaining(new Date(Date.now() + 14 * dayMs).toISOString().slice(0, 10)) as string;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const profileOf = ({ visitor }: TestSite, query: object) => visitor().get('/api/developer').query(query);
const rowOf = async ({ db }: TestSite, { id }: { id: number }) => db('developers').where({ id }).first();
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** An account that is about to be deleted, with a post. */
async function buildLeaving(site: TestSite) {
  const mika = await buildAccount(site, { alias: 'Mika Vale', avatarId: 'a1' });
  const client = await clientOf(site, mika);
  await buildPost(site, { ...ownPage(mika), authorId: mika.id, content: 'A harbour' });
  await leave(client).expect(200);
  const [mail] = await mailsOf(site, 1);
  return { mika, client, mail };
}

test('“Delete in 14 days” hides the account at once, under a name of nobody, and mails a link', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika Vale', avatarId: 'a1' });
    const client = await clientOf(site, mika);
    const { client: program } = await buildToken(site, mika, { canRead: true });
    await buildPost(site, { ...ownPage(mika), authorId: mika.id });
    const picture = join(site.userdata, `avatars/developer_${mika.id}.jpg`);
    await mkdir(join(picture, '..'), { recursive: true });
    await writeFile(picture, 'picture');

    const { body } = await leave(client).expect(200);
    expect(Date.parse(body.dueAt)).toBeGreaterThan(inDays(13.9).getTime());
    expect((await client.get('/api/login')).body).toEqual(loggedOut);
    await program.get('/api/feedPosts').query({ feedType: 'home' }).expect(401);
    await profileOf(site, { stringUrl: mika.stringUrl }).expect(404);
    await profileOf(site, { id: mika.id }).expect(404);
    expect(await readSharedDeveloper(site.db, mika.stringUrl)).toBeNull();
    const [post] = await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id });
    expect(JSON.stringify(post)).not.toContain('Mika');
    expect(post).toMatchObject({ posterDetails: { alias: deletedPerson.alias } });
    await site.host.inFlight.done();
    expect(await isThere(picture)).toBe(false);
    expect(site.pushed).toContainEqual({
      topics: expect.arrayContaining([topics.developer(mika.id), topics.homeFeed]) as string[],
      name: 'developerInformationUpdated',
      payload: { id: mika.id, deleted: true },
    });
    const [mail] = await mailsOf(site, 1);
    expect(mail).toMatchObject({ to: mika.email, subject: 'Your Spawnpoint account will be deleted' });
    expect(mail?.text).toContain('Hello Mika Vale,');
    expect(keycodeIn(mail)).not.toBe('none');
    const lines = await site.db('audit_log').where({ action: 'accountDeletion' }).select('actorId', 'reason');
    expect(lines).toEqual([{ actorId: mika.id, reason: 'scheduled' }]);
  }));

test('name and address stay taken meanwhile', () =>
  withSite(async (site) => {
    const { mika } = await buildLeaving(site);
    for (const given of [{ alias: 'Mika Vale' }, { email: mika.email ?? '' }]) {
      const visitor = site.visitor();
      await visitor
        .post('/api/registerAccount')
        .send(await registration(visitor, given))
        .expect(409);
    }
  }));

describe('the account is kept, as it was, by', () => {
  const ways: [string, (site: TestSite, mail: { text: string } | undefined, mika: DeveloperRow) => Promise<unknown>][] =
    [
      ['the link of the mail', (site, mail) => keep(site, keycodeIn(mail as never)).expect(200)],
      [
        'a sign-in that asks',
        async (site, _mail, mika) => {
          const { body } = await logInWith(site.visitor(), mika).expect(200);
          expect(body).toMatchObject({ isLoggedIn: false, deletion: { dueAt: expect.any(String) as string } });
          await keep(site, body.deletion.keycode).expect(200);
        },
      ],
      [
        'a recovery of the password',
        async (site, _mail, mika) => {
          await site.visitor().post('/api/forgotPassword').send({ email: mika.email }).expect(200);
          const recovery = (await mailsOf(site, 2))[1];
          expect(recovery?.text).toContain('Hello Mika Vale,');
          const sent = { keycode: keycodeIn(recovery), password };
          await site.visitor().post('/api/forgotPassword/recover').send(sent).expect(200);
          expect((await mailsOf(site, 3))[2]?.text).toContain('Hello Mika Vale,');
        },
      ],
      [
        '“This was not me”, where somebody else has asked for it',
        async (site, _mail, mika) => {
          const keycode = await createKeycode(site.db, {
            developerId: mika.id,
            purpose: 'notMe',
            email: mika.email ?? '',
          });
          const { body } = await site.visitor().post('/api/notMe').send({ keycode }).expect(200);
          // The password was known to them.
          await logInWith(site.visitor(), mika).expect(401);
          await site
            .visitor()
            .post('/api/forgotPassword/recover')
            .send({ keycode: body.keycode, password })
            .expect(200);
        },
      ],
    ];
  test.each(ways)('%s', (_way, come) =>
    withSite(async (site) => {
      const { mika, mail } = await buildLeaving(site);
      await come(site, mail, mika);
      const profile = await profileOf(site, { stringUrl: mika.stringUrl }).expect(200);
      expect(profile.body).toMatchObject({ id: mika.id, alias: 'Mika Vale', avatarId: 'a1', isBanned: false });
      expect(site.pushed).toContainEqual(
        expect.objectContaining({
          payload: { id: mika.id, alias: 'Mika Vale', stringUrl: mika.stringUrl, isBanned: false },
        }),
      );
      const { body } = await logInWith(site.visitor(), mika).expect(200);
      expect(body.isLoggedIn).toBe(true);
      await keep(site, keycodeIn(mail)).expect(404);
      await endLeaving(site.host, inDays(15));
      expect(await rowOf(site, mika)).toBeDefined();
      // Both were taken from the number of developers, and given back.
      const totals = site.pushed.filter(({ name }) => name === 'newDeveloperOrGameRegistered');
      expect(totals.at(-1)?.payload).toEqual({ totals: { developers: 1, games: 0 } });
    }),
  );

  test('nothing, by a wrong password, or by reading the link', () =>
    withSite(async (site) => {
      const { mika, mail } = await buildLeaving(site);
      const login = { email: mika.email, password: hashed('not it'), remember: true };
      await site.visitor().post('/api/login').send(login).expect(401);
      const read = await site
        .visitor()
        .post('/api/keepAccount/read')
        .send({ keycode: keycodeIn(mail) })
        .expect(200);
      expect(read.body).toMatchObject({ email: mika.email });
      expect(await rowOf(site, mika)).toMatchObject({ isBanned: true });
    }));

  test('a sign-in with a second step, which is asked for after it is kept', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await clientOf(site, mika);
      await setUpApp(client);
      await leave(client).expect(200);
      const { body } = await logInWith(site.visitor(), mika).expect(200);
      await keep(site, body.deletion.keycode).expect(200);
      const again = await logInWith(site.visitor(), mika).expect(200);
      expect(again.body).toMatchObject({ isLoggedIn: false, secondStep: 'needed' });
    }));
});

test('after 14 days the account is deleted, and its games pass on only then', () =>
  withSite(async (site) => {
    const { mika } = await buildLeaving(site);
    const noor = await buildDeveloper(site.db);
    const game = await buildGame(site.db, mika.id);
    await buildMember(site.db, game.id, noor.id);
    const ownerOf = async () =>
      (await site.db('game_members').where({ gameId: game.id, modLevel: 'owner', status: 'Current' }).first())
        ?.developerId;
    await endLeaving(site.host, inDays(13));
    expect(await ownerOf()).toBe(mika.id);
    const { body } = await site.visitor().get('/api/members').query({ parentId: game.id }).expect(200);
    expect(JSON.stringify(body)).toContain(deletedPerson.stringUrl);
    site.mails.length = 0;
    await endLeaving(site.host, inDays(15));
    expect(await rowOf(site, mika)).toBeUndefined();
    expect(await ownerOf()).toBe(noor.id);
    const [mail] = await mailsOf(site, 1);
    expect(mail).toMatchObject({ to: mika.email, subject: 'Your Spawnpoint account was deleted' });
    expect(mail?.text).toContain('Hello Mika Vale,');
    await endLeaving(site.host, inDays(15));
  }));

test('a sign-in by a passkey asks too', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika Vale' });
    const client = await clientOf(site, mika);
    const { authenticator } = await addPasskey(client);
    await leave(client).expect(200);
    const browser = site.visitor();
    const asked = await signInWith(browser, authenticator);
    expect([asked.status, asked.body]).toMatchObject([200, { isLoggedIn: false, deletion: { dueAt: inTwoWeeks } }]);
    expect(await isIn(browser)).toBe(false);
    await keep(site, asked.body.deletion.keycode).expect(200);
    await signInWith(browser, authenticator);
    expect(await isIn(browser)).toBe(true);
  }));

test('once the days are over nothing keeps the account, though the site has not come to delete it', () =>
  withSite(async (site) => {
    const { mika, mail } = await buildLeaving(site);
    await site.db('leaving_accounts').update({ dueAt: new Date(Date.now() - minuteMs) });
    await keep(site, keycodeIn(mail)).expect(404);
    const { body } = await logInWith(site.visitor(), mika).expect(403);
    expect(body.error).toBe(leavingTexts.over);
    await site.visitor().post('/api/forgotPassword').send({ email: mika.email }).expect(200);
    await site.host.inFlight.done();
    expect(site.mails).toHaveLength(1);
    await endLeaving(site.host);
    expect(await rowOf(site, mika)).toBeUndefined();
  }));

test('its album and pieces are hidden at once with its page, and come back with it', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    const album = await buildAlbum(site, ownMedia(mika));
    const { id } = await buildPiece(site, album);
    const statuses = async () => {
      const visitor = site.visitor();
      const answers = [
        await visitor.get('/api/media/albums').query(ownMedia(mika)),
        await visitor.get('/api/media/pieces').query({ albumId: album.id }),
        await visitor.get(`/api/media/piece/${id}`),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await leave(client).expect(200);
    expect(await statuses()).toEqual([404, 404, 404]);
    await keep(site, keycodeIn((await mailsOf(site, 1))[0])).expect(200);
    expect(await statuses()).toEqual([200, 200, 200]);
  }));

test('an archive that is asked for ends at once, and no mail says that it is ready', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    await ask(client).expect(201);
    await leave(client).expect(200);
    await makeExports(site.host);
    expect(await site.db('account_exports')).toEqual([]);
    await site.host.inFlight.done();
    expect(site.mails.map(({ subject }) => subject)).not.toContain('The archive of your Spawnpoint data is ready');
  }));

test('two requests at once hide the account once', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const [one, other] = [await clientOf(site, mika), await clientOf(site, mika)];
    const answers = await Promise.all([leave(one), leave(other, 'go')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await site.db('leaving_accounts').count({ total: '*' })).toEqual([{ total: 1 }]);
    expect(await mailsOf(site, 1)).toHaveLength(1);
  }));

test('an account that came back with a backup gets a new mail and all its days before it is deleted', () =>
  withSite(async (site) => {
    const { mika, mail } = await buildLeaving(site);
    await site.db('leaving_accounts').update({ dueAt: inDays(-20) });
    await endSignIns(site.db);
    await keep(site, keycodeIn(mail)).expect(404);
    // The person is asked at a sign-in, even before the site has sent the mail.
    expect((await logInWith(site.visitor(), mika).expect(200)).body.deletion).toMatchObject({ dueAt: inTwoWeeks });
    site.mails.length = 0;
    await endLeaving(site.host);
    await endLeaving(site.host);
    expect(await rowOf(site, mika)).toBeDefined();
    const again = await mailsOf(site, 1);
    expect(again).toMatchObject([{ to: mika.email, subject: 'Your Spawnpoint account will be deleted' }]);
    expect(again[0]?.text).toContain('Hello Mika Vale,');
    await endLeaving(site.host, inDays(13));
    await keep(site, keycodeIn(again[0])).expect(200);
    await site.host.inFlight.done();
  }));

test('it needs a sign-in of the last 30 minutes', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    await site.db('sessions').update({ loggedInAt: new Date(Date.now() - 31 * minuteMs) });
    const { body } = await leave(client).expect(403);
    expect(body.error).toBe(accountTexts.freshLoginNeeded);
    expect(await rowOf(site, mika)).toMatchObject({ isBanned: false });
  }));
