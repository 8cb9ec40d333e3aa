import { invitesTexts as texts } from '#shared/areas/recruiting/invites';
import { failureTexts } from '#shared/endpoint';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { buildPair, idsIn, listsOf, offer, sendInvitation, sendRequest } from '../../support/server/invites';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const eventsOf = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

test('an invitation stands in the lists of both, each beside the other one, and both are told', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildPair(site);
    const invite = await sendInvitation(asOwner, game, artist);
    expect(invite).toMatchObject({
      memberId: artist.id,
      positionTitles: 'Foley and fog',
      positions: ['Artist', 'SFX Artist'],
      gameDetails: { id: game.id, alias: 'Tide Runner', ownerDetails: { id: owner.id, alias: 'Juno Park' } },
      devDetails: { id: artist.id, alias: 'Mika Vale' },
      response: 'noResponse',
    });
    const received = await listsOf(asArtist);
    expect(idsIn(received, 'invitationsToGames')).toEqual([invite.id]);
    expect(received.invitationsToGames?.items[0]?.devDetails.alias).toBe('Juno Park');
    expect(received.counts).toEqual({ invitationsToGames: 1, requestsToJoin: 0, answered: 0, badge: 1 });
    const sent = await listsOf(asOwner);
    expect(idsIn(sent, 'sentInvitationsToGames')).toEqual([invite.id]);
    expect(sent.sentInvitationsToGames?.total).toBe(1);
    expect(sent.counts.badge).toBe(0);
    const events = await until(
      () => eventsOf(site, 'invitesUpdated'),
      ({ length }) => length === 2,
    );
    expect(events.map(({ topics }) => topics)).toEqual([[`user:${artist.id}`], [`user:${owner.id}`]]);
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { list: 'invitationsToGames', id: invite.id, item: { devDetails: { alias: 'Juno Park' } }, counts: { badge: 1 } },
      { list: 'sentInvitationsToGames', id: invite.id, item: { devDetails: { alias: 'Mika Vale' } } },
    ]);
    const { body } = await asArtist.get('/api/login');
    expect(body).toMatchObject({ counts: { invites: 1, notifications: 1 } });
  }));

test('the invited gets a mail and a notification, unless they want none', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    const { id } = await sendInvitation(asOwner, game, artist);
    const [mail] = await until(
      () => site.mails,
      ({ length }) => length === 1,
    );
    expect(mail).toMatchObject({ to: artist.email, text: expect.stringContaining('/Invites') as string });
    expect(mail?.text).toContain('Juno Park invited you to join Tide Runner');
    const { body } = await asArtist.get('/api/notifications').expect(200);
    expect(body).toMatchObject({
      unread: 1,
      items: [
        {
          notificationIdentifier: `invitation.${id}.received`,
          text: 'Juno Park invited you to join Tide Runner',
          link: '/Invites',
        },
      ],
    });
    for (const given of [{ receiveEmailNotifications: false }, { emailConfirmed: false }]) {
      const other = await buildDeveloper(site.db, given);
      await sendInvitation(asOwner, game, other);
    }
    const quiet = await buildDeveloper(site.db);
    await (
      await clientOf(site, quiet)
    )
      .post('/api/notifications/settings')
      .send({ settings: [{ kind: 'invitations', channel: 'none' }] })
      .expect(200);
    await sendInvitation(asOwner, game, quiet);
    expect((await (await clientOf(site, quiet)).get('/api/notifications')).body).toMatchObject({ items: [] });
    expect(site.mails).toHaveLength(1);
  }));

test('refuses invitations: missing, banned, not the owner, broken rules, members, a second one', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildPair(site);
    const send = (given: object, client = asOwner) =>
      failing(
        client
          .post('/api/invites/togame')
          .send({ ...offer, selectedGame: game.id, invitedMember: artist.id, ...given }),
      );
    const banned = await buildDeveloper(site.db, { isBanned: true });
    expect(await send({ invitedMember: 2_000_000 })).toEqual({ status: 404, error: texts.memberMissing });
    expect(await send({ invitedMember: banned.id })).toEqual({ status: 404, error: texts.memberMissing });
    expect((await send({ invitedMember: undefined })).status).toBe(400);
    expect((await send({ selectedPositions: ['King'] })).status).toBe(400);
    expect((await send({ selectedGame: 2_000_000 })).status).toBe(404);
    expect((await send({}, asArtist)).status).toBe(403);
    const mod = await buildDeveloper(site.db);
    await buildMember(site.db, game.id, mod.id, 'mod');
    expect((await send({ selectedPositions: [] }, await clientOf(site, mod))).status).toBe(403);
    const broken = await asOwner.post('/api/invites/togame').send({ invitedMember: artist.id });
    expect([broken.status, (broken.body as { errors: string[] }).errors]).toEqual([
      422,
      [texts.gameNeeded, texts.positionNeeded, texts.titleNeeded],
    ]);
    expect(await send({ positionTitles: 'x'.repeat(257) })).toEqual({ status: 422, error: texts.titleTooLong });
    expect(await send({ invitedMember: owner.id })).toEqual({ status: 409, error: texts.isMember });
    await sendInvitation(asOwner, game, artist);
    expect(await send({})).toEqual({ status: 409, error: texts.alreadyInvited });
    expect((await failing(site.visitor().post('/api/invites/togame').send({}))).error).toBe(failureTexts.notLoggedIn);
  }));

