import { accountTexts } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import { chatTexts } from '#shared/areas/chat';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { topics } from '#shared/topics';
import { announceRegistration } from '../../../server/areas/chat';
import { insertSession } from '../../../server/http/session/sessions';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf, hashed, logIn } from '../../support/server/builders';
import { read, say, textsOf } from '../../support/server/chat';
import { withLive, type LiveSite } from '../../support/server/live';
import { buildAlbum, buildPiece, gameMedia, ownMedia } from '../../support/server/media';
import { buildPost, gamePage, listPosts, ownPage } from '../../support/server/posts';
import { closeDatabase } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

/** A site with a developer to ban, a guest who watches, and a moderator. */
async function buildScene(site: LiveSite) {
  const troll = await buildAccount(site, { alias: 'Troll', isWriter: true });
  const moderator = await buildDeveloper(site.db, { alias: 'Marta', siteModCanBan: true });
  await announceRegistration({ db: site.db, emit: () => undefined }, troll);
  const { client: asTroll, passkey } = await logIn(site, troll);
  const asModerator = await clientOf(site, moderator);
  const guest = await site.connect();
  const set = (call: string, given: object = {}) =>
    asModerator
      .post(`/api/developer/${call}`)
      .send({ developerId: troll.id, ...given })
      .expect(200);
  return {
    ...{ site, troll, moderator, asTroll, asModerator, passkey, guest },
    ban: () => set('ban', { reason: 'Sold keys' }),
    unban: () => set('unBan'),
  };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const logInAs = ({ site, troll }: Scene, typed = password) =>
  site
    .visitor()
    .post('/api/login')
    .send({ email: troll.email, password: hashed(typed) });
const aliasesFound = async ({ site }: Scene) => {
  const query = {
    filteredConditions: { category: 'developers', showOptions: [{ field: 'is_writer', value: 'true' }] },
  };
  const { body } = await site.visitor().get('/api/browseResults').query(query).expect(200);
  return (body as { browseResults: { alias: string }[] }).browseResults.map(({ alias }) => alias);
};
const totalOf = async ({ site }: Scene) => {
  const { body } = await site.visitor().get('/api/totals').expect(200);
  return (body as { developers: number }).developers;
};

/** Effects of a ban, as expected before it, right after it, and after it is lifted. */
const effects: [string, (scene: Scene) => Promise<void>][] = [
  [
    'nobody can log in, which is told only after the right password',
    async (scene) => {
      await scene.ban();
      expect((await logInAs(scene, 'something else')).status).toBe(401);
      const { status, body } = await logInAs(scene);
      expect([status, body]).toEqual([403, expect.objectContaining({ error: accountTexts.banned })]);
      await scene.unban();
      await logInAs(scene).expect(200);
    },
  ],
  [
    'the sessions end, and stay ended',
    async (scene) => {
      const { site, troll, asTroll } = scene;
      await scene.ban();
      expect((await asTroll.get('/api/login')).body).toEqual(loggedOut);
      await say(asTroll, 'Still here').expect(401);
      expect(await site.db('sessions').where({ developerId: troll.id })).toEqual([]);
      await scene.unban();
      expect((await asTroll.get('/api/login')).body).toEqual(loggedOut);
    },
  ],
  [
    'a login that was under way opens nothing',
    async (scene) => {
      const { site, troll, passkey } = scene;
      await scene.ban();
      const late = { developerId: troll.id, remember: true, epoch: troll.sessionEpoch, userAgent: '' };
      const opened = await insertSession(site.db, site.host.settings.secrets.ticketKey, late);
      await scene.unban();
      for (const ticket of [opened.passkey, passkey])
        expect(await scene.guest.ask('setUserSocketData', { passkey: ticket })).toEqual({ isLoggedIn: false });
    },
  ],
  [
    'the sockets become guests at once, and are told',
    async (scene) => {
      const { site, troll, passkey } = scene;
      const tabs = [await site.connect(), await site.connect()];
      for (const tab of tabs) expect(await tab.ask('setUserSocketData', { passkey })).toEqual({ isLoggedIn: true });
      await scene.ban();
      for (const tab of tabs)
        expect(await tab.next('updateUserInfo', ({ isLoggedIn }: { isLoggedIn?: boolean }) => isLoggedIn === false));
      for (const tab of tabs) await tab.ask('joinedRoom', topics.totals);
      site.live.send([topics.user(troll.id)], 'secret', {});
      site.live.send([topics.totals], 'mark', {});
      for (const tab of tabs) {
        await tab.next('mark');
        expect(tab.heard.map(({ name }) => name)).not.toContain('secret');
      }
    },
  ],
  [
    'the messages of the site’s room and the line of the registration are deleted, others stay',
    async (scene) => {
      const { site, troll, asTroll, asModerator, guest } = scene;
      await say(asTroll, 'Cheap keys').expect(201);
      await say(asModerator, 'Please stop').expect(201);
      await guest.ask('joinedRoom', topics.siteRoom);
      expect(textsOf((await read(site.visitor())).body.items)).toEqual([
        chatTexts.justRegistered,
        'Cheap keys',
        'Please stop',
      ]);
      await scene.ban();
      expect(await guest.next('chatroomRefreshed')).toEqual({
        chatRoomId: 'siteGeneral',
        removedDeveloperId: troll.id,
      });
      const left = async () => textsOf((await read(site.visitor())).body.items);
      expect(await left()).toEqual(['Please stop']);
      await scene.unban();
      expect(await left()).toEqual(['Please stop']);
    },
  ],
  [
    'the profile stays, marked banned, and who looks at it learns that',
    async (scene) => {
      const { site, troll, guest } = scene;
      await guest.ask('joinedRoom', topics.developer(troll.id));
      const isBanned = async () =>
        (await site.visitor().get('/api/developer').query({ id: troll.id }).expect(200)).body.isBanned as boolean;
      await scene.ban();
      expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: true });
      expect(await isBanned()).toBe(true);
      await scene.unban();
      expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: false });
      expect(await isBanned()).toBe(false);
    },
  ],
  [
    'its posts leave the site’s feeds and the top content, but not its own page, and come back',
    async (scene) => {
      const { site, troll, moderator } = scene;
      // Top content takes nothing of a new account that nobody has liked.
      await site
        .db('developers')
        .where({ id: troll.id })
        .update({ registrationDate: new Date('2024-01-01') });
      const game = await buildGame(site.db, moderator.id);
      const album = await buildAlbum(site, ownMedia(troll));
      const piece = await buildPiece(site, album, { voteTotal: 3 });
      const onGame = await buildPiece(site, await buildAlbum(site, gameMedia(game)), { authorId: troll.id });
      const post = await buildPost(site, ownPage(troll));
      const asGame = await buildPost(site, { ...gamePage(game), authorId: troll.id });
      const others = [await buildPost(site, ownPage(moderator)), await buildPost(site, gamePage(game))];
      const written = [piece.postId, onGame.postId, post, asGame];
      const inFeed = async (query: object) =>
        (await listPosts(site.visitor(), { feedType: 'home', limit: 50, ...query })).map(({ id }) => id);
      const shownTo = async () => ({
        home: await inFeed({}),
        devLogs: await inFeed({ postType: 'blog' }),
        media: await inFeed({ postType: 'media' }),
        older: await inFeed({ before: (others[1] ?? 0) + 1 }),
        top: ((await site.visitor().get('/api/topContent').expect(200)).body as { id: number }[]).map(({ id }) => id),
      });
      const before = await shownTo();
      expect(before.home).toEqual([...written, ...others].sort((one, other) => other - one));
      expect(before.top).toHaveLength(2);
      await scene.ban();
      const newest = others.toReversed();
      expect(await shownTo()).toEqual({ home: newest, devLogs: newest, media: [], older: newest, top: [] });
      expect(await inFeed({ feedType: 'developer', feedId: troll.id })).toHaveLength(2);
      expect(await inFeed({ feedType: 'game', feedId: game.id })).toHaveLength(3);
      await scene.unban();
      // Top content is drawn anew once a minute.
      expect({ ...(await shownTo()), top: [] }).toEqual({ ...before, top: [] });
    },
  ],
  [
    'viewers of the site’s feeds hear of it',
    async (scene) => {
      const { troll, guest } = scene;
      for (const topic of [topics.homeFeed, topics.mediaFeed]) {
        await guest.ask('joinedRoom', topic);
        await scene.ban();
        expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: true });
        await scene.unban();
        expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: false });
        await guest.ask('leftRoom', topic);
      }
    },
  ],
  [
    'browsing leaves the account out',
    async (scene) => {
      expect(await aliasesFound(scene)).toEqual(['Troll']);
      await scene.ban();
      expect(await aliasesFound(scene)).toEqual([]);
      await scene.unban();
      expect(await aliasesFound(scene)).toEqual(['Troll']);
    },
  ],
  [
    'searching leaves the account out',
    async (scene) => {
      const found = async (call: string) => {
        const { text } = await scene.site.visitor().get(`/api/${call}`).query({ search: 'Troll' }).expect(200);
        return text.includes('Troll');
      };
      const calls = ['searchDeveloperByAlias', 'searchDevelopersAndGamesByAlias'];
      for (const call of calls) expect(await found(call)).toBe(true);
      await scene.ban();
      for (const call of calls) expect(await found(call)).toBe(false);
      await scene.unban();
      for (const call of calls) expect(await found(call)).toBe(true);
    },
  ],
  [
    'the totals count one less, and who watches them learns that without a name',
    async (scene) => {
      const { guest } = scene;
      await guest.ask('joinedRoom', topics.totals);
      const before = await totalOf(scene);
      await scene.ban();
      expect(await totalOf(scene)).toBe(before - 1);
      expect(await guest.next('newDeveloperOrGameRegistered')).toEqual({
        totals: { developers: before - 1, games: 0 },
      });
      await scene.unban();
      expect(await totalOf(scene)).toBe(before);
    },
  ],
  [
    'the online list drops the account',
    async (scene) => {
      const { site, troll, passkey, guest } = scene;
      await (await site.connect()).ask('setUserSocketData', { passkey });
      await guest.ask('joinedRoom', topics.online);
      await guest.next('onlineUsersUpdate', ({ users }: { users?: { id: number }[] }) => users?.[0]?.id === troll.id);
      await scene.ban();
      await guest.next('onlineUsersUpdate', ({ left }: { left?: number[] }) => left?.[0] === troll.id);
      expect(site.live.onlineIds()).not.toContain(troll.id);
    },
  ],
  [
    'the sitemap does not name the profile',
    async (scene) => {
      const isListed = async () =>
        (await scene.site.visitor().get('/sitemap.xml').expect(200)).text.includes(
          `/Developer/${scene.troll.stringUrl}`,
        );
      expect(await isListed()).toBe(true);
      await scene.ban();
      expect(await isListed()).toBe(false);
    },
  ],
  [
    'the account cannot be invited, nor taken into a team that it asked',
    async (scene) => {
      const { site, troll, moderator, asModerator, asTroll } = scene;
      const game = await buildGame(site.db, moderator.id);
      const offer = { selectedPositions: ['Writer'], positionTitles: 'Quests' };
      const { body: request } = await asTroll
        .post('/api/invites/frommember')
        .send({ ...offer, requestedGame: game.id })
        .expect(201);
      await scene.ban();
      const invitation = await asModerator
        .post('/api/invites/togame')
        .send({ ...offer, selectedGame: game.id, invitedMember: troll.id });
      expect([invitation.status, invitation.body.error]).toEqual([404, invitesTexts.memberMissing]);
      const answer = { inviteId: (request as { id: number }).id, inviteResponse: 'accept' };
      await asModerator.post('/api/invites/respondToRequestToJoin').send(answer).expect(409);
    },
  ],
  [
    'no recovery mail is sent',
    async (scene) => {
      const { site, troll } = scene;
      const ask = () => site.visitor().post('/api/forgotPassword').send({ email: troll.email }).expect(200);
      await scene.ban();
      await ask();
      await scene.unban();
      await ask();
      expect(
        await until(
          () => site.mails.filter(({ subject }) => subject.includes('Recover')).length,
          (mails) => mails > 0,
        ),
      ).toBe(1);
    },
  ],
];

test.each(effects)('after a ban %s', (_effect, holds) => withLive(async (site) => holds(await buildScene(site))));
