import { pino } from 'pino';
import { newAccountsTexts } from '#shared/areas/accountLimits';
import { builds } from '#shared/areas/builds/builds';
import { buildsLimits } from '#shared/areas/builds/limits';
import { buildTesters } from '#shared/areas/builds/testers';
import { notifications } from '#shared/areas/notifications/notifications';
import { dayMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, clientOf, logIn } from '../../support/server/builders';
import { askGame, buildBuild, publishGame } from '../../support/server/builds';
import { withLive, type LiveSite } from '../../support/server/live';
import type { Client } from '../../support/server/posts';
import { pagesOf } from '../../support/server/pages';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { indexPage } from '../../support/server/zips';
import { until } from '../../support/until';

afterAll(closeDatabase);

const secret = { version: 'Cinderglass 9', notes: 'The Ashen Lighthouse is finished', fileName: 'ember-vault.zip' };

/** A socket that is bound to an account. */
async function listen(site: LiveSite, developer: { id: number; sessionEpoch: number }) {
  const { passkey } = await logIn(site, developer);
  const listener = await site.connect();
  expect(await listener.ask('setUserSocketData', { passkey })).toMatchObject({ isLoggedIn: true });
  return listener;
}

async function buildTested(site: TestSite, given: object = {}) {
  const owner = await buildDeveloper(site.db);
  const game = await buildGame(site.db, owner.id, { alias: 'Harbour Run' });
  const asOwner = await clientOf(site, owner);
  const build = await publishGame(site, asOwner, { gameId: game.id, testersOnly: true, ...secret, ...given });
  return { owner, game, asOwner, build };
}

const visit = (client: Client, gameId: number, link = '') =>
  client.post('/api/builds/visits/new').send({ gameId, ...(link !== '' && { link }) });

async function begin(client: Client, gameId: number, link = ''): Promise<string> {
  const { body } = await visit(client, gameId, link).expect(200);
  return buildTesters.visit.output.parse(body).path;
}

async function makeLink(asOwner: Client, gameId: number) {
  const { body } = await asOwner.post('/api/builds/links/new').send({ gameId, days: 90 }).expect(200);
  return buildTesters.makeLink.output.parse(body);
}

/** Waits until the host of a game says something else: at most a second, as what was read holds for half of one. */
async function becomes(site: TestSite, gameId: number, path: string, status: number) {
  const began = performance.now();
  await until(
    async () => (await askGame(site, gameId, path)).status,
    (answered) => answered === status,
  );
  expect(performance.now() - began).toBeLessThan(1_000);
}

test('a build for testers is played by the team and named people, each by a visit of their own', () =>
  withSite(async (site) => {
    const { game, asOwner, build } = await buildTested(site);
    expect(build).toMatchObject({ state: 'ready', isCurrent: false, testersOnly: true });
    const tester = await buildDeveloper(site.db);
    const asTester = await clientOf(site, tester);
    await visit(asTester, game.id).expect(404);
    await visit(site.visitor(), game.id).expect(404);
    const named = { gameId: game.id, developerId: tester.id };
    const { body } = await asOwner.post('/api/builds/testers/new').send(named).expect(200);
    expect(buildTesters.name.output.parse(body).people).toMatchObject([{ id: tester.id }]);
    await asOwner.post('/api/builds/testers/new').send(named).expect(409);

    const paths = [await begin(asOwner, game.id), await begin(asTester, game.id), await begin(asTester, game.id)];
    expect(new Set(paths).size).toBe(3);
    for (const path of paths) {
      const { headers, text } = await askGame(site, game.id, path).expect(200);
      expect(text).toBe(indexPage.content);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['set-cookie']).toBeUndefined();
    }
    // Not on the host of another game, and not by the name of its files.
    await askGame(site, game.id + 1, paths[0]!).expect(404);
    const row = await site.db('builds').where({ id: build.id }).first();
    await askGame(site, game.id, `/${row?.storageKey}/index.html`).expect(404);

    await asOwner.post('/api/builds/testers/delete').send(named).expect(200);
    await becomes(site, game.id, paths[1]!, 404);
    await askGame(site, game.id, paths[0]!).expect(200);
    await visit(asTester, game.id).expect(404);
  }));

test('a named tester is told where to play, for as long as they are one', () =>
  withSite(async (site) => {
    const { game, asOwner } = await buildTested(site);
    const tester = await buildDeveloper(site.db, { emailConfirmed: true });
    const asTester = await clientOf(site, tester);
    const told = async () => {
      await site.host.inFlight.done();
      const { body } = await asTester.get('/api/notifications').expect(200);
      return notifications.listNotifications.output.parse(body).items;
    };
    const named = { gameId: game.id, developerId: tester.id };
    await asOwner.post('/api/builds/testers/new').send(named).expect(200);
    expect(await told()).toMatchObject([
      {
        text: 'Harbour Run invited you to test its builds',
        link: `/Game/${game.stringUrl}/Play?testers`,
        game: { id: game.id },
        hasBeenRead: false,
      },
    ]);
    const [mail] = site.mails.filter(({ to }) => to === tester.email);
    expect(mail?.subject).toBe('You are invited to test a game on Spawnpoint');
    expect(mail?.text).toContain(`/Game/${game.stringUrl}/Play?testers`);
    for (const word of Object.values(secret)) expect(JSON.stringify([mail, await told()])).not.toContain(word);
    await site.db('games').where({ id: game.id }).update({ ownerIsBanned: true });
    expect(await told()).toEqual([]);
    await site.db('games').where({ id: game.id }).update({ ownerIsBanned: false });
    expect(await told()).toHaveLength(1);
    await asOwner.post('/api/builds/testers/delete').send(named).expect(200);
    expect(await told()).toEqual([]);
  }));

