import { clientOf } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

test('calls over games and teams take few statements, however large the team is', async () => {
  await withSite(async (site) => {
    const { asOwner, gameId, join } = await buildOwned(site);
    const team = [];
    for (let count = 0; count < 12; count += 1) team.push(await join());
    const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
    const asFirst = await clientOf(site, first);
    const positions = [{ positionType: 'Art', positionTitle: 'Pixels', checked: true }];
    const calls = [
      ['/api/game/update', { gameId, platforms: [1, 2], genres: [1, 2], rating: 'teen' }],
      // What follows the answer is counted too. Here that is a look for the game's ads;
      ['/api/game/updateRecruitment', { gameId, recruitingArtists: true, skills: [1, 2] }, 11],
      // and here whom it is about is notified, and told so live;
      ['/api/members/update', { gameId, member: { id: first.id, isModerator: true, positions } }, 13],
      ['/api/members/remove', { gameId, member: { id: second.id } }, 12],
      // invitations change hands as well.
      ['/api/members/leave', { gameId, newOwnerId: first.id }, 16],
    ] as const;
    for (const [path, body, most = 10] of calls) {
      const statements = countStatements(site.db);
      await asOwner.post(path).send(body).expect(200);
      await site.host.inFlight.done();
      expect([path, statements.stop() <= most]).toEqual([path, true]);
    }
    const statements = countStatements(site.db);
    await asFirst.get('/api/members').query({ parentId: gameId }).expect(200);
    expect(statements.stop()).toBeLessThanOrEqual(2);
  });
});
