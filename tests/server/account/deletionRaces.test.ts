import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { offer } from '../../support/server/invites';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Client = Awaited<ReturnType<typeof clientOf>>;

interface Leaving {
  site: TestSite;
  leaver: { id: number };
  asLeaver: Client;
  /** Owns a game of which the leaver may become a member. */
  friend: { id: number };
  asFriend: Client;
  gameId: number;
}

async function buildLeaving(site: TestSite): Promise<Leaving> {
  const [leaver, friend] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
  const { id: gameId } = await buildGame(site.db, friend.id);
  const [asLeaver, asFriend] = [await clientOf(site, leaver), await clientOf(site, friend)];
  return { site, leaver, asLeaver, friend, asFriend, gameId };
}

const invitation = async ({ asFriend, gameId, leaver }: Leaving) => {
  const sent = { ...offer, selectedGame: gameId, invitedMember: leaver.id };
  return (await asFriend.post('/api/invites/togame').send(sent).expect(201)).body as { id: number };
};
const request = async ({ asLeaver, gameId }: Leaving) =>
  (
    await asLeaver
      .post('/api/invites/frommember')
      .send({ ...offer, requestedGame: gameId })
      .expect(201)
  ).body as {
    id: number;
  };

/** A call that races with the deletion of an account: prepared, then sent at the same moment. */
type Meanwhile = (leaving: Leaving) => Promise<() => PromiseLike<{ status: number }>>;

const meanwhile: [string, Meanwhile][] = [
  [
    'makes a game',
    ({ asLeaver }) =>
      Promise.resolve(() => asLeaver.post('/api/game').send({ alias: 'Tide Runner', platforms: [1], genres: [1] })),
  ],
  [
    'writes a post',
    ({ asLeaver }) => Promise.resolve(() => asLeaver.post('/api/feedPosts').send({ content: 'Words' })),
  ],
  [
    'follows somebody',
    ({ asLeaver, friend }) =>
      Promise.resolve(() => asLeaver.post('/api/follows').send({ parentType: 'developer', parentId: friend.id })),
  ],
  [
    'follows a game',
    ({ asLeaver, gameId }) =>
      Promise.resolve(() => asLeaver.post('/api/follows').send({ parentType: 'game', parentId: gameId })),
  ],
  [
    'is followed',
    ({ asFriend, leaver }) =>
      Promise.resolve(() => asFriend.post('/api/follows').send({ parentType: 'developer', parentId: leaver.id })),
  ],
  [
    'is invited',
    ({ asFriend, gameId, leaver }) =>
      Promise.resolve(() =>
        asFriend.post('/api/invites/togame').send({ ...offer, selectedGame: gameId, invitedMember: leaver.id }),
      ),
  ],
  [
    'asks to join',
    ({ asLeaver, gameId }) =>
      Promise.resolve(() => asLeaver.post('/api/invites/frommember').send({ ...offer, requestedGame: gameId })),
  ],
  [
    'accepts an invitation',
    async (leaving) => {
      const { id: inviteId } = await invitation(leaving);
      const sent = { inviteId, inviteResponse: 'accept' };
      return () => leaving.asLeaver.post('/api/invites/respondToGameInvite').send(sent);
    },
  ],
  [
    'is accepted into a team',
    async (leaving) => {
      const { id: inviteId } = await request(leaving);
      const sent = { inviteId, inviteResponse: 'accept' };
      return () => leaving.asFriend.post('/api/invites/respondToRequestToJoin').send(sent);
    },
  ],
  [
    'becomes the owner of a game',
    async ({ site, asFriend, gameId, leaver }) => {
      await buildMember(site.db, gameId, leaver.id);
      return () => asFriend.post('/api/members/leave').send({ gameId, newOwnerId: leaver.id });
    },
  ],
  [
    'is removed from a team',
    async ({ site, asFriend, gameId, leaver }) => {
      await buildMember(site.db, gameId, leaver.id);
      return () => asFriend.post('/api/members/remove').send({ gameId, member: { id: leaver.id } });
    },
  ],
  [
    'says something',
    ({ asLeaver }) =>
      Promise.resolve(() => asLeaver.post('/api/chatrooms').send({ chatRoomId: 'siteGeneral', message: 'Bye' })),
  ],
  [
    'saves the profile',
    ({ asLeaver }) => Promise.resolve(() => asLeaver.post('/api/developer/basicInfo').send({ firstName: 'Late' })),
  ],
];