test('new accounts name as many testers as they may invite people', () =>
  withSite(
    async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      const asOwner = await clientOf(site, owner);
      const name = async () => {
        const { id: developerId } = await buildDeveloper(site.db);
        return asOwner.post('/api/builds/testers/new').send({ gameId: game.id, developerId });
      };
      expect((await name()).status).toBe(200);
      const { body } = await name();
      expect(body).toMatchObject({ error: newAccountsTexts.invitations(1, 24), help: '/AccountLimits' });
    },
    { settings: { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_INVITATIONS: '1' } },
  ));

test('a link lets anyone play, is counted, and ends by its time or when its owner ends it', () =>
  withSite(async (site) => {
    const { game, asOwner } = await buildTested(site);
    const { secret: link, testers } = await makeLink(asOwner, game.id);
    const days = (Date.parse(testers.links[0]!.endsAt) - Date.parse(testers.links[0]!.created)) / dayMs;
    expect(days).toBe(buildsLimits.linkDays);
    await asOwner.post('/api/builds/links/new').send({ gameId: game.id, days: 91 }).expect(400);

    const path = await begin(site.visitor(), game.id, link);
    await askGame(site, game.id, path).expect(200);
    await begin(site.visitor(), game.id, link);
    await visit(site.visitor(), game.id, '0'.repeat(32)).expect(404);
    const other = await buildTested(site);
    await visit(site.visitor(), other.game.id, link).expect(404);
    const { body } = await asOwner.get('/api/builds/testers').query({ gameId: game.id }).expect(200);
    const [listed] = buildTesters.list.output.parse(body).links;
    expect(listed?.visits).toBe(2);
    expect(JSON.stringify(body)).not.toContain(link);

    await asOwner.post('/api/builds/links/delete').send({ linkId: listed?.id }).expect(200);
    await becomes(site, game.id, path, 404);
    await visit(site.visitor(), game.id, link).expect(404);

    const second = await makeLink(asOwner, game.id);
    const late = await begin(site.visitor(), game.id, second.secret);
    await site.db('build_links').update({ endsAt: new Date(Date.now() - 1_000) });
    await becomes(site, game.id, late, 404);
    await visit(site.visitor(), game.id, second.secret).expect(404);
  }));

test('a build for testers that is set aside or deleted is gone within a second, and one for everybody is found anew', () =>
  withSite(async (site) => {
    const { game, asOwner, build } = await buildTested(site);
    const path = await begin(asOwner, game.id);
    await askGame(site, game.id, path).expect(200);
    await site.db('builds').where({ id: build.id }).update({ fileState: 'setAside' });
    await becomes(site, game.id, path, 410);
    await visit(asOwner, game.id).expect(404);

    const next = await buildBuild(site, { gameId: game.id, testersOnly: true });
    const later = await begin(asOwner, game.id);
    await askGame(site, game.id, later).expect(200);
    await asOwner.post('/api/builds/current').send({ buildId: next }).expect(200);
    await becomes(site, game.id, later, 404);
    const { body } = await site.visitor().get('/api/builds/played').query({ gameId: game.id }).expect(200);
    expect(builds.readPlayed.output.parse(body).build).toMatchObject({ id: next, testersOnly: false });
  }));

test('the live channel tells of a build for testers to its team alone', () =>
  withLive(async (site) => {
    const { game, owner, asOwner, build } = await buildTested(site);
    const [third, team] = [await listen(site, await buildDeveloper(site.db)), await listen(site, owner)];
    const open = [topics.gamePage(game.id), topics.developer(owner.id), topics.homeFeed, topics.mediaFeed];
    for (const topic of [...open, topics.playtests, topics.totals, topics.site])
      expect(await third.ask('joinedRoom', topic)).toMatchObject({ joined: true });
    for (const topic of [topics.user(owner.id), topics.gameChat(game.id)])
      expect(await third.ask('joinedRoom', topic)).toMatchObject({ joined: false });
    const before = third.heard.length;

    // Everything that happens to such a build.
    const next = await publishGame(site, asOwner, { gameId: game.id, testersOnly: true, ...secret });
    const tester = await buildDeveloper(site.db);
    const named = { gameId: game.id, developerId: tester.id };
    await asOwner.post('/api/builds/testers/new').send(named).expect(200);
    await begin(await clientOf(site, tester), game.id);
    await begin(site.visitor(), game.id, (await makeLink(asOwner, game.id)).secret);
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const report = { kind: 'build', targetId: next.id, reason: 'malware', words: 'It asks for a password' };
    await moderator.post('/api/reports').send(report).expect(201);
    await moderator.post('/api/reports/clean').send({ kind: 'build', targetId: next.id }).expect(200);
    await asOwner.post('/api/builds/delete').send({ buildId: next.id }).expect(200);
    await team.next('buildsChanged');

    // What everybody can play is told to everybody, so the socket above could have heard the rest.
    await asOwner.post('/api/builds/current').send({ buildId: build.id }).expect(200);
    await third.next('buildsChanged');
    expect(third.heard.slice(before).map(({ name }) => name)).toEqual(['buildsChanged']);
  }));

