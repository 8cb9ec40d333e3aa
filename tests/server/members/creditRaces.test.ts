import { buildDeveloper, clientOf } from '../../support/server/builders';
import { sendInvitation } from '../../support/server/invites';
import { closeDatabase, openSite } from '../../support/server/site';
import { buildArtist, creditsOf, yearOf } from '../../support/server/teams';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  await closeDatabase();
});

/** The rows of somebody's credit in a game, and how many members the game counts. */
const storedOf = async (gameId: number, developerId: number) => ({
  credits: await site.db('game_members').where({ gameId, developerId }).select('status', 'isCreditHidden'),
  memberCount: (await site.db('games').where({ id: gameId }).first('memberCount'))?.memberCount,
});
const statusesOf = async (requests: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(requests)).map(({ status }) => status);

test('hiding and leaving at once: it is hidden only if leaving came first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { gameId, artist, asArtist } = await buildArtist(site);
    const [left, hidden] = await statusesOf([
      asArtist.post('/api/members/leave').send({ gameId }),
      asArtist.post('/api/members/hideCredit').send({ gameId, isHidden: true }),
    ]);
    expect(left).toBe(200);
    expect([200, 403]).toContain(hidden);
    const credits = [{ status: 'Former', isCreditHidden: hidden === 200 }];
    expect(await storedOf(gameId, artist.id)).toEqual({ credits, memberCount: 1 });
  }
});

test('leaving and coming back at once, twice each: one credit, and the team is counted right', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { gameId, asOwner, artist, asArtist, leave } = await buildArtist(site);
    await leave();
    const { id: inviteId } = await sendInvitation(asOwner, { id: gameId }, artist);
    const accept = () => asArtist.post('/api/invites/respondToGameInvite').send({ inviteId, inviteResponse: 'accept' });
    const goAway = () => asArtist.post('/api/members/leave').send({ gameId });
    const hide = () => asArtist.post('/api/members/hideCredit').send({ gameId, isHidden: true });
    const statuses = await statusesOf([accept(), goAway(), hide(), accept(), goAway()]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { credits, memberCount } = await storedOf(gameId, artist.id);
    expect(credits).toHaveLength(1);
    const isPresent = credits[0]?.status === 'Current';
    expect(memberCount).toBe(isPresent ? 2 : 1);
    if (isPresent) expect(credits).toEqual([{ status: 'Current', isCreditHidden: false }]);
    expect(await creditsOf(asArtist, artist.id)).toMatchObject([
      { status: credits[0]?.status, firstJoined: yearOf(2_023).toISOString() },
    ]);
  }
});

test('removing a credit and coming back at once: a present member keeps the credit, without positions', async () => {
  const { gameId, asOwner, artist, asArtist, leave } = await buildArtist(site);
  const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  await leave();
  const [{ id: targetId } = { id: 0 }] = await creditsOf(asArtist, artist.id);
  await asOwner
    .post('/api/reports')
    .send({ kind: 'credit', targetId, reason: 'credit', words: 'Not them' })
    .expect(201);
  const { id: inviteId } = await sendInvitation(asOwner, { id: gameId }, artist);
  const statuses = await statusesOf([
    asModerator.post('/api/reports/remove').send({ kind: 'credit', targetId }),
    asArtist.post('/api/invites/respondToGameInvite').send({ inviteId, inviteResponse: 'accept' }),
  ]);
  expect(statuses).toEqual([200, 200]);
  const credits = [{ status: 'Current', isCreditHidden: false }];
  expect(await storedOf(gameId, artist.id)).toEqual({ credits, memberCount: 2 });
});