const rounds = 3;
const deleteAccount = (client: Client) => client.post('/api/accountInformation').send({ info: { delete: 'DELETE' } });
const fine = [200, 201, 401, 403, 404, 409, 422];

test.each(meanwhile)('an account that goes while it %s is gone, and nothing is left half', async (_what, ready) => {
  for (let round = 0; round < rounds; round += 1) {
    const leaving = await buildLeaving(site);
    const { leaver, asLeaver } = leaving;
    const send = await ready(leaving);
    const [gone, other] = await Promise.all([deleteAccount(asLeaver), send()]);
    expect(gone.status).toBe(200);
    expect(fine).toContain(other.status);
    expect(await site.db('developers').where({ id: leaver.id })).toEqual([]);
  }
});

test('two friends in one team who go at once are both gone, and their game with them', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { leaver, friend, asLeaver, asFriend, gameId } = await buildLeaving(site);
    await buildMember(site.db, gameId, leaver.id);
    const follow = (client: Client, parentId: number) =>
      client.post('/api/follows').send({ parentType: 'developer', parentId }).expect(200);
    await follow(asLeaver, friend.id);
    await follow(asFriend, leaver.id);
    const statuses = (await Promise.all([deleteAccount(asLeaver), deleteAccount(asFriend)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200]);
    expect(await site.db('games').where({ id: gameId })).toEqual([]);
  }
});

const aboutGames: [string, (leaving: Leaving) => PromiseLike<{ status: number }>][] = [
  [
    'is followed',
    ({ asLeaver, gameId }) => asLeaver.post('/api/follows').send({ parentType: 'game', parentId: gameId }),
  ],
  [
    'is asked to take somebody in',
    ({ asLeaver, gameId }) => asLeaver.post('/api/invites/frommember').send({ ...offer, requestedGame: gameId }),
  ],
  [
    'invites somebody',
    ({ asFriend, gameId, leaver }) =>
      asFriend.post('/api/invites/togame').send({ ...offer, selectedGame: gameId, invitedMember: leaver.id }),
  ],
  [
    'writes a post',
    ({ asFriend, gameId }) =>
      asFriend.post('/api/feedPosts').send({ content: 'Words', postParentType: 'game', postParentId: gameId }),
  ],
  [
    'is edited',
    ({ asFriend, gameId }) => asFriend.post('/api/game/updateRecruitment').send({ gameId, recruitingArtists: true }),
  ],
];

test.each(aboutGames)('a game that is deleted while it %s is gone, and nothing is left half', async (_what, send) => {
  for (let round = 0; round < rounds; round += 1) {
    const leaving = await buildLeaving(site);
    const { asFriend, gameId } = leaving;
    const [gone, other] = await Promise.all([asFriend.post('/api/members/leave').send({ gameId }), send(leaving)]);
    expect(gone.status).toBe(200);
    expect(fine).toContain(other.status);
    expect(await site.db('games').where({ id: gameId })).toEqual([]);
  }
});

test('after all of it no team has a member without account, no game is without owner, and all counts are right', async () => {
  const { db } = site;
  await site.host.inFlight.done();
  expect(await db('game_members').where({ status: 'Current' }).whereNull('developerId')).toEqual([]);
  const owned = db('game_members').where({ status: 'Current', modLevel: 'owner' }).select('gameId');
  expect(await db('games').whereNotIn('id', owned)).toEqual([]);
  expect(await recount(db)).toEqual([]);
});
