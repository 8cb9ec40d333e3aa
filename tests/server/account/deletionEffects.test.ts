import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import { announceRegistration } from '../../../server/areas/chat';
import { writeAudit } from '../../../server/http/security/audit';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { read, say, textsOf } from '../../support/server/chat';
import { buildPost } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

/** A developer who has used every part of the site, and a friend who stays. */
async function buildLife(site: TestSite) {
  const { db } = site;
  const mika = await buildAccount(site, { alias: 'Mika Vale', avatarId: 'a1', hasBanner: true, xp: 12 });
  const friend = await buildDeveloper(db, { alias: 'Juno Park' });
  const [asMika, asFriend] = [await clientOf(site, mika), await clientOf(site, friend)];
  await announceRegistration({ db, emit: () => undefined }, mika);
  return { site, db, mika, friend, asMika, asFriend };
}
type Life = Awaited<ReturnType<typeof buildLife>>;

/** Deletes the account; its followers and notifications go after the answer. */
async function go({ site, asMika }: Life) {
  await asMika
    .post('/api/accountInformation')
    .send({ info: { delete: 'DELETE' } })
    .expect(200);
  await site.host.inFlight.done();
}
const vote = (db: Knex, voterId: number, parentId: number, direction: 1 | -1, givesPoint = true) =>
  db('votes').insert({ voterId, parentType: 'post', parentId, direction, givesPoint, created: new Date() });
const pushedTo = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

