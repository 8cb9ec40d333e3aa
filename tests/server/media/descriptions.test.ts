import { mediaTexts } from '#shared/areas/media';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, gameMedia, ownMedia, sendPiece } from '../../support/server/media';
import { listPosts } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';
import { listOf } from '../../support/server/trash';

afterAll(closeDatabase);

describe('the alternative text of a piece', () => {
  test('is stored trimmed, is shown on the piece and in feeds, and may be changed and taken off', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const { id, altText } = await addPiece(client, album, { altText: '  A grey harbour at dawn  ' });
      expect(altText).toBe('A grey harbour at dawn');
      const [post] = await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id });
      expect(post?.mediaData).toMatchObject({ id, altText: 'A grey harbour at dawn' });
      site.pushed.length = 0;
      const { body } = await client.post('/api/media/piece/edit').send({ id, altText: 'A harbour' }).expect(200);
      expect(body).toMatchObject({ altText: 'A harbour', title: 'Fog' });
      expect(pushedAs(site, 'mediaPieceAddOrEdit')[0]?.payload).toMatchObject({ id, altText: 'A harbour' });
      await client.post('/api/media/piece/edit').send({ id, title: 'Mist' }).expect(200);
      expect((await site.visitor().get(`/api/media/piece/${id}`)).body).toMatchObject({ altText: 'A harbour' });
      await client.post('/api/media/piece/edit').send({ id, altText: '' }).expect(200);
      expect((await site.visitor().get(`/api/media/piece/${id}`)).body).toMatchObject({ altText: '' });
    }));

  test('has at most 500 characters', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      const album = await addAlbum(client, ownMedia(mika));
      const { body, status } = await sendPiece(client, album, { altText: 'a'.repeat(501) });
      expect([status, body.fields]).toEqual([422, { altText: mediaTexts.altTextTooLong }]);
      expect((await addPiece(client, album, { altText: '🌊'.repeat(500) })).altText).toBe('🌊'.repeat(500));
    }));
});

describe('the makers of a piece', () => {
  test('are people of the team of its game, present or former, until their account is deleted', () =>
    withSite(async (site) => {
      const { game, gameId, join, asOwner } = await buildOwned(site);
      const [present, former] = [await join(), await join()];
      const leaver = await clientOf(site, former);
      await leaver.post('/api/members/leave').send({ gameId }).expect(200);
      const album = await addAlbum(asOwner, gameMedia(game));
      const piece = await addPiece(asOwner, album, { madeBy: JSON.stringify([former.id, present.id, present.id]) });
      const names = [present, former].map(({ id, alias, stringUrl }) => ({ id, alias, stringUrl }));
      expect(piece.madeBy).toEqual(names);
      const read = async () => {
        const { body } = await site.visitor().get('/api/media/pieces').query({ albumId: album.id }).expect(200);
        return (body as { items: (typeof piece)[] }).items.map(({ madeBy }) => madeBy);
      };
      expect(await read()).toEqual([names]);
      // What is said about something else leaves them.
      await asOwner.post('/api/media/piece/edit').send({ id: piece.id, title: 'Mist' }).expect(200);
      expect(await read()).toEqual([names]);
      await leaver.post('/api/accountInformation').send({ info: { delete: 'DELETE' } });
      expect(await read()).toEqual([names.slice(0, 1)]);
      expect(await site.db('media_pieces').where({ id: piece.id }).first('makerIds')).toEqual({
        makerIds: String(present.id),
      });
      await asOwner.post('/api/media/piece/edit').send({ id: piece.id, madeBy: [] }).expect(200);
      expect(await read()).toEqual([[]]);
    }));

  test('are never strangers to the team, more than ten, or on a page of a developer', () =>
    withSite(async (site) => {
      const { owner, game, asOwner, join } = await buildOwned(site);
      const stranger = await buildDeveloper(site.db);
      const album = await addAlbum(asOwner, gameMedia(game));
      const own = await addAlbum(asOwner, ownMedia(owner));
      const refused = async (on: typeof album, madeBy: unknown) => {
        const { body, status } = await sendPiece(asOwner, on, { madeBy: JSON.stringify(madeBy) });
        return [status, (body as { fields?: { madeBy?: string } }).fields?.madeBy];
      };
      expect(await refused(album, [owner.id, stranger.id])).toEqual([422, mediaTexts.makersOfTeam]);
      expect(await refused(own, [owner.id])).toEqual([422, mediaTexts.makersOfGame]);
      const team: number[] = [];
      for (let member = 0; member < 11; member += 1) team.push((await join()).id);
      expect(await refused(album, team)).toEqual([422, mediaTexts.tooManyMakers]);
      expect((await addPiece(asOwner, album, { madeBy: JSON.stringify(team.slice(1)) })).madeBy).toHaveLength(10);
      for (const malformed of ['owner', { id: 1 }, [0], ['1 or 1=1'], [1.5], null])
        expect((await refused(album, malformed))[0]).toBe(400);
      expect((await sendPiece(asOwner, album, { madeBy: `[${owner.id}` })).status).toBe(400);
    }));

  test('come back with a piece that a moderator restores', () =>
    withSite(async (site) => {
      const { owner, game, asOwner } = await buildOwned(site);
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const album = await addAlbum(asOwner, gameMedia(game));
      const { id } = await addPiece(asOwner, album, { madeBy: JSON.stringify([owner.id]), altText: 'Fog' });
      await moderator
        .post('/api/reports/remove')
        .send({ kind: 'piece', targetId: id, reason: 'By mistake' })
        .expect(200);
      const [removed] = (await listOf(moderator)).items;
      await site.visitor().get(`/api/media/piece/${id}`).expect(404);
      await moderator.post('/api/moderation/restore').send({ removedId: removed?.id }).expect(200);
      const { body } = await site.visitor().get(`/api/media/piece/${id}`).expect(200);
      expect(body).toMatchObject({ altText: 'Fog', madeBy: [{ id: owner.id }] });
    }));
});
