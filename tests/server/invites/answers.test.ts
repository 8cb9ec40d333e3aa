import { invitesTexts as texts } from '#shared/areas/recruiting/invites';
import { failureTexts } from '#shared/endpoint';
import { buildDeveloper, buildMember, clientOf } from '../../support/server/builders';
import { buildPair, idsIn, listsOf, sendInvitation, sendRequest } from '../../support/server/invites';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const eventsOf = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

test('accepting an invitation makes a member with the positions asked for, and closes the open request', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildPair(site);
    const request = await sendRequest(asArtist, game);
    const invite = await sendInvitation(asOwner, game, artist);
    const answer = await asArtist
      .post('/api/invites/respondToGameInvite')
      .send({ inviteId: invite.id, inviteResponse: 'accept' })
      .expect(200);
    expect(answer.body).toMatchObject({ id: invite.id, response: 'accept', text: texts.joined('Tide Runner') });
    const { body: team } = await site.visitor().get('/api/members').query({ parentId: game.id });
    expect(team).toMatchObject({
      total: 2,
      items: [
        { id: owner.id },
        {
          id: artist.id,
          status: 'Current',
          modLevel: 'member',
          positions: [
            { positionType: 'Art', positionTitle: 'Foley and fog' },
            { positionType: 'Sound Effects', positionTitle: 'Foley and fog' },
          ],
        },
      ],
    });
    expect((await site.db('games').where({ id: game.id }).first('memberCount'))?.memberCount).toBe(2);
    const mine = await listsOf(asArtist);
    expect(mine.sentRequestsToJoin?.items).toMatchObject([{ id: request.id, response: 'accept' }]);
    expect(mine.counts).toEqual({ invitationsToGames: 0, requestsToJoin: 0, answered: 1, badge: 0 });
    expect((await listsOf(asOwner)).counts).toEqual({
      invitationsToGames: 0,
      requestsToJoin: 0,
      answered: 1,
      badge: 0,
    });
    expect(eventsOf(site, 'gameMembersUpdated')).toMatchObject([
      {
        topics: [`gamePage:${game.id}`, `user:${artist.id}`],
        payload: { memberCount: 2, members: [{ id: artist.id }] },
      },
    ]);
    expect(eventsOf(site, 'updateUserInfo')).toMatchObject([
      { topics: [`user:${artist.id}`], payload: { games: [{ id: game.id, moderatorLevel: 'member' }] } },
    ]);
    expect(site.rechecked).toContain(artist.id);
    const { body: notifications } = await asOwner.get('/api/notifications');
    expect((notifications as { items: { text: string }[] }).items.map(({ text }) => text)).toEqual([
      'Mika Vale accepted your invitation to Tide Runner',
      'Mika Vale would like to join Tide Runner',
    ]);
    const again = asArtist
      .post('/api/invites/respondToGameInvite')
      .send({ inviteId: invite.id, inviteResponse: 'decline' });
    expect(await failing(again)).toEqual({ status: 409, error: texts.alreadyAnswered });
  }));

test('a former member who is accepted comes back with new positions', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    await buildMember(site.db, game.id, artist.id);
    const key = { gameId: game.id, developerId: artist.id };
    const gone = { status: 'Former' as const, endDate: new Date(), joinDate: new Date(0) };
    await site.db('game_members').where(key).update(gone);
    await site.db('games').where({ id: game.id }).decrement('memberCount', 1);
    const { id: memberId } = (await site.db('game_members').where(key).first('id'))!;
    await site.db('member_positions').insert({ memberId, positionType: 'Testing', positionTitle: 'Breaker of things' });
    const request = await sendRequest(asArtist, game);
    const { body } = await asOwner
      .post('/api/invites/respondToRequestToJoin')
      .send({ inviteId: request.id, inviteResponse: 'accept' })
      .expect(200);
    expect(body).toMatchObject({ text: texts.requestAccepted('Mika Vale', 'Tide Runner'), response: 'accept' });
    const row = await site.db('game_members').where(key).first();
    expect(row).toMatchObject({ id: memberId, status: 'Current', modLevel: 'member', endDate: null });
    expect(new Date(row!.joinDate).getFullYear()).toBeGreaterThan(2_000);
    expect(await site.db('member_positions').where({ memberId }).orderBy('rank').pluck('positionType')).toEqual([
      'Art',
      'Sound Effects',
    ]);
    const { body: notifications } = await asArtist.get('/api/notifications');
    expect((notifications as { items: unknown[] }).items).toMatchObject([
      { text: 'Your request to join Tide Runner has been accepted', link: `/Game/${game.stringUrl}?joined` },
    ]);
  }));

