import { gamesTexts } from '#shared/areas/games';
import type { members, Member } from '#shared/areas/members';
import type { OutputOf } from '#shared/endpoint';
import { readMembers } from '../../../server/areas/members';
import { membershipIn } from '../../../server/people';
import { membershipAs } from '../../support/memberships';
import { buildDeveloper, buildGame, buildMember } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Team = OutputOf<typeof members.listMembers>;
const day = (number: number) => new Date(Date.UTC(2_025, 0, number));

async function buildTeam({ db }: TestSite) {
  const developers = [];
  for (let count = 0; count < 5; count += 1)
    developers.push(await buildDeveloper(db, { alias: `Dev ${count}`, xp: 30 }));
  const [owner, member, mod, early, former] = developers as [Dev, Dev, Dev, Dev, Dev];
  const { id: gameId } = await buildGame(db, owner.id);
  await buildMember(db, gameId, member.id);
  await buildMember(db, gameId, mod.id, 'mod');
  await buildMember(db, gameId, early.id);
  await buildMember(db, gameId, former.id);
  await db('game_members')
    .where({ gameId, developerId: early.id })
    .update({ joinDate: day(1) });
  await db('game_members')
    .where({ gameId, developerId: former.id })
    .update({ status: 'Former', joinDate: day(1), endDate: day(9) });
  return { gameId, owner, member, mod, early, former };
}
type Dev = Awaited<ReturnType<typeof buildDeveloper>>;

test('a team stands in the order of the contract: Current, then Former; owner, moderators, members; by join date', async () => {
  await withSite(async (site) => {
    const { gameId, owner, member, mod, early, former } = await buildTeam(site);
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId }).expect(200);
    const { items, total, hasMore } = body as Team;
    expect(items.map(({ id }) => id)).toEqual([owner.id, mod.id, early.id, member.id, former.id]);
    expect({ total, hasMore }).toEqual({ total: 5, hasMore: false });
    expect(items.map(({ isModerator }) => isModerator)).toEqual([true, true, false, false, false]);
    expect(items[4]).toMatchObject({ status: 'Former', endDate: day(9).toISOString(), xpLevelData: { xpLevel: 3 } });
  });
});

test('a team comes in pages that tell whether there is more', async () => {
  await withSite(async (site) => {
    const { gameId, mod, early } = await buildTeam(site);
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId, startResult: 1, limit: 2 });
    expect((body as Team).items.map(({ id }) => id)).toEqual([mod.id, early.id]);
    expect(body).toMatchObject({ hasMore: true, total: 5 });
    await site.visitor().get('/api/members').query({ parentId: gameId, limit: 51 }).expect(400);
  });
});

test('positions stand in the order of the position types', async () => {
  await withSite(async (site) => {
    const { gameId, owner } = await buildTeam(site);
    const { id: memberId } = (await site.db('game_members').where({ gameId, developerId: owner.id }).first('id'))!;
    const held = [
      { positionType: 'Writing', positionTitle: 'Lore' },
      { positionType: 'Production', positionTitle: 'Lead' },
    ];
    await site.db('member_positions').insert(held.map((position, rank) => ({ memberId, rank, ...position })));
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId });
    expect((body as Team).items[0]?.positions).toEqual([...held].reverse());
  });
});

test('a deleted account stays in the list without a name', async () => {
  await withSite(async (site) => {
    const { gameId, former } = await buildTeam(site);
    await site.db('developers').where({ id: former.id }).delete();
    const { body } = await site.visitor().get('/api/members').query({ parentId: gameId });
    const deleted: Partial<Member> = { id: null, alias: 'DELETED USER', stringUrl: 'DELETED-USER', status: 'Former' };
    expect((body as Team).items[4]).toMatchObject(deleted);
  });
});

test('a game that is not there has no team', async () => {
  await withSite(async ({ visitor }) => {
    const { status, body } = await visitor().get('/api/members').query({ parentId: 2_000_000_000 });
    expect([status, body]).toEqual([404, expect.objectContaining({ error: gamesTexts.missing })]);
    await visitor().get('/api/members').expect(400);
  });
});

test('a former member is a stranger to the game', async () => {
  await withSite(async (site) => {
    const { gameId, former, mod } = await buildTeam(site);
    expect(await membershipIn(site.db, gameId, former.id)).toBeNull();
    expect(await membershipIn(site.db, gameId, mod.id)).toEqual(membershipAs('mod'));
    expect(await membershipIn(site.db, gameId, undefined)).toBeNull();
    expect((await readMembers(site.db, gameId, [mod.id])).map(({ id }) => id)).toEqual([mod.id]);
  });
});