const effects: [string, (life: Life) => Promise<void>][] = [
  [
    'posts stay on the page of a game, under DELETED USER',
    async (life) => {
      const { site, mika, friend, asMika } = life;
      const game = await buildGame(site.db, friend.id);
      await buildMember(site.db, game.id, mika.id);
      const body = { content: 'A lantern', postParentType: 'game', postParentId: game.id };
      await asMika.post('/api/feedPosts').send(body).expect(201);
      await go(life);
      const { body: posts } = await site.visitor().get('/api/feedPosts').query({ feedType: 'game', feedId: game.id });
      expect(posts).toEqual([expect.objectContaining({ content: 'A lantern' })]);
      expect((posts as { posterDetails: unknown }[])[0]?.posterDetails).toMatchObject({
        id: null,
        alias: 'DELETED USER',
      });
    },
  ],
  [
    'chat messages stay without their name; the line of the registration goes',
    async (life) => {
      const { site, asMika } = life;
      await say(asMika, 'Goodbye').expect(201);
      await go(life);
      const { items } = (await read(site.visitor())).body as { items: { message: string; from: unknown }[] };
      expect(textsOf(items)).toEqual(['Goodbye']);
      expect(items[0]?.from).toMatchObject({ id: null, alias: 'DELETED USER', stringUrl: 'DELETED-USER' });
    },
  ],
  [
    'follows go both ways, and out of what others count',
    async (life) => {
      const { site, db, mika, friend, asMika, asFriend } = life;
      const game = await buildGame(db, friend.id);
      const follow = (client: typeof asMika, parentType: string, parentId: number) =>
        client.post('/api/follows').send({ parentType, parentId }).expect(200);
      await follow(asMika, 'developer', friend.id);
      await follow(asFriend, 'developer', mika.id);
      await follow(asMika, 'game', game.id);
      await go(life);
      const { body } = await site.visitor().get('/api/follows').query({ followType: 'developer', id: friend.id });
      const none = { items: [], total: 0 };
      expect(body).toMatchObject({ followers: none, friends: none, followingDevelopers: none });
      const ofGame = await site.visitor().get('/api/follows').query({ followType: 'game', id: game.id });
      expect(ofGame.body).toMatchObject({ followers: none });
      await site.visitor().get('/api/follows').query({ followType: 'developer', id: mika.id }).expect(404);
    },
  ],
  [
    'votes go, out of the totals and out of the points that they gave',
    async (life) => {
      const { site, db, mika, friend } = life;
      const game = await buildGame(db, friend.id);
      await db('developers').where({ id: friend.id }).update({ xp: 5 });
      await db('games').where({ id: game.id }).update({ xp: 30 });
      const page = { parentType: 'developer', parentId: friend.id } as const;
      const up = await buildPost(site, { authorId: friend.id, ...page, voteTotal: 3 });
      const down = await buildPost(site, { authorId: friend.id, ...page, voteTotal: 1 });
      const asGame = await buildPost(site, {
        authorId: friend.id,
        parentType: 'game',
        parentId: game.id,
        gameId: game.id,
        voteTotal: 1,
      });
      const own = await buildPost(site, {
        authorId: mika.id,
        parentType: 'developer',
        parentId: mika.id,
        voteTotal: 1,
      });
      await vote(db, mika.id, up, 1);
      await vote(db, mika.id, down, -1);
      await vote(db, mika.id, asGame, 1);
      await vote(db, mika.id, own, 1, false);
      await vote(db, friend.id, up, 1, false);
      // Its author has left before; the game has the XP.
      const ofSomebodyGone = await buildPost(site, { parentType: 'game', parentId: game.id, voteTotal: 1 });
      await vote(db, mika.id, ofSomebodyGone, 1);
      await go(life);
      expect(await db('votes').pluck('voterId')).toEqual([friend.id]);
      const totals = await db('feed_posts').orderBy('id').pluck('voteTotal');
      expect(totals).toEqual([2, 2, 0, 0, 0]);
      expect(await db('developers').where({ id: friend.id }).first('xp')).toEqual({ xp: 4 });
      expect(await db('games').where({ id: game.id }).first('xp')).toEqual({ xp: 28 });
      const losses = pushedTo(site, 'xpUpdated').map(({ topics: reached, payload }) => [reached, payload]);
      expect(losses).toEqual([
        [
          [topics.developer(friend.id), topics.user(friend.id)],
          expect.objectContaining({ profileType: 'developer', profileId: friend.id, xp: 4 }),
        ],
        [[topics.gamePage(game.id)], expect.objectContaining({ profileType: 'game', profileId: game.id, xp: 28 })],
      ]);
    },
  ],
  [
    'notifications go, those of others about the account too',
    async (life) => {
      const { site, db, mika, friend, asFriend } = life;
      const row = { targetType: 'post', action: 'upvote', created: new Date() } as const;
      const post = await buildPost(site, { authorId: friend.id, parentType: 'developer', parentId: friend.id });
      await db('notifications').insert([
        { ...row, receiverId: friend.id, actorId: mika.id, targetId: post },
        { ...row, receiverId: mika.id, actorId: friend.id, targetId: post },
      ]);
      await db('notification_settings').insert({ developerId: mika.id, kind: 'upvote', channel: 'none' });
      await go(life);
      expect(await db('notifications')).toEqual([]);
      expect(await db('notification_settings')).toEqual([]);
      expect((await asFriend.get('/api/login')).body.counts.notifications).toBe(0);
    },
  ],
  [
    'invitations and requests go, and who waits for them learns that',
    async (life) => {
      const { db, mika, friend, asMika, asFriend } = life;
      const [game, other] = [await buildGame(db, friend.id), await buildGame(db, friend.id)];
      const offer = { selectedPositions: ['Artist'], positionTitles: 'Fog' };
      const invitation = { ...offer, selectedGame: game.id, invitedMember: mika.id };
      await asFriend.post('/api/invites/togame').send(invitation).expect(201);
      await asMika
        .post('/api/invites/frommember')
        .send({ ...offer, requestedGame: other.id })
        .expect(201);
      expect((await asFriend.get('/api/login')).body.counts.invites).toBe(1);
      await go(life);
      expect(await db('invitations')).toEqual([]);
      expect((await asFriend.get('/api/login')).body.counts.invites).toBe(0);
    },
  ],
  [
    'skills, sessions, keycodes and remembered answers go',
    async (life) => {
      const { db, mika, asMika } = life;
      await db('developer_skills').insert({ developerId: mika.id, skillId: 1 });
      await asMika.post('/api/forgotPassword').send({ email: mika.email });
      await asMika
        .post('/api/chatrooms')
        .set('Idempotency-Key', '7b0a6a2e-3a34-4f0e-9a5e-1d2f3c4b5a69')
        .send({ message: 'Hi', chatRoomId: 'siteGeneral' })
        .expect(201);
      await go(life);
      for (const table of ['developer_skills', 'sessions', 'keycodes', 'idempotency_keys'] as const)
        expect(await db(table).where({ developerId: mika.id })).toEqual([]);
    },
  ],
  [
    'avatar and banner go with their files',
    async (life) => {
      const { site, mika } = life;
      const files = ['jpg', 'webp'].map((format) => `avatars/developer_${mika.id}.${format}`);
      files.push(...['png', 'webp'].map((format) => `banners/${mika.id}.${format}`));
      for (const file of files) {
        await mkdir(join(site.userdata, file, '..'), { recursive: true });
        await writeFile(join(site.userdata, file), 'picture');
      }
      await go(life);
      for (const file of files) {
        const isThere = () =>
          access(join(site.userdata, file)).then(
            () => true,
            () => false,
          );
        expect(await until(isThere, (there) => !there)).toBe(false);
      }
    },
  ],
  [
    'the credit in a team stays as a former member without a name',
    async (life) => {
      const { site, db, mika, friend } = life;
      const game = await buildGame(db, friend.id);
      await buildMember(db, game.id, mika.id);
      await go(life);
      const { body } = await site.visitor().get('/api/members').query({ parentId: game.id }).expect(200);
      expect((body as { items: unknown[] }).items).toEqual([
        expect.objectContaining({ id: friend.id, status: 'Current' }),
        expect.objectContaining({ id: null, alias: 'DELETED USER', status: 'Former' }),
      ]);
      expect(await db('games').where({ id: game.id }).first('memberCount')).toEqual({ memberCount: 1 });
    },
  ],
  [
    'donations stay without the account',
    async (life) => {
      const { site, db, mika } = life;
      const moderator = await clientOf(site, await buildDeveloper(db, { siteModCanBan: true }));
      const gift = { developerId: mika.id, amount: 40, date: '2025-03-01' };
      await moderator.post('/api/donations').send(gift).expect(201);
      await go(life);
      const { body } = await site.visitor().get('/api/donors').expect(200);
      expect((body as { items: unknown[] }).items).toEqual([expect.objectContaining({ id: null, amount: 40 })]);
    },
  ],
  [
    'browsing, search, totals and sitemap forget the account; the address stays nobody else’s',
    async (life) => {
      const { site, db, mika } = life;
      const before = (await site.visitor().get('/api/totals')).body.developers as number;
      await go(life);
      expect((await site.visitor().get('/api/totals')).body.developers).toBe(before - 1);
      for (const path of ['/api/searchDeveloperByAlias?search=Mika', '/sitemap.xml']) {
        const { text } = await site.visitor().get(path).expect(200);
        expect(text).not.toMatch(/Mika/);
      }
      await site.visitor().get('/api/developer').query({ stringUrl: mika.stringUrl }).expect(404);
      const next = await buildDeveloper(db, { alias: 'Mika Vale' });
      expect(next.stringUrl).toBe('Mika-Vale-0');
    },
  ],
  [
    'the audit log keeps what was done, and bans that the account made stay',
    async (life) => {
      const { db, mika, friend } = life;
      await writeAudit(
        db,
        { action: 'ban', target: `developer:${friend.id}` },
        { viewerId: mika.id, requestId: '', address: '' },
      );
      await db('bans').insert({ developerId: friend.id, bannedById: mika.id, bannedAt: new Date() });
      await go(life);
      expect(await db('audit_log').where({ action: 'ban' }).pluck('actorId')).toEqual([mika.id]);
      expect(await db('bans').select('developerId', 'bannedById')).toEqual([
        { developerId: friend.id, bannedById: null },
      ]);
    },
  ],
];

test.each(effects)('when an account goes, %s', (_effect, holds) =>
  withSite(async (site) => holds(await buildLife(site))),
);
