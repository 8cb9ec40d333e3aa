import { membersTexts, type Member, type members } from '#shared/areas/members';
import type { Game } from '#shared/areas/games';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

type Left = OutputOf<typeof members.leaveGame>;
const ownerOf = async ({ visitor }: TestSite, id: number) =>
  ((await visitor().get('/api/game').query({ id }).expect(200)).body as Game).ownerId;

test('a member simply leaves, and is a former one from then on', async () => {
  await withSite(async (site) => {
    const { owner, gameId, join } = await buildOwned(site);
    const member = await join();
    const client = await clientOf(site, member);
    // Only an owner names a successor; from others the field is ignored.
    const { body } = await client.post('/api/members/leave').send({ gameId, newOwnerId: member.id }).expect(200);
    const left = body as Left;
    expect(left).toMatchObject({ gameId, gameDeleted: false, member: { id: member.id, status: 'Former' } });
    expect(pushedAs(site, 'gameMembersUpdated')).toEqual([
      {
        name: 'gameMembersUpdated',
        topics: [topics.gamePage(gameId), topics.user(member.id)],
        payload: { gameId, members: [left.member], memberCount: 1 },
      },
    ]);
    expect(pushedAs(site, 'gameInformationUpdated')).toEqual([]);
    expect(site.rechecked).toEqual([member.id]);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    await client.post('/api/members/leave').send({ gameId }).expect(403);
  });
});

test('an owner with other members must choose one of them', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId, join } = await buildOwned(site);
    const [heir, former] = [await join(), await join()];
    await asOwner.post('/api/members/remove').send({ gameId, member: { id: former.id } });
    await site.host.inFlight.done();
    site.pushed.length = 0;
    for (const newOwnerId of [undefined, null, owner.id, former.id, 2_000_000_000]) {
      const { status, body } = await asOwner.post('/api/members/leave').send({ gameId, newOwnerId });
      const text = membersTexts.newOwnerNeeded;
      expect([status, body]).toEqual([422, expect.objectContaining({ error: text, fields: { newOwnerId: text } })]);
    }
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: '5' }).expect(400);
    expect(site.pushed).toEqual([]);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }).expect(200);
    expect(await ownerOf(site, gameId)).toBe(heir.id);
  });
});

test('a banned member cannot become the owner', () =>
  withSite(async (site) => {
    const { asOwner, owner, gameId, join } = await buildOwned(site);
    const banned = await join('mod');
    await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
    const leave = { gameId, newOwnerId: banned.id };
    const { body } = await asOwner.post('/api/members/leave').send(leave).expect(422);
    expect(body).toMatchObject({ fields: { newOwnerId: membersTexts.newOwnerBanned } });
    const team = await asOwner.get(`/api/members?parentId=${gameId}`).expect(200);
    expect(team.body).toMatchObject({ items: [{ id: owner.id }, { id: banned.id, isBanned: true }] });
    expect((team.body as { items: object[] }).items[0]).not.toHaveProperty('isBanned');
    expect(await ownerOf(site, gameId)).toBe(owner.id);
  }));

test('the hand-over is one step with the leaving: everybody is told of both', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId, join } = await buildOwned(site);
    const heir = await join();
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }).expect(200);
    const [told] = pushedAs(site, 'gameMembersUpdated');
    expect(told?.topics).toEqual([topics.gamePage(gameId), topics.user(owner.id), topics.user(heir.id)]);
    const { members: changed, memberCount } = told!.payload as { members: Member[]; memberCount: number };
    expect(memberCount).toBe(1);
    expect(changed.map(({ id, status, modLevel }) => [id, status, modLevel])).toEqual(
      expect.arrayContaining([
        [owner.id, 'Former', 'member'],
        [heir.id, 'Current', 'owner'],
      ]),
    );
    expect(pushedAs(site, 'gameInformationUpdated')[0]).toMatchObject({
      payload: { gameId, game: { ownerId: heir.id, ownerAlias: heir.alias, memberCount: 1 } },
    });
    const games = pushedAs(site, 'updateUserInfo').map((event) => [event.topics[0], event.payload]);
    expect(games).toEqual([
      [topics.user(owner.id), { games: [] }],
      [topics.user(heir.id), { games: [expect.objectContaining({ id: gameId, moderatorLevel: 'owner' })] }],
    ]);
    expect(site.rechecked.sort()).toEqual([owner.id, heir.id].sort());
    const kept = await site.db('audit_log').where({ action: 'ownershipChange' }).first('target', 'reason', 'actorId');
    expect(kept).toEqual({ target: `game:${gameId}`, reason: `to developer:${heir.id}`, actorId: owner.id });
  });
});

