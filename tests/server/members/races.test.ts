import { clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const rounds = 5;

async function expectWhole({ db }: TestSite, gameId: number) {
  const team = await db('game_members').where({ gameId, status: 'Current' }).select('modLevel');
  const game = await db('games').where({ id: gameId }).first('memberCount');
  if (!game) return expect(team).toEqual([]);
  expect(team.filter(({ modLevel }) => modLevel === 'owner')).toHaveLength(1);
  return expect(game.memberCount).toBe(team.length);
}

describe('two at once', () => {
  test('the owner and the named successor who leave never orphan a game', () =>
    withCommits(async (site) => {
      for (let round = 0; round < rounds; round += 1) {
        const { asOwner, gameId, join } = await buildOwned(site);
        const heir = await join();
        await join();
        const asHeir = await clientOf(site, heir);
        const [handedOver, left] = await Promise.all([
          asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }),
          asHeir.post('/api/members/leave').send({ gameId }),
        ]);
        // The first one leaves; the second finds its successor gone, or must hand over first.
        expect([handedOver.status, left.status].sort()).toEqual([200, 422]);
        await expectWhole(site, gameId);
      }
    }));

  test('the last two who leave, without being told that it deletes the project, leave it to one of them', () =>
    withCommits(async (site) => {
      for (let round = 0; round < rounds; round += 1) {
        const { asOwner, gameId, join } = await buildOwned(site);
        const heir = await join();
        const asHeir = await clientOf(site, heir);
        const statuses = (
          await Promise.all([
            asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id, deletesGame: false }),
            asHeir.post('/api/members/leave').send({ gameId, deletesGame: false }),
          ])
        ).map(({ status }) => status);
        // 409: the owner, or the new owner, is the only member left.
        expect([
          [409, 200],
          [200, 409],
        ]).toContainEqual(statuses);
        await expectWhole(site, gameId);
      }
    }));

  test('a sole member who leaves twice deletes the project once', () =>
    withCommits(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const leave = () => asOwner.post('/api/members/leave').send({ gameId });
      const statuses = (await Promise.all([leave(), leave(), leave()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 404, 404]);
      expect(pushedAs(site, 'gameProjectDeleted')).toHaveLength(1);
      expect(await site.db('site_counters').where({ name: 'games' }).first('value')).toEqual({ value: 0 });
    }));

  test('a member who leaves while being removed is counted once', () =>
    withCommits(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const member = await join();
      const asMember = await clientOf(site, member);
      const [removed, left] = await Promise.all([
        asOwner.post('/api/members/remove').send({ gameId, member: { id: member.id } }),
        asMember.post('/api/members/leave').send({ gameId }),
      ]);
      expect([
        [200, 403],
        [404, 200],
      ]).toContainEqual([removed.status, left.status]);
      await expectWhole(site, gameId);
    }));

  test('an owner who hands over while saving somebody’s positions does one after the other', () =>
    withCommits(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const heir = await join();
      const [saved, left] = await Promise.all([
        asOwner.post('/api/members/update').send({ gameId, member: { id: heir.id, isModerator: true } }),
        asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }),
      ]);
      expect([200, 403]).toContain(saved.status);
      expect(left.status).toBe(200);
      const row = await site.db('game_members').where({ gameId, developerId: heir.id }).first('modLevel');
      expect(row?.modLevel).toBe('owner');
      await expectWhole(site, gameId);
    }));
});

describe('two moderators who save different parts at once', () => {
  test('keep both, and the later event tells of both', () =>
    withCommits(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      for (let round = 0; round < rounds; round += 1) {
        site.pushed.length = 0;
        const releaseDate = `In ${round} years`;
        const answers = await Promise.all([
          asOwner.post('/api/game/update').send({ gameId, releaseDate, genres: [1 + round], platforms: [1] }),
          asOwner.post('/api/game/updateRecruitment').send({ gameId, roleTitles: `Round ${round}` }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const both = { releaseDate, seekingRoles: `Round ${round}`, genres: [1 + round] };
        expect(pushedAs(site, 'gameInformationUpdated').at(-1)?.payload).toMatchObject({ game: both });
      }
    }));
});
