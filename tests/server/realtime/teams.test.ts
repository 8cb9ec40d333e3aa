import type { LoggedUser } from '#shared/areas/session';
import type { Member } from '#shared/areas/members';
import { topics } from '#shared/topics';
import { sendApplication } from '../../support/server/applications';
import { buildDeveloper, buildGame, buildMember, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

/** A developer subscribed to a game's page and chat room by a real socket. */
async function present(site: LiveSite, developer: { id: number; sessionEpoch: number }, stringUrl: string) {
  const { client, passkey } = await logIn(site, developer);
  const listener = await site.connect();
  await listener.ask('setUserSocketData', { passkey });
  await listener.ask('joinedRoom', topics.gameRoom(stringUrl));
  return { ...listener, client };
}

async function buildRoom(site: LiveSite) {
  const [owner, mika] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
  const game = await buildGame(site.db, owner.id);
  await buildMember(site.db, game.id, mika.id);
  const asOwner = await present(site, owner, game.stringUrl);
  const asMika = await present(site, mika, game.stringUrl);
  return { owner, mika, game, asOwner, asMika };
}

type Present = Awaited<ReturnType<typeof present>>;

/** Whether a message in the room reaches the listener. */
async function hearsRoom(speaker: Present, listener: Present, stringUrl: string) {
  const message = `Anybody there? ${Math.random()}`;
  await speaker.client
    .post('/api/chatrooms')
    .send({ message, chatRoomId: topics.gameRoom(stringUrl) })
    .expect(201);
  const said = ({ payload }: { payload: unknown }) => JSON.stringify(payload).includes(message);
  // The speaker receives it at the same time as the others.
  await speaker.next('chatroomUpdated', (payload) => said({ payload }));
  await listener.ask('leftRoom', topics.totals);
  return listener.heard.some(said);
}

test('a removed member is told and hears nothing more of the room', () =>
  withLive(async (site) => {
    const { mika, game, asOwner, asMika } = await buildRoom(site);
    expect(await hearsRoom(asOwner, asMika, game.stringUrl)).toBe(true);
    await asOwner.client
      .post('/api/members/remove')
      .send({ gameId: game.id, member: { id: mika.id } })
      .expect(200);
    const change = await asMika.next<{ members: Member[] }>('gameMembersUpdated');
    expect(change.members).toEqual([expect.objectContaining({ id: mika.id, status: 'Former' })]);
    expect(await asMika.next<Partial<LoggedUser>>('updateUserInfo')).toEqual({ games: [] });
    expect(await asMika.ask('joinedRoom', topics.gameRoom(game.stringUrl))).toEqual({ joined: false });
    expect(await hearsRoom(asOwner, asMika, game.stringUrl)).toBe(false);
  }));

test('a member who leaves is out of the room, and a new owner is told at once', () =>
  withLive(async (site) => {
    const { mika, game, asOwner, asMika } = await buildRoom(site);
    const leave = { gameId: game.id, newOwnerId: mika.id };
    await asOwner.client.post('/api/members/leave').send(leave).expect(200);
    const { games } = await asMika.next<Partial<LoggedUser>>('updateUserInfo');
    expect(games).toEqual([expect.objectContaining({ id: game.id, moderatorLevel: 'owner' })]);
    expect(await asOwner.ask('joinedRoom', topics.gameRoom(game.stringUrl))).toEqual({ joined: false });
    expect(await hearsRoom(asMika, asOwner, game.stringUrl)).toBe(false);
  }));

test('the right to recruit brings events of applications and its loss ends them; the room stays', () =>
  withLive(async (site) => {
    const { mika, game, asOwner, asMika } = await buildRoom(site);
    /** Gives or takes the right; the pages of the member know it by then. */
    async function letRecruit(recruiting: boolean) {
      await asOwner.client
        .post('/api/members/rights')
        .send({ gameId: game.id, member: { id: mika.id, rights: { recruiting } } })
        .expect(200);
      const { games } = await asMika.next<Partial<LoggedUser>>(
        'updateUserInfo',
        ({ games: told }) => told !== undefined,
      );
      expect(games?.[0]?.rights?.includes('recruiting')).toBe(recruiting);
    }
    /** An application of somebody new, once the owner hears of it. Answers whether the member heard of it too. */
    async function hearsApplicant() {
      const { client } = await logIn(site, await buildDeveloper(site.db));
      const { id } = await sendApplication(client, { gameId: game.id });
      const isIt = (payload: unknown) => (payload as { id?: number }).id === id;
      await asOwner.next('applicationUpdated', isIt);
      await asMika.ask('leftRoom', topics.totals);
      return asMika.heard.some(({ name, payload }) => name === 'applicationUpdated' && isIt(payload));
    }
    expect(await hearsApplicant()).toBe(false);
    await letRecruit(true);
    expect(await hearsApplicant()).toBe(true);
    await letRecruit(false);
    expect(await hearsApplicant()).toBe(false);
    expect(await hearsRoom(asOwner, asMika, game.stringUrl)).toBe(true);
  }));

test('all who look at a game hear that it is deleted, visitors too', () =>
  withLive(async (site) => {
    const { game, asOwner, asMika } = await buildRoom(site);
    await asMika.client.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    const visitor = await site.connect();
    await visitor.ask('joinedRoom', topics.gamePage(game.id));
    await asOwner.client.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    const deleted = { gameId: game.id, stringUrl: game.stringUrl };
    expect(await visitor.next('gameProjectDeleted')).toEqual(deleted);
    expect(await asOwner.next('gameProjectDeleted')).toEqual(deleted);
    expect(await asOwner.ask('joinedRoom', topics.gameRoom(game.stringUrl))).toEqual({ joined: false });
  }));