test('a sole member who leaves deletes the project with all that belongs to it', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, game, gameId, join } = await buildOwned(site);
    const former = await join();
    await asOwner
      .post('/api/members/remove')
      .send({ gameId, member: { id: former.id } })
      .expect(200);
    const post = { content: 'Waves', postParentType: 'game', postParentId: gameId };
    const { body: written } = await asOwner.post('/api/feedPosts').send(post).expect(201);
    const { id: postId } = written as { id: number };
    site.pushed.length = 0;
    const { body } = await asOwner.post('/api/members/leave').send({ gameId, deletesGame: true }).expect(200);
    expect(body).toEqual({ gameId, gameDeleted: true });
    expect(pushedAs(site, 'gameProjectDeleted')).toEqual([
      {
        name: 'gameProjectDeleted',
        topics: expect.arrayContaining([
          topics.gamePage(gameId),
          topics.gameChat(gameId),
          topics.homeFeed,
          topics.mediaFeed,
          topics.classifiedsFeed,
          topics.post(postId),
        ]),
        payload: { gameId, stringUrl: game.stringUrl },
      },
    ]);
    expect(pushedAs(site, 'newDeveloperOrGameRegistered')).toHaveLength(1);
    expect(pushedAs(site, 'updateUserInfo')).toEqual([
      { name: 'updateUserInfo', topics: [topics.user(owner.id)], payload: { games: [] } },
    ]);
    await site.visitor().get('/api/game').query({ id: gameId }).expect(404);
    await site.visitor().get('/api/members').query({ parentId: gameId }).expect(404);
    for (const table of ['game_members', 'game_genres', 'game_platforms', 'feed_posts'] as const)
      expect(await site.db(table).where({ gameId })).toEqual([]);
  });
});

test('refuses to delete a project that has become empty since its member was told that others stay', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId } = await buildOwned(site);
    const { status, body } = await asOwner.post('/api/members/leave').send({ gameId, deletesGame: false });
    expect([status, body]).toEqual([409, expect.objectContaining({ error: membersTexts.leavingHasChanged })]);
    expect(await ownerOf(site, gameId)).toBe(owner.id);
  });
});

test('requests to join are the new owner’s to answer: they change lists with the ownership', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId, join } = await buildOwned(site);
    const heir = await join();
    const asker = await buildDeveloper(site.db);
    const request = { requestedGame: gameId, selectedPositions: ['Artist'], positionTitles: 'Pixels' };
    const { body: asked } = await (
      await clientOf(site, asker)
    )
      .post('/api/invites/frommember')
      .send(request)
      .expect(201);
    const { id } = asked as { id: number };
    await site.host.inFlight.done();
    site.pushed.length = 0;
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }).expect(200);
    await site.host.inFlight.done();
    const told = pushedAs(site, 'invitesUpdated').map(({ topics: [topic], payload }) => [topic, payload]);
    expect(told).toEqual(
      expect.arrayContaining([
        [topics.user(heir.id), expect.objectContaining({ list: 'requestsToJoin', id, item: expect.anything() })],
        [topics.user(owner.id), expect.not.objectContaining({ item: expect.anything() })],
        [
          topics.user(asker.id),
          expect.objectContaining({
            item: expect.objectContaining({ devDetails: expect.objectContaining({ id: heir.id }) }),
          }),
        ],
      ]),
    );
    const body = { inviteId: id, inviteResponse: 'accept' };
    await asOwner.post('/api/invites/respondToRequestToJoin').send(body).expect(404);
    await (await clientOf(site, heir)).post('/api/invites/respondToRequestToJoin').send(body).expect(200);
  });
});
