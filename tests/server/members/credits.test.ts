import { creditYears } from '#shared/areas/members';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { reportReasons, reasonsFor } from '#shared/areas/moderation/reports';
import { canHideCredit } from '#shared/policies/members.policy';
import { topics } from '#shared/topics';
import { addMember } from '../../../server/areas/members';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildArtist, creditsOf, pushedAs, yearOf } from '../../support/server/teams';

afterAll(closeDatabase);

type Reader = ReturnType<TestSite['visitor']>;

const textsOf = async (client: Reader) => {
  const { body } = await client.get('/api/notifications').expect(200);
  return (body as { items: { text: string }[] }).items.map(({ text }) => text);
};

test.each([
  ['2024-03-01T12:00:00.000Z', null, 'since 2024'],
  ['2024-03-01T12:00:00.000Z', '2024-12-31T23:59:59.999Z', '2024'],
  ['2024-03-01T12:00:00.000Z', '2026-01-01T00:00:00.000Z', '2024–2026'],
])('the years from %s to %s read %s %s', (firstJoined, endDate, years) => {
  expect(creditYears({ firstJoined, endDate })).toBe(years);
});

test('only who has left hides the own credit', () => {
  const viewer = { id: 7, siteModCanBan: true };
  const former = { developerId: 7, status: 'Former' } as const;
  expect([
    canHideCredit(null, former),
    canHideCredit(viewer, former),
    canHideCredit(viewer, { ...former, developerId: 8 }),
    canHideCredit(viewer, { ...former, developerId: null }),
    canHideCredit(viewer, { ...former, status: 'Current' }),
  ]).toEqual([false, true, false, false, false]);
});

test('a credit stands on both pages, and still after leaving, as on the last day', () =>
  withSite(async (site) => {
    const { gameId, game, artist, position, leave } = await buildArtist(site);
    const [current] = await creditsOf(site.visitor(), artist.id);
    const here = { status: 'Current', positions: [position], firstJoined: yearOf(2_023).toISOString(), endDate: null };
    expect(current).toMatchObject({ ...here, isHidden: false, game: { id: gameId, alias: game.alias } });
    await leave();
    const [credit] = await creditsOf(site.visitor(), artist.id);
    expect(credit).toEqual({ ...current, status: 'Former', endDate: expect.any(String) });
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId }).expect(200);
    const former = (body as { items: object[] }).items.at(-1);
    const there = { id: artist.id, creditId: credit?.id, status: 'Former', positions: [position] };
    expect(former).toMatchObject({ ...there, firstJoined: yearOf(2_023).toISOString() });
    expect(pushedAs(site, 'creditsUpdated')).toEqual([
      { name: 'creditsUpdated', topics: [topics.developer(artist.id)], payload: { developerId: artist.id } },
    ]);
  }));

test('a returning member continues the same credit, from the first year', () =>
  withSite(async (site) => {
    const { gameId, artist, asArtist, leave } = await buildArtist(site);
    await leave();
    const [before] = await creditsOf(site.visitor(), artist.id);
    await asArtist.post('/api/members/hideCredit').send({ gameId, isHidden: true }).expect(200);
    const music = [{ positionType: 'Music', positionTitle: 'Tides' } as const];
    await addMember(site.db, { gameId, developerId: artist.id, modLevel: 'member', positions: music });
    const [again] = await creditsOf(site.visitor(), artist.id);
    const { id, firstJoined } = before!;
    expect(again).toMatchObject({ id, firstJoined, status: 'Current', endDate: null, positions: music });
    await leave();
    await addMember(site.db, { gameId, developerId: artist.id, modLevel: 'member' });
    expect((await creditsOf(site.visitor(), artist.id))[0]).toMatchObject({ id, firstJoined });
  }));

test('current games come first, longest membership first, then those that were left, newest first', () =>
  withSite(async (site) => {
    const developer = await buildDeveloper(site.db);
    const join = async (from: number, to?: number) => {
      const owner = await buildDeveloper(site.db);
      const { id: gameId } = await buildGame(site.db, owner.id);
      await buildMember(site.db, gameId, developer.id);
      const left = to === undefined ? {} : ({ status: 'Former', endDate: yearOf(to) } as const);
      await site
        .db('game_members')
        .where({ gameId, developerId: developer.id })
        .update({ joinDate: yearOf(from), ...left });
      return gameId;
    };
    const [early, late, long, short] = [
      await join(2_022, 2_023),
      await join(2_021, 2_025),
      await join(2_020),
      await join(2_024),
    ];
    const order = (await creditsOf(site.visitor(), developer.id)).map(({ game }) => game.id);
    expect(order).toEqual([long, short, late, early]);
    const asked = { developerId: developer.id, startResult: 1, limit: 2 };
    const { body } = await site.visitor().get('/api/members/credits').query(asked).expect(200);
    expect(body).toMatchObject({ total: 4, hasMore: true, items: [{ game: { id: short } }, { game: { id: late } }] });
  }));