test('an invitation brings a note and the picture and tagline of its game', () =>
  withSite(async (site) => {
    const { artist, game, asOwner, asArtist } = await buildPair(site);
    await site.db('games').where({ id: game.id }).update({ tagline: 'A harbour that forgets', hasBanner: true });
    const body = { ...offer, selectedGame: game.id, invitedMember: artist.id };
    const tooLong = asOwner.post('/api/invites/togame').send({ ...body, note: 'x'.repeat(1_001) });
    expect(await failing(tooLong)).toMatchObject({ status: 422, error: texts.noteTooLong });
    const note = 'Your fog made us stop.';
    await asOwner
      .post('/api/invites/togame')
      .send({ ...body, note: ` ${note} ` })
      .expect(201);
    const shown = { note, gameDetails: { tagline: 'A harbour that forgets', hasBanner: true } };
    expect((await listsOf(asArtist)).invitationsToGames?.items).toMatchObject([shown]);
    expect((await listsOf(asOwner)).sentInvitationsToGames?.items).toMatchObject([shown]);
  }));

test('the owner learns what of an opening fits somebody', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner } = await buildPair(site);
    const roles = { isArtist: true, isWriter: true };
    await site.db('developers').where({ id: artist.id }).update(roles);
    await site.db('games').where({ id: game.id }).update({ seekingArtists: true, seekingProducers: true });
    await buildGame(site.db, owner.id);
    const fitting = async () =>
      ((await asOwner.get('/api/invites/obstacles').query({ developerId: artist.id })).body as { fitting: unknown })
        .fitting;
    expect(await fitting()).toEqual([{ gameId: game.id, roles: ['Artist'], openingTitle: '' }]);
    await buildClassified(site, { gameId: game.id, postTitle: 'An older one' });
    await buildClassified(site, { gameId: game.id, postTitle: 'Painter of fog' });
    await buildClassified(site, { gameId: game.id, postTitle: 'A filled one', state: 'filled' });
    expect(await fitting()).toEqual([{ gameId: game.id, roles: ['Artist'], openingTitle: 'Painter of fog' }]);
  }));

test('the owner can ask first where somebody cannot be invited, and why', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildPair(site);
    const [joined, asked, left] = [
      await buildGame(site.db, owner.id),
      await buildGame(site.db, owner.id),
      await buildGame(site.db, owner.id),
    ];
    await buildMember(site.db, joined.id, artist.id);
    await buildMember(site.db, left.id, artist.id);
    await site.db('game_members').where({ gameId: left.id, developerId: artist.id }).update({ status: 'Former' });
    await sendInvitation(asOwner, game, artist);
    await sendRequest(asArtist, asked);
    const obstacles = async (client: typeof asOwner) =>
      (await client.get('/api/invites/obstacles').query({ developerId: artist.id }).expect(200)).body as unknown;
    expect(await obstacles(asOwner)).toMatchObject({
      games: [
        { gameId: game.id, obstacle: 'invited' },
        { gameId: joined.id, obstacle: 'member' },
        { gameId: asked.id, obstacle: 'asked' },
      ],
    });
    // Others learn nothing of somebody else's games.
    expect(await obstacles(asArtist)).toEqual({ games: [], fitting: [], whyNot: null });
  }));

test('refuses requests: no such game, broken rules, members, a second one', () =>
  withSite(async (site) => {
    const { game, asOwner, asArtist } = await buildPair(site);
    const send = (given: object, client = asArtist) =>
      failing(client.post('/api/invites/frommember').send({ ...offer, requestedGame: game.id, ...given }));
    expect(await send({ requestedGame: 2_000_000 })).toEqual({ status: 404, error: texts.gameMissing });
    expect(await send({ selectedPositions: [] })).toEqual({ status: 422, error: texts.positionNeeded });
    expect(await send({ positionTitles: ' ' })).toEqual({ status: 422, error: texts.titleNeeded });
    expect(await send({}, asOwner)).toEqual({ status: 409, error: texts.youAreMember });
    await sendRequest(asArtist, game);
    expect(await send({})).toEqual({ status: 409, error: texts.alreadyRequested });
  }));

test('lists come in pages, and one at a time where it is named', () =>
  withSite(async (site) => {
    const { owner, artist, asOwner, asArtist } = await buildPair(site);
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const game = await buildGame(site.db, owner.id);
      ids.unshift((await sendInvitation(asOwner, game, artist)).id);
    }
    const { body } = await asArtist
      .get('/api/invites')
      .query({ list: 'invitationsToGames', startResult: 1, limit: 1 })
      .expect(200);
    expect(body).toMatchObject({ invitationsToGames: { items: [{ id: ids[1] }], hasMore: true, total: 3 } });
    expect(body).not.toHaveProperty('sentRequestsToJoin');
    await asArtist.get('/api/invites').query({ list: 'everything' }).expect(400);
    await site.visitor().get('/api/invites').expect(401);
  }));

test('an account that goes takes its invitations and requests along, and the owners are told', () =>
  withSite(async (site) => {
    const { owner, artist, game, asOwner, asArtist } = await buildPair(site);
    const { id } = await sendRequest(asArtist, game);
    await asArtist
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await site.db('invitations').where({ developerId: artist.id })).toEqual([]);
    expect((await listsOf(asOwner)).counts.badge).toBe(0);
    const told = await until(
      () => eventsOf(site, 'invitesUpdated').filter(({ topics }) => topics.includes(`user:${owner.id}`)),
      ({ length }) => length === 2,
    );
    expect(told.at(-1)?.payload).toMatchObject({ list: 'requestsToJoin', id, counts: { badge: 0 } });
  }));
