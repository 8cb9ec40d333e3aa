import sharp from 'sharp';
import type { Game } from '#shared/areas/games';
import { reportsTexts } from '#shared/areas/moderation/reports';
import { topics } from '#shared/topics';
import { onAccountDeleted } from '../../../server/areas/games';
import type { Call } from '../../../server/http/call';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#5cc8f2' } }).png();
const newGame = { alias: 'Tide Runner', platforms: [1, 2], genres: [3] };
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

describe('the games of an account that is deleted', () => {
  async function leave(site: TestSite, developerId: number) {
    const later: (() => void | Promise<void>)[] = [];
    const call: Pick<Call, 'db' | 'host' | 'emit' | 'afterCommit' | 'audit'> = {
      db: site.db,
      host: site.host,
      emit: (to, event, payload) => {
        site.host.live.send(typeof to === 'string' ? [to] : to, event.name, event.payload.parse(payload));
      },
      afterCommit: (task) => void later.push(task),
      audit: () => Promise.resolve(),
    };
    await onAccountDeleted(call as Call, developerId);
    for (const task of later) await task();
  }

  test('go to the longest-standing moderator, else member', async () => {
    await withSite(async (site) => {
      const [owner, early, mod, member] = [
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
      ];
      const led = await buildGame(site.db, owner.id);
      await buildMember(site.db, led.id, early.id);
      await buildMember(site.db, led.id, mod.id, 'mod');
      const small = await buildGame(site.db, owner.id);
      await buildMember(site.db, small.id, member.id);
      const joined = await buildGame(site.db, early.id);
      await buildMember(site.db, joined.id, owner.id);
      await leave(site, owner.id);

      const ownerOf = async (id: number) =>
        ((await site.visitor().get('/api/game').query({ id })).body as Game).ownerId;
      expect([await ownerOf(led.id), await ownerOf(small.id), await ownerOf(joined.id)]).toEqual([
        mod.id,
        member.id,
        early.id,
      ]);
      const games = await site
        .db('games')
        .whereIn('id', [led.id, small.id, joined.id])
        .orderBy('id')
        .select('memberCount');
      expect(games.map(({ memberCount }) => memberCount)).toEqual([2, 1, 1]);
      const told = pushedAs(site, 'gameMembersUpdated').find(({ topics: to }) => to.includes(topics.gamePage(led.id)));
      expect(told?.payload).toMatchObject({ gameId: led.id, memberCount: 2 });
      expect((told!.payload as { members: unknown[] }).members).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: owner.id, alias: 'DELETED USER', status: 'Former', modLevel: 'member' }),
          expect.objectContaining({ id: mod.id, modLevel: 'owner' }),
        ]),
      );
      expect(site.rechecked.sort()).toEqual([mod.id, member.id].sort());
    });
  });

  test('pass over banned members; where nobody else is left, the site’s moderators get a report', () =>
    withSite(async (site) => {
      const { db } = site;
      const guard = await buildDeveloper(db, { siteModCanBan: true });
      const owner = await buildDeveloper(db);
      const [bannedMod, bannedMember, member] = [
        await buildDeveloper(db, { isBanned: true }),
        await buildDeveloper(db, { isBanned: true }),
        await buildDeveloper(db),
      ];
      const led = await buildGame(db, owner.id);
      await buildMember(db, led.id, bannedMod.id, 'mod');
      await buildMember(db, led.id, bannedMember.id);
      await buildMember(db, led.id, member.id);
      const lost = await buildGame(db, owner.id, { alias: 'Tide Runner' });
      await buildMember(db, lost.id, bannedMember.id);
      await buildMember(db, lost.id, bannedMod.id, 'mod');
      await leave(site, owner.id);
      const owners = await db('game_members').where({ modLevel: 'owner' }).orderBy('gameId').pluck('developerId');
      expect(owners).toEqual([member.id, bannedMod.id]);
      const { body } = await (await clientOf(site, guard)).get('/api/reports').expect(200);
      expect(body.items).toMatchObject([
        {
          ...{ kind: 'game', targetId: lost.id, title: 'Tide Runner', words: reportsTexts.ownedByBanned },
          about: { id: bannedMod.id, isBanned: true },
          reporter: { id: null },
        },
      ]);
      expect(pushedAs(site, 'reportsUpdated').map(({ topics: to }) => to)).toContainEqual(
        expect.arrayContaining([topics.user(guard.id)]),
      );
    }));

  test('go altogether where nobody else is a member, and their address stays taken', async () => {
    await withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const client = await clientOf(site, owner);
      const { body } = await client.post('/api/game').send(newGame);
      const { id } = body as Game;
      const former = await buildDeveloper(site.db);
      await buildMember(site.db, id, former.id);
      await site.db('game_members').where({ gameId: id, developerId: former.id }).update({ status: 'Former' });
      await client
        .post('/api/game/updateVitals')
        .field({ gameId: id, alias: 'Tide Runner' })
        .attach('avatarFile', await picture.toBuffer(), 'x.png');
      await leave(site, owner.id);

      await site.visitor().get('/api/game').query({ id }).expect(404);
      await site.visitor().get(`/userdata/avatars/game_${id}.jpg`).expect(404);
      expect(pushedAs(site, 'gameProjectDeleted')[0]).toMatchObject({
        topics: expect.arrayContaining([topics.gamePage(id), topics.gameChat(id), topics.homeFeed]),
        payload: { gameId: id, stringUrl: 'Tide-Runner' },
      });
      expect(await site.db('chat_messages').where({ systemMessageTargetId: id })).toEqual([]);
      expect(((await client.post('/api/game').send(newGame)).body as Game).stringUrl).toBe('Tide-Runner-0');
    });
  });
});