test('a developer without games has no credits, one who is not there is a 404', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db);
    expect(await creditsOf(site.visitor(), id)).toEqual([]);
    await site.visitor().get('/api/members/credits').query({ developerId: 2_000_000_000 }).expect(404);
    await site.visitor().get('/api/members/credits').expect(400);
  }));

describe('a hidden credit', () => {
  test('is not on the profile for others; its owner sees it, and the game still credits them', () =>
    withSite(async (site) => {
      const { gameId, artist, asArtist, asOwner, leave } = await buildArtist(site);
      await leave();
      const [credit] = await creditsOf(asArtist, artist.id);
      site.pushed.length = 0;
      const hide = (isHidden: boolean) => asArtist.post('/api/members/hideCredit').send({ gameId, isHidden });
      const { body } = await hide(true).expect(200);
      expect(body).toEqual({ ...credit, isHidden: true });
      expect(pushedAs(site, 'creditsUpdated')).toHaveLength(1);
      expect(pushedAs(site, 'gameMembersUpdated')).toEqual([]);
      expect(await creditsOf(site.visitor(), artist.id)).toEqual([]);
      expect(await creditsOf(asOwner, artist.id)).toEqual([]);
      expect(await creditsOf(asArtist, artist.id)).toEqual([body]);
      const asked = { developerId: artist.id, startResult: 1 };
      const beyond = async (reader: Reader) =>
        ((await reader.get('/api/members/credits').query(asked).expect(200)).body as { total: number }).total;
      expect([await beyond(site.visitor()), await beyond(asArtist)]).toEqual([0, 1]);
      const team = await site.visitor().get('/api/members').query({ parentId: gameId }).expect(200);
      expect(team.body).toMatchObject({ total: 2, items: [{}, { id: artist.id, status: 'Former' }] });
      await hide(false).expect(200);
      expect(await creditsOf(site.visitor(), artist.id)).toEqual([credit]);
    }));
});

describe('positions that the owner changes', () => {
  const positionsOf = (...titles: [type: string, title: string][]) =>
    titles.map(([positionType, positionTitle]) => ({ positionType, positionTitle, checked: true }));

  test('are told to the member, as they are now; the same ones and the owner’s own tell nothing', () =>
    withSite(async (site) => {
      const { asOwner, gameId, game, artist, asArtist, owner } = await buildArtist(site);
      const place = async (id: number, positions: object[]) => {
        await asOwner.post('/api/members/update').send({ gameId, member: { id, positions } }).expect(200);
        await site.host.inFlight.done();
      };
      expect(await textsOf(asArtist)).toEqual([`You are credited in ${game.alias} as “All the lanterns”`]);
      await asArtist.post('/api/notifications/markRead').send({ all: true }).expect(200);
      await place(artist.id, positionsOf(['Art', 'All the lanterns']));
      const unread = await asArtist.get('/api/notifications').expect(200);
      expect(unread.body).toMatchObject({ unread: 0 });
      await place(artist.id, positionsOf(['Art', 'Fire, all of it'], ['Music', '']));
      expect(await textsOf(asArtist)).toEqual([`You are credited in ${game.alias} as “Fire, all of it” and “Music”`]);
      await place(artist.id, positionsOf(['Production', ''], ['Design', ''], ['Art', 'x'.repeat(80)], ['Writing', '']));
      expect(await textsOf(asArtist)).toEqual([
        `You are credited in ${game.alias} as “Production”, “Design” and 2 more`,
      ]);
      await place(artist.id, []);
      expect(await textsOf(asArtist)).toEqual([`You are credited in ${game.alias} without a position`]);
      await place(owner.id, positionsOf(['Art', '']));
      expect(await textsOf(asOwner)).toEqual([]);
    }));

  test('are told no more once somebody is removed: that says it all', () =>
    withSite(async (site) => {
      const { asOwner, gameId, game, artist, asArtist } = await buildArtist(site);
      await asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: artist.id } })
        .expect(200);
      expect(await textsOf(asArtist)).toEqual([`You are no longer a member of ${game.alias}`]);
    }));
});

