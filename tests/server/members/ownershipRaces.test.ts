import { clientOf } from '../../support/server/builders';
import { buildSearch, offerTo } from '../../support/server/ownership';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

const rounds = 4;

async function buildTeam(site: TestSite) {
  const team = await buildOwned(site);
  const [first, second] = [await team.join(), await team.join()];
  return { ...team, first, second, asFirst: await clientOf(site, first) };
}
type Team = Awaited<ReturnType<typeof buildTeam>>;

const ownersOf = ({ db }: TestSite, gameId: number) =>
  db('game_members').where({ gameId, status: 'Current', modLevel: 'owner' }).pluck('developerId');
const openOf = ({ db }: TestSite, gameId: number) => db('hand_overs').where({ gameId, isOpen: true });
const offer = ({ asOwner, gameId }: Team, developerId: number) =>
  asOwner.post('/api/members/handOver').send({ gameId, developerId });
const accept = ({ asFirst }: Team, handOverId: number) =>
  asFirst.post('/api/members/handOver/answer').send({ handOverId, answer: 'accept' });

test('two offers at once to different members: one stands', () =>
  withCommits(async (site) => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await buildTeam(site);
      const answers = await Promise.all([offer(team, team.first.id), offer(team, team.second.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await openOf(site, team.gameId)).toHaveLength(1);
    }
  }));

test('accepting while it is withdrawn does one of both', () =>
  withCommits(async (site) => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await buildTeam(site);
      const { id: handOverId } = await offerTo(team.asOwner, team.gameId, team.first.id);
      const [accepted, withdrawn] = await Promise.all([
        accept(team, handOverId),
        team.asOwner.post('/api/members/handOver/withdraw').send({ handOverId }),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
      expect(await ownersOf(site, team.gameId)).toEqual([accepted.status === 200 ? team.first.id : team.owner.id]);
    }
  }));

test('accepting while the owner leaves to somebody else, or the successor leaves, keeps one owner', () =>
  withCommits(async (site) => {
    for (let round = 0; round < rounds; round += 1) {
      const team = await buildTeam(site);
      const { gameId, asOwner, asFirst, second } = team;
      const { id } = await offerTo(asOwner, gameId, team.first.id);
      const leaver = round % 2 === 0 ? asOwner : asFirst;
      const [accepted] = await Promise.all([
        accept(team, id),
        leaver.post('/api/members/leave').send({ gameId, newOwnerId: second.id }),
      ]);
      expect([200, 409]).toContain(accepted.status);
      expect(await ownersOf(site, gameId)).toHaveLength(1);
      expect(await openOf(site, gameId)).toEqual([]);
    }
  }));

test('a decision at the moment of the owner’s visit is made before it, or not at all', () =>
  withCommits(async (site) => {
    for (let round = 0; round < rounds; round += 1) {
      const { asModerator, asOwner, asker, owner, gameId, searchId } = await buildSearch(site, { days: 15 });
      const [visited, decided] = await Promise.all([
        asOwner.get('/api/login'),
        asModerator.post('/api/members/ownerSearch/decide').send({ searchId, decision: 'grant' }),
      ]);
      expect(visited.status).toBe(200);
      expect([200, 409]).toContain(decided.status);
      expect(await ownersOf(site, gameId)).toEqual([decided.status === 200 ? asker.id : owner.id]);
      // The visit is marked now: whatever was not decided before it is not decided any more.
      const again = await asModerator.post('/api/members/ownerSearch/decide').send({ searchId, decision: 'grant' });
      expect(again.status).toBe(409);
    }
  }));
