import type { TeamLogLine } from '#shared/areas/recruiting/teamLog';
import { topics } from '#shared/topics';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const logOf = async (reader: Client, gameId: number, page: object = {}) =>
  (
    (
      await reader
        .get('/api/members/log')
        .query({ gameId, ...page })
        .expect(200)
    ).body as { items: TeamLogLine[] }
  ).items;

test('the log of a team tells its members what was done to it, newest first', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId, join } = await buildOwned(site);
    const [mod, leaver, removed] = [await join(), await join(), await join()];
    const update = (isModerator: boolean) =>
      asOwner
        .post('/api/members/update')
        .send({ gameId, member: { id: mod.id, isModerator } })
        .expect(200);
    await update(true);
    await update(true);
    await update(false);
    await (await clientOf(site, leaver)).post('/api/members/leave').send({ gameId }).expect(200);
    await asOwner
      .post('/api/members/remove')
      .send({ gameId, member: { id: removed.id } })
      .expect(200);
    site.pushed.length = 0;
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: mod.id }).expect(200);

    const asMod = await clientOf(site, mod);
    const lines = await logOf(asMod, gameId);
    expect(lines.map(({ action, actor, about }) => [action, actor.id, about.id])).toEqual([
      ['handedOver', owner.id, mod.id],
      ['left', null, owner.id],
      ['removed', owner.id, removed.id],
      ['left', null, leaver.id],
      ['moderatorUnmade', owner.id, mod.id],
      ['moderatorMade', owner.id, mod.id],
    ]);
    expect(lines[0]).toMatchObject({ actor: { alias: owner.alias }, detail: '' });
    expect(await logOf(asMod, gameId, { startResult: 1, limit: 1 })).toEqual([lines[1]]);
    expect(pushedAs(site, 'teamLogUpdated').at(-1)).toEqual({
      name: 'teamLogUpdated',
      topics: [topics.user(mod.id)],
      payload: { gameId },
    });
  });
});

test('a deleted account stays in the log without its name, and the heir is named', async () => {
  await withSite(async (site) => {
    const { asOwner, gameId, join } = await buildOwned(site);
    const heir = await join('mod');
    await asOwner
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    const lines = await logOf(await clientOf(site, heir), gameId);
    expect(lines.map(({ action, about }) => [action, about.alias])).toEqual([
      ['inherited', heir.alias],
      ['left', 'DELETED USER'],
    ]);
  });
});

test('the log tells who accepted whom, and who joined by invitation', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId } = await buildOwned(site);
    const asked = { selectedPositions: ['Artist'], positionTitles: 'Painter' };
    const [guest, applicant] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const idOf = async (sent: PromiseLike<{ body: { id: number } }>) => (await sent).body.id;
    const inviteId = await idOf(
      asOwner.post('/api/invites/togame').send({ selectedGame: gameId, invitedMember: guest.id, ...asked }),
    );
    const accept = { inviteId, inviteResponse: 'accept' };
    await (await clientOf(site, guest)).post('/api/invites/respondToGameInvite').send(accept).expect(200);
    const asApplicant = await clientOf(site, applicant);
    const requestId = await idOf(asApplicant.post('/api/invites/frommember').send({ requestedGame: gameId, ...asked }));
    await asOwner
      .post('/api/invites/respondToRequestToJoin')
      .send({ inviteId: requestId, inviteResponse: 'accept' })
      .expect(200);
    expect((await logOf(asOwner, gameId)).map(({ action, actor, about }) => [action, actor.id, about.id])).toEqual([
      ['applicationAccepted', owner.id, applicant.id],
      ['invitationAccepted', null, guest.id],
    ]);
  });
});