test('a declined request shows its answer to the asker until it is dismissed', () =>
  withSite(async (site) => {
    const { game, asOwner, asArtist } = await buildPair(site);
    const { id } = await sendRequest(asArtist, game);
    const declined = await asOwner
      .post('/api/invites/respondToRequestToJoin')
      .send({ inviteId: id, inviteResponse: 'decline' });
    expect(declined.body).toMatchObject({ text: texts.requestDeclined('Mika Vale', 'Tide Runner') });
    expect((await listsOf(asOwner)).requestsToJoin?.items).toEqual([]);
    expect((await listsOf(asArtist)).sentRequestsToJoin?.items).toMatchObject([{ id, response: 'decline' }]);
    const { body } = await asArtist.post('/api/invites/deleteRequest').send({ requestId: id }).expect(200);
    expect(body).toEqual({ id, text: 'Dismissed' });
    expect((await listsOf(asArtist)).counts.badge).toBe(0);
    expect((await asArtist.get('/api/notifications')).body).toMatchObject({ items: [], unread: 0 });
    await sendRequest(asArtist, game);
  }));

test('a retracted invitation is gone for both, with its notification', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    const { id } = await sendInvitation(asOwner, game, artist);
    const { body } = await asOwner.post('/api/invites/deleteInvitation').send({ inviteId: id }).expect(200);
    expect(body).toEqual({ id, text: 'Retracted' });
    const lists = await listsOf(asArtist);
    expect([idsIn(lists, 'invitationsToGames'), lists.counts.badge]).toEqual([[], 0]);
    expect((await asArtist.get('/api/notifications')).body).toMatchObject({ items: [], unread: 0 });
    const answer = asArtist.post('/api/invites/respondToGameInvite').send({ inviteId: id, inviteResponse: 'accept' });
    expect(await failing(answer)).toEqual({ status: 404, error: failureTexts.notFound });
    const last = await until(
      () => eventsOf(site, 'invitesUpdated').slice(2),
      ({ length }) => length === 2,
    );
    expect(last.map(({ payload }) => payload)).toMatchObject([
      { list: 'invitationsToGames', id },
      { list: 'sentInvitationsToGames', id },
    ]);
    expect(last[0]?.payload).not.toHaveProperty('item.id');
    await site.host.inFlight.done();
    expect(eventsOf(site, 'notificationsUpdated').at(-1)?.payload).toEqual({
      unread: 0,
      removed: `invitation.${id}.received`,
    });
  }));

test('only the invited answers an invitation, only the owner a request, and only their senders take them back', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    const stranger = await clientOf(site, await buildDeveloper(site.db));
    const invitation = await sendInvitation(asOwner, game, artist);
    const request = await sendRequest(asArtist, game);
    const yes = { inviteResponse: 'accept' };
    for (const [client, path, body] of [
      [asOwner, 'respondToGameInvite', { ...yes, inviteId: invitation.id }],
      [stranger, 'respondToGameInvite', { ...yes, inviteId: invitation.id }],
      [asArtist, 'respondToGameInvite', { ...yes, inviteId: request.id }],
      [asArtist, 'respondToRequestToJoin', { ...yes, inviteId: request.id }],
      [stranger, 'respondToRequestToJoin', { ...yes, inviteId: request.id }],
      [asArtist, 'deleteInvitation', { inviteId: invitation.id }],
      [asOwner, 'deleteRequest', { requestId: request.id }],
      [asOwner, 'deleteInvitation', { inviteId: request.id }],
    ] as const)
      expect((await failing(client.post(`/api/invites/${path}`).send(body))).status).toBe(404);
    expect(await site.db('invitations').where({ isOpen: true })).toHaveLength(2);
  }));

test('a banned asker cannot be taken into a team', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    const { id } = await sendRequest(asArtist, game);
    await site.db('developers').where({ id: artist.id }).update({ isBanned: true });
    const answer = asOwner.post('/api/invites/respondToRequestToJoin').send({ inviteId: id, inviteResponse: 'accept' });
    expect(await failing(answer)).toEqual({ status: 409, error: texts.askerBanned });
  }));
