import { membersTexts, type Member, type members } from '#shared/areas/members';
import { canChangeModLevel, canManageMembers, canRemoveMember, mustNameOwner } from '#shared/policies/members.policy';
import type { InputOf } from '#shared/endpoint';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { topics } from '#shared/topics';
import { clientOf } from '../../support/server/builders';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';
import { membershipAs } from '../../support/memberships';

afterAll(closeDatabase);

type Asked = InputOf<typeof members.updateMember>['member'];
type Positions = NonNullable<Asked['positions']>;

describe('the rules of teams', () => {
  const viewer = { id: 7, siteModCanBan: false };
  const [owner, mod, member] = (['owner', 'mod', 'member'] as const).map((modLevel) => membershipAs(modLevel));
  test.each([
    // role: manages, removes another, removes oneself, names a successor alone, with others
    ['a visitor', null, null, [false, false, false, false, false]],
    ['a stranger', viewer, null, [false, false, false, false, false]],
    ['a member', viewer, member!, [false, false, false, false, false]],
    ['a moderator', viewer, mod!, [false, false, false, false, false]],
    ['the owner', viewer, owner!, [true, true, false, false, true]],
  ])('%s', (_who, asking, place, expected) => {
    expect([
      canManageMembers(place),
      canRemoveMember(asking, place, 8),
      canRemoveMember(asking, place, 7),
      mustNameOwner(place, 1),
      mustNameOwner(place, 2),
    ]).toEqual(expected);
  });

  test('the owner keeps the level', () => {
    expect([owner!, mod!, member!].map(canChangeModLevel)).toEqual([false, true, true]);
  });
});

describe('POST /members/update', () => {
  test('stores the checked positions in their order, and the moderator flag; page and member are told', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const { id } = await join();
      const positions: Positions = [
        { positionType: 'Writing', positionTitle: ' Lore ', checked: true },
        { positionType: 'Art', positionTitle: 'Lead', checked: false },
        { positionType: 'Production', checked: true },
      ];
      const asked = { gameId, member: { id, isModerator: true, positions } };
      const { body } = await asOwner.post('/api/members/update').send(asked).expect(200);
      expect(body).toMatchObject({
        id,
        modLevel: 'mod',
        isModerator: true,
        status: 'Current',
        positions: [
          { positionType: 'Production', positionTitle: '' },
          { positionType: 'Writing', positionTitle: 'Lore' },
        ],
      });
      expect(pushedAs(site, 'gameMembersUpdated')).toEqual([
        {
          name: 'gameMembersUpdated',
          topics: [topics.gamePage(gameId), topics.user(id)],
          payload: { gameId, members: [body], memberCount: 2 },
        },
      ]);
      expect(pushedAs(site, 'updateUserInfo')).toEqual([
        {
          name: 'updateUserInfo',
          topics: [topics.user(id)],
          payload: { games: [expect.objectContaining({ id: gameId, moderatorLevel: 'mod' })] },
        },
      ]);
      expect(site.rechecked).toEqual([id]);
      const roles = await site.db('audit_log').where({ action: 'roleChange' }).select('target', 'reason');
      expect(roles).toEqual([{ target: `game:${gameId}`, reason: `developer:${id} mod` }]);
    });
  });

  test('keeps what is left out, and takes the flag back', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const { id } = await join('mod');
      const update = async (asked: Omit<Asked, 'id'>) =>
        (
          await asOwner
            .post('/api/members/update')
            .send({ gameId, member: { id, ...asked } })
            .expect(200)
        ).body as Member;
      const art = { positionType: 'Art', positionTitle: 'Pixels' } as const;
      expect(await update({ positions: [{ ...art, checked: true }] })).toMatchObject({ modLevel: 'mod' });
      expect(await update({ isModerator: false })).toMatchObject({ modLevel: 'member', positions: [art] });
      expect(await update({ positions: [] })).toMatchObject({ positions: [] });
    });
  });

  test('the owner’s own level stays owner, whatever is asked', async () => {
    await withSite(async (site) => {
      const { asOwner, owner, gameId } = await buildOwned(site);
      const asked = { gameId, member: { id: owner.id, isModerator: false, positions: [] } };
      const { body } = await asOwner.post('/api/members/update').send(asked).expect(200);
      expect(body).toMatchObject({ modLevel: 'owner', isModerator: true });
      expect(await site.db('audit_log').where({ action: 'roleChange' })).toEqual([]);
    });
  });

  test('a title over 256 characters breaks a rule; what is no position or stands twice is malformed', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const { id } = await join();
      const send = (positions: unknown) =>
        asOwner.post('/api/members/update').send({ gameId, member: { id, positions } });
      const long = await send([{ positionType: 'Art', positionTitle: 'x'.repeat(257), checked: true }]);
      expect([long.status, long.body]).toEqual([422, expect.objectContaining({ error: membersTexts.titleTooLong })]);
      const art = { positionType: 'Art', positionTitle: '', checked: true };
      await send([art, art]).expect(400);
      await send([{ ...art, positionType: 'Cooking' }]).expect(400);
      await send([{ ...art, checked: 'yes' }]).expect(400);
      expect(site.pushed).toEqual([]);
    });
  });

  test('finds no strangers, former members or missing accounts', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const former = await join();
      await asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: former.id } })
        .expect(200);
      for (const call of ['update', 'remove'])
        for (const id of [former.id, 2_000_000_000])
          await asOwner.post(`/api/members/${call}`).send({ gameId, member: { id } }).expect(404);
    });
  });
});