describe('a wrong credit', () => {
  test('is a reason for what credits somebody, and the first one for a credit', () => {
    expect(reasonsFor('credit')[0]).toBe('credit');
    expect(reasonsFor('game')).toContain('credit');
    expect(reasonsFor('piece')).toEqual(Object.keys(reportReasons));
    expect(reasonsFor('post')).not.toContain('credit');
  });

  /** A credit, and the client of a site moderator. */
  async function buildWrong(site: TestSite) {
    const team = await buildArtist(site);
    const credited = { gameId: team.gameId, developerId: team.artist.id };
    const { id: targetId } = (await site.db('game_members').where(credited).first('id'))!;
    const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const thing = { kind: 'credit', targetId };
    const report = (client: Reader) =>
      client.post('/api/reports').send({ ...thing, reason: 'credit', words: 'I made the lanterns' });
    const remove = () => asModerator.post('/api/reports/remove').send(thing);
    return { ...team, targetId, asModerator, report, remove };
  }

  test('is reported by anybody, the credited and the owner too, and reads as on the page', () =>
    withSite(async (site) => {
      const { asOwner, asArtist, artist, game, asModerator, report } = await buildWrong(site);
      for (const client of [asOwner, asArtist, await clientOf(site, await buildDeveloper(site.db))])
        await report(client).expect(201);
      await report(site.visitor()).expect(401);
      const { body } = await asModerator.get('/api/reports').expect(200);
      expect((body as { items: object[] }).items[0]).toMatchObject({
        ...{ kind: 'credit', reason: 'credit', about: null, openOnThis: 3, isThere: true },
        title: `${artist.alias} in ${game.alias}`,
        excerpt: 'All the lanterns · since 2023',
        link: `/Game/${game.stringUrl}/Members`,
      });
    }));

  test('is removed from both pages of a former member by a moderator after a report; the member is notified', () =>
    withSite(async (site) => {
      const { gameId, game, artist, asArtist, asOwner, asModerator, targetId, report, remove, leave } =
        await buildWrong(site);
      await leave();
      await remove().expect(404);
      await report(asOwner).expect(201);
      await asOwner.post('/api/reports/remove').send({ kind: 'credit', targetId }).expect(403);
      site.pushed.length = 0;
      await remove().expect(200);
      expect(await creditsOf(site.visitor(), artist.id)).toEqual([]);
      const team = await site.visitor().get('/api/members').query({ parentId: gameId }).expect(200);
      expect(team.body).toMatchObject({ total: 1 });
      expect(pushedAs(site, 'creditRemoved')).toEqual([
        { name: 'creditRemoved', topics: [topics.gamePage(gameId)], payload: { gameId, creditId: targetId } },
      ]);
      expect(pushedAs(site, 'creditsUpdated')).toHaveLength(1);
      // The removal settles the report, and its reporter hears of it.
      expect((await asModerator.get('/api/reports').expect(200)).body).toMatchObject({ items: [] });
      await site.host.inFlight.done();
      expect((await textsOf(asOwner))[0]).toMatch(/^The moderators have acted on your report of .*credit/);
      const audited = await site.db('audit_log').where({ action: 'creditRemoval' }).select('target', 'reason');
      expect(audited).toEqual([{ target: `game:${gameId}`, reason: `developer:${artist.id}` }]);
      await remove().expect(404);
      expect(await textsOf(asArtist)).toContain(notificationsTexts.creditRemoved(game.alias));
    }));

  test('takes only the positions of a present member: the team stays with its owner', () =>
    withSite(async (site) => {
      const { gameId, game, artist, asArtist, asOwner, report, remove } = await buildWrong(site);
      await report(asOwner).expect(201);
      site.pushed.length = 0;
      await remove().expect(200);
      const [credit] = await creditsOf(site.visitor(), artist.id);
      expect(credit).toMatchObject({ status: 'Current', positions: [] });
      const changed = { gameId, memberCount: 2, members: [{ id: artist.id, positions: [] }] };
      expect(pushedAs(site, 'gameMembersUpdated')[0]).toMatchObject({ payload: changed });
      expect(await textsOf(asArtist)).toContain(notificationsTexts.creditRemoved(game.alias));
    }));
});

test('the credits of a deleted game go with it, on the pages of former members too', () =>
  withSite(async (site) => {
    const { gameId, artist, owner, asOwner, leave } = await buildArtist(site);
    await leave();
    site.pushed.length = 0;
    const { body } = await asOwner.post('/api/members/leave').send({ gameId }).expect(200);
    expect(body).toMatchObject({ gameDeleted: true });
    expect(await creditsOf(site.visitor(), artist.id)).toEqual([]);
    const told = pushedAs(site, 'creditsUpdated').map(
      ({ payload }) => (payload as { developerId: number }).developerId,
    );
    expect(new Set(told)).toEqual(new Set([artist.id, owner.id]));
  }));

test('the work of a deleted account stays credited without its name', () =>
  withSite(async (site) => {
    const { gameId, artist, position, leave } = await buildArtist(site);
    await leave();
    await site.db('developers').where({ id: artist.id }).delete();
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId }).expect(200);
    const former = (body as { items: object[] }).items.at(-1);
    expect(former).toMatchObject({ id: null, alias: 'DELETED USER', positions: [position] });
  }));
