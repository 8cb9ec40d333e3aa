import { membersTexts, type Member } from '#shared/areas/members';
import { topics } from '#shared/topics';
import { memberRights, type MemberRight } from '#shared/vocabulary';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
interface Scene {
  client: Client;
  gameId: number;
  guestId: number;
}

/** The calls that each right is needed for. */
const calls: Record<MemberRight, ((scene: Scene) => PromiseLike<{ status: number }>)[]> = {
  post: [
    ({ client, gameId }) =>
      client.post('/api/feedPosts').send({ content: 'Fog', postParentType: 'game', postParentId: gameId }),
  ],
  media: [
    ({ client, gameId }) =>
      client.post('/api/media/album').field({ pageType: 'game', pageId: String(gameId), albumName: 'Fog' }),
  ],
  forums: [
    ({ client, gameId }) =>
      client.post('/api/forumsActions/addCategory').send({ boardId: `game.${gameId}`, title: 'Fog' }),
  ],
  recruiting: [
    ({ client, gameId }) =>
      client.post('/api/classifieds/new').send({ postTitle: 'Wanted', postContent: 'Fog', selectedGameId: gameId }),
    ({ client, gameId, guestId }) =>
      client.post('/api/invites/togame').send({
        ...{ selectedGame: gameId, invitedMember: guestId },
        ...{ selectedPositions: ['Artist'], positionTitles: 'Fog' },
      }),
  ],
};

async function buildMembership(site: TestSite, modLevel: 'mod' | 'member' = 'member') {
  const { asOwner, gameId, owner, join } = await buildOwned(site);
  const member = await join(modLevel);
  const client = await clientOf(site, member);
  const guestId = (await buildDeveloper(site.db)).id;
  const change = (rights: Partial<Record<MemberRight, boolean>> | object) =>
    asOwner.post('/api/members/rights').send({ gameId, member: { id: member.id, rights } });
  return { asOwner, owner, gameId, member, client, guestId, change, scene: { client, gameId, guestId } };
}

describe('each right', () => {
  test.each(memberRights)('%s opens its own calls and no other', (given) =>
    withSite(async (site) => {
      const { scene, change } = await buildMembership(site);
      await change(Object.fromEntries(memberRights.map((right) => [right, right === given]))).expect(200);
      for (const right of memberRights)
        for (const send of calls[right]) {
          const { status } = await send(scene);
          expect([right, status]).toEqual([right, right === given ? 201 : 403]);
        }
      await change({ [given]: false }).expect(200);
      for (const send of calls[given]) expect((await send(scene)).status).toBe(403);
    }),
  );

  test('a moderator has all but recruiting, which is given like to others', () =>
    withSite(async (site) => {
      const { scene, change } = await buildMembership(site, 'mod');
      const answers = async () =>
        Promise.all(memberRights.map(async (right) => (await calls[right][0]!(scene)).status));
      expect(await answers()).toEqual([201, 201, 201, 403]);
      await change({ recruiting: true }).expect(200);
      expect((await calls.recruiting[0]!(scene)).status).toBe(201);
    }));

  test('new and returning members post and edit media', () =>
    withSite(async (site) => {
      const { asOwner, gameId, member, client, change } = await buildMembership(site);
      await change({ post: false, recruiting: true }).expect(200);
      await client.post('/api/members/leave').send({ gameId }).expect(200);
      const shown = async () => {
        const { body } = await asOwner.get('/api/members').query({ parentId: gameId }).expect(200);
        return (body as { items: Member[] }).items.find(({ id }) => id === member.id)?.rights;
      };
      expect(await shown()).toEqual([]);
      const offer = { selectedPositions: ['Artist'], positionTitles: 'Fog' };
      const invited = await asOwner
        .post('/api/invites/togame')
        .send({ ...offer, selectedGame: gameId, invitedMember: member.id })
        .expect(201);
      const { id: inviteId } = invited.body as { id: number };
      await client.post('/api/invites/respondToGameInvite').send({ inviteId, inviteResponse: 'accept' }).expect(200);
      expect(await shown()).toEqual(['post', 'media']);
    }));
});

describe('POST /members/rights', () => {
  test('page and member are told, the log and the audit log have a line, the member a notification', () =>
    withSite(async (site) => {
      const { asOwner, gameId, owner, member, client, change } = await buildMembership(site);
      const { body } = await change({ forums: true, post: false }).expect(200);
      expect(body).toMatchObject({ id: member.id, modLevel: 'member', rights: ['media', 'forums'] });
      expect(pushedAs(site, 'gameMembersUpdated').at(-1)).toMatchObject({
        topics: [topics.gamePage(gameId), topics.user(member.id)],
        payload: { gameId, members: [body] },
      });
      expect(pushedAs(site, 'updateUserInfo').at(-1)).toMatchObject({
        topics: [topics.user(member.id)],
        payload: { games: [{ id: gameId, rights: ['media', 'forums'] }] },
      });
      const log = await asOwner.get('/api/members/log').query({ gameId }).expect(200);
      const [line] = (log.body as { items: { detail: string }[] }).items;
      expect(line).toMatchObject({
        ...{ actor: { id: owner.id }, about: { id: member.id } },
        detail: 'edit its media and moderate its forums',
      });
      expect(await site.db('audit_log').where({ action: 'rightsChange' }).first('target', 'reason')).toEqual({
        target: `game:${gameId}`,
        reason: `developer:${member.id} media forums`,
      });
      const { body: news } = await client.get('/api/notifications').expect(200);
      expect(JSON.stringify(news)).toContain('you can edit its media and moderate its forums');
    }));

  test('the same again changes nothing and tells nobody', () =>
    withSite(async (site) => {
      const { change } = await buildMembership(site);
      site.pushed.length = 0;
      await change({ post: true }).expect(200);
      await change({}).expect(200);
      expect(site.pushed).toEqual([]);
      expect(await site.db('audit_log').where({ action: 'rightsChange' })).toEqual([]);
    }));

  test('rights of a role are neither given nor taken', () =>
    withSite(async (site) => {
      const { asOwner, gameId, owner, change } = await buildMembership(site, 'mod');
      const { body } = await change({ recruiting: true, post: false }).expect(409);
      expect(body).toMatchObject({ error: membersTexts.rightOfRole });
      const own = { gameId, member: { id: owner.id, rights: { recruiting: false } } };
      await asOwner.post('/api/members/rights').send(own).expect(409);
    }));

  test.each([{ post: 'yes' }, { post: 1 }, { everything: true }, 'post', ['post'], null])(
    'rights of %j are malformed',
    (rights) =>
      withSite(async (site) => {
        const { asOwner, gameId, member } = await buildMembership(site);
        await asOwner
          .post('/api/members/rights')
          .send({ gameId, member: { id: member.id, rights } })
          .expect(400);
        expect(await site.db('game_members').where({ developerId: member.id }).first('rights')).toEqual({ rights: 3 });
      }),
  );

  test('a post that meets the end of its right is there or refused, and the next is refused', () =>
    withCommits(async (site) => {
      for (let round = 0; round < 4; round += 1) {
        const { scene, gameId, change } = await buildMembership(site);
        const [posted, taken] = await Promise.all([calls.post[0]!(scene), change({ post: false })]);
        expect(taken.status).toBe(200);
        expect([201, 403]).toContain(posted.status);
        const posts = await site.db('feed_posts').where({ gameId }).select('id');
        expect(posts).toHaveLength(posted.status === 201 ? 1 : 0);
        expect((await calls.post[0]!(scene)).status).toBe(403);
      }
    }));
});