describe('POST /members/remove', () => {
  test('makes a former member without rights, who keeps the credit; page and member are told', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId, join } = await buildOwned(site);
      const { id } = await join('mod');
      const positions: Positions = [{ positionType: 'Art', positionTitle: 'Pixels', checked: true }];
      await asOwner.post('/api/members/update').send({ gameId, member: { id, positions } }).expect(200);
      site.pushed.length = 0;
      // This call takes no new owner: the field is ignored.
      const asked = { gameId, member: { id }, newOwnerId: id };
      const { body } = await asOwner.post('/api/members/remove').send(asked).expect(200);
      expect(body).toMatchObject({ id, status: 'Former', modLevel: 'member', isModerator: false });
      expect((body as Member).endDate).not.toBeNull();
      expect((body as Member).positions).toEqual([{ positionType: 'Art', positionTitle: 'Pixels' }]);
      expect(pushedAs(site, 'gameMembersUpdated')).toEqual([
        {
          name: 'gameMembersUpdated',
          topics: [topics.gamePage(gameId), topics.user(id)],
          payload: { gameId, members: [body], memberCount: 1 },
        },
      ]);
      expect(pushedAs(site, 'updateUserInfo')).toEqual([
        { name: 'updateUserInfo', topics: [topics.user(id)], payload: { games: [] } },
      ]);
      expect(site.rechecked).toContain(id);
      const { body: team } = await site.visitor().get('/api/members').query({ parentId: gameId });
      expect((team as { items: Member[] }).items.map((member) => [member.id, member.status])).toContainEqual([
        id,
        'Former',
      ]);
    });
  });

  test('not oneself, and not by a moderator', async () => {
    await withSite(async (site) => {
      const { asOwner, owner, gameId, join } = await buildOwned(site);
      await asOwner
        .post('/api/members/remove')
        .send({ gameId, member: { id: owner.id } })
        .expect(403);
      const [mod, member] = [await join('mod'), await join()];
      const asMod = await clientOf(site, mod);
      for (const { id } of [mod, member, owner])
        await asMod.post('/api/members/remove').send({ gameId, member: { id } }).expect(403);
      expect(site.pushed).toEqual([]);
    });
  });
});

test('a member hears what others make of their place in a team: what it is now, in one notification', async () => {
  await withSite(async (site) => {
    const { asOwner, owner, gameId, game, join } = await buildOwned(site);
    const joined = await join();
    const [{ id }, client] = [joined, await clientOf(site, joined)];
    const newsOf = async (who: Client) =>
      ((await who.get('/api/notifications').expect(200)).body as { items: { text: string }[] }).items;
    const update = (isModerator: boolean) =>
      asOwner.post('/api/members/update').send({ gameId, member: { id, isModerator } }).expect(200);
    await update(true);
    const identified = { notificationIdentifier: `membership.${gameId}.changed`, link: `/Game/${game.stringUrl}` };
    expect(await newsOf(client)).toMatchObject([{ ...identified, text: texts.placeInTeam('mod', game.alias) }]);
    await update(true);
    await update(false);
    expect(await newsOf(client)).toMatchObject([{ text: texts.placeInTeam('member', game.alias), total: 1 }]);
    await asOwner.post('/api/members/remove').send({ gameId, member: { id } }).expect(200);
    expect(await newsOf(client)).toMatchObject([{ text: texts.placeInTeam(null, game.alias), hasBeenRead: false }]);
    const heir = await join();
    const asHeir = await clientOf(site, heir);
    await asOwner.post('/api/members/leave').send({ gameId, newOwnerId: heir.id }).expect(200);
    expect(await newsOf(asHeir)).toMatchObject([{ text: texts.placeInTeam('owner', game.alias) }]);
    await asHeir.post('/api/members/leave').send({ gameId, deletesGame: true }).expect(200);
    expect(await site.db('notifications').where({ targetType: 'membership' })).toEqual([]);
    expect(await newsOf(await clientOf(site, owner))).toEqual([]);
  });
});
