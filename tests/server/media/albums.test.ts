import { media } from '#shared/areas/media';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, gameMedia, ownMedia, picture, sendForm, sendPiece } from '../../support/server/media';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('viewers of a portfolio hear of its albums; viewers of a deleted album hear of that', () =>
  withSite(async (site) => {
    const developer = await buildDeveloper(site.db);
    const client = await clientOf(site, developer);
    const page = `developer:${developer.id}`;
    const made = await addAlbum(client, ownMedia(developer));
    expect(site.pushed).toEqual([{ name: 'mediaAlbumAddOrEdit', topics: [page], payload: made }]);

    site.pushed.length = 0;
    const cover = { bytes: await picture().png().toBuffer(), name: 'cover.png' };
    const { body: edited } = await sendForm(
      client,
      '/media/album/edit',
      { albumId: made.id, newName: 'Fog' },
      { albumAvatar: cover },
    );
    const { id, hasAvatar, avatarId } = edited;
    expect(edited).toMatchObject({ id: made.id, title: 'Fog', stringUrl: 'Fog', hasAvatar: true });
    expect(site.pushed).toEqual([
      { name: 'mediaAlbumAddOrEdit', topics: [page], payload: edited },
      { name: 'avatarUpdated', topics: [page], payload: { type: 'media', id, hasAvatar, avatarId } },
    ]);

    const pieces = [await addPiece(client, made), await addPiece(client, made)];
    const pieceIds = pieces.map((piece) => piece.id);
    const postIds = pieces.map(({ postId }) => postId);
    site.pushed.length = 0;
    await client.post('/api/media/album/delete').send({ albumId: id }).expect(200, { id });
    expect(site.pushed).toEqual([
      {
        name: 'mediaAlbumDelete',
        topics: [
          ...[page, 'feed:home', 'feed:media'],
          ...pieceIds.map((pieceId) => `piece:${pieceId}`),
          ...postIds.map((postId) => `post:${postId}`),
        ],
        payload: { id, ...ownMedia(developer), pieceIds, postIds },
      },
    ]);
  }));

describe('media of a game', () => {
  test('is every member’s: they all are told of votes, and give no points', () =>
    withSite(async (site) => {
      const [mika, juno, ren] = [
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
      ];
      const game = await buildGame(site.db, mika.id, { alias: 'Lantern' });
      await buildMember(site.db, game.id, juno.id);
      const [owner, member, stranger] = [
        await clientOf(site, mika),
        await clientOf(site, juno),
        await clientOf(site, ren),
      ];
      const album = await addAlbum(member, gameMedia(game), 'Shots');
      const piece = await addPiece(owner, album, { title: 'Harbour' });
      expect(piece).toMatchObject({
        posterType: 'game',
        posterId: game.id,
        subPosterAlias: 'Lantern',
        posterAlias: null,
      });
      const up = { parentType: 'media', parentId: piece.id, direction: 'up' };
      await member.post('/api/voting').send(up).expect(200);
      const xp = async () => (await site.db('games').where({ id: game.id }).first())?.xp;
      expect(await xp()).toBe(0);
      // A vote on a media post counts for its piece.
      const state = await stranger.post('/api/voting').send({ ...up, parentType: 'post', parentId: piece.postId });
      expect(state.body).toMatchObject({ id: `media_${piece.id}`, voteTotal: 2, loggedVote: 1 });
      expect(await xp()).toBe(1);
      await buildMember(site.db, game.id, ren.id);
      expect(await recount(site.db)).toEqual([]);
      await stranger.post('/api/voting').send(up).expect(200);
      expect(await xp()).toBe(0);
      await site.host.inFlight.done();
      const { body: notifications } = await owner.get('/api/notifications').expect(200);
      expect(notifications.items).toMatchObject([
        { text: "1 Upvote on Lantern's media piece Harbour", link: '/Game/Lantern/Media/Shots/Harbour' },
      ]);
      const refused = await sendPiece(await clientOf(site, await buildDeveloper(site.db)), album);
      expect(refused.status).toBe(403);
      expect(media.addPiece.output.safeParse(refused.body).success).toBe(false);
    }));
});