test('the log of requests has no ticket', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  await withSite(
    async (site) => {
      const { game, asOwner } = await buildTested(site);
      const path = await begin(asOwner, game.id);
      await askGame(site, game.id, path).expect(200);
      await askGame(site, game.id, path.replace('index.html', 'missing.js')).expect(404);
      await until(
        () => Promise.resolve(lines.join('')),
        (text) => text.includes('/…/missing.js'),
      );
      expect(lines.join('')).toContain('/…/index.html');
      expect(lines.join('')).not.toContain(path.split('/')[1]);
    },
    { log },
  );
});

test('people whom nobody has named learn nothing of a build for testers', () =>
  withSite(async (site) => {
    const { game, asOwner, build } = await buildTested(site);
    const { secret: link } = await makeLink(asOwner, game.id);
    const ticket = (await begin(asOwner, game.id)).split('/')[1]!;
    const row = await site.db('builds').where({ id: build.id }).first();
    const words = [...Object.values(secret), link, ticket, row!.storageKey!];
    const third = await buildDeveloper(site.db);
    const asThird = await clientOf(site, third);
    // Whoever follows a game hears of it, and not of this.
    await asThird.post('/api/follows').send({ parentType: 'game', parentId: game.id }).expect(200);
    const address = `/Game/${game.stringUrl}`;
    const reads: [path: string, query?: object][] = [
      ['/api/game', { stringUrl: game.stringUrl }],
      ['/api/builds', { gameId: game.id }],
      ['/api/builds/played', { gameId: game.id }],
      ['/api/builds/testers', { gameId: game.id }],
      ['/api/feedPosts', { feedType: 'game', feedId: game.id }],
      ['/api/feedPosts/followed'],
      ['/api/playtests'],
      ['/api/notifications'],
      ['/api/login'],
      ...['Cinderglass', 'Ashen Lighthouse'].flatMap((search): [string, object][] => [
        ['/api/searchContent', { search }],
        ['/api/countContent', { search }],
        ['/api/searchDevelopersAndGamesByAlias', { search }],
      ]),
      ['/api/browseResults', { filteredConditions: { category: 'games' } }],
    ];
    const mayBeRefused = ['/api/builds', '/api/builds/played', '/api/builds/testers'];
    const needsAccount = ['/api/feedPosts/followed', '/api/notifications'];
    const tellsNothing = (path: string, { headers, text }: { headers: object; text?: string }) => {
      const answered = `${JSON.stringify(headers)}${text ?? ''}`;
      for (const word of words) if (answered.includes(word)) throw new Error(`${path} tells ${word}`);
    };
    for (const client of [asThird, site.visitor()])
      for (const [path, query = {}] of reads) {
        const answer = await client.get(path).query(query);
        if (client === asThird || !needsAccount.includes(path))
          expect([path, answer.status === 200]).toEqual([path, !mayBeRefused.includes(path)]);
        tellsNothing(path, answer);
      }
    const pages = await pagesOf(site);
    const shown = [
      '/sitemap.xml',
      '/feeds/devlogs.atom',
      '/feeds/playtests.atom',
      `/feeds/game/${game.stringUrl}.atom`,
    ];
    for (const path of [...shown, address, `/pageData?at=${encodeURIComponent(address)}`]) {
      const answer = await pages.get(path).set('User-Agent', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
      expect([path, answer.status]).toEqual([path, 200]);
      tellsNothing(path, answer);
    }
    for (const path of [`${address}/Play`, `${address}/Play?testers`]) tellsNothing(path, await pages.get(path));
    await visit(asThird, game.id).expect(404);
    await visit(asThird, game.id + 999).expect(404);
    // The host of a game is the same with and without such a build.
    const { id: without } = await buildGame(site.db, third.id);
    const hosts = [await askGame(site, game.id, '/'), await askGame(site, without, '/')];
    expect(hosts.map(({ status }) => status)).toEqual([200, 200]);
    // A report of it finds nothing either, until they have played it.
    const report = { kind: 'build', targetId: build.id, reason: 'malware', words: 'It asks for a password' };
    await asThird.post('/api/reports').send(report).expect(404);
    await begin(asThird, game.id, link);
    await asThird.post('/api/reports').send(report).expect(201);
    // Its owner reads the words, so the answers above could have had them.
    const { text } = await asOwner.get('/api/builds').query({ gameId: game.id }).expect(200);
    expect(text).toContain(secret.version);
  }));
