import type { FeedPost } from '#shared/areas/feed';
import { recount } from '../../../server/jobs/recount';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, buildAlbum, buildPiece, gameMedia, ownMedia } from '../../support/server/media';
import { buildPost, failing, listPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

test('a feed of media counts runs of one poster', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const [ofMika, ofJuno] = [await buildAlbum(site, ownMedia(mika)), await buildAlbum(site, ownMedia(juno))];
    await buildPiece(site, ofJuno, { title: 'Oldest' });
    for (const title of ['A', 'B', 'C']) await buildPiece(site, ofMika, { title });
    await buildPost(site, ownPage(mika));
    await buildPiece(site, ofJuno, { title: 'D' });
    const client = await clientOf(site, mika);
    const posts = await listPosts(client, { feedType: 'home', postType: 'media', limit: 2 });
    expect(posts.map(({ mediaData }) => mediaData?.title)).toEqual(['D', 'C', 'B', 'A']);
    const all = await listPosts(client, { feedType: 'home' });
    expect(all.filter(({ mediaData }) => mediaData === null)).toHaveLength(1);
  }));

test('the answer and the event of a new piece equal what everybody reads', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const game = await buildGame(site.db, mika.id);
    const client = await clientOf(site, mika);
    for (const page of [ownMedia(mika), gameMedia(game)]) {
      const piece = await addPiece(client, await addAlbum(client, page), { title: 'Fog' });
      expect((await client.get(`/api/media/piece/${piece.id}`).expect(200)).body).toEqual(piece);
      const { body } = await client.get(`/api/feedPosts/${piece.postId}`).expect(200);
      const { loggedVote: _own, ...post } = body as FeedPost;
      expect(pushedAs(site, 'newPost').at(-1)?.payload).toEqual(post);
    }
  }));

test('comments on a piece stand on its feed post, which shows the votes on the piece', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const piece = await buildPiece(site, await buildAlbum(site, ownMedia(mika)));
    const client = await clientOf(site, juno);
    const { body: said } = await client
      .post('/api/feedPosts/comments')
      .send({ parentId: piece.id, isMediaPost: true, content: 'Lovely' })
      .expect(201);
    expect(said).toMatchObject({ parentId: piece.id });
    const [told] = pushedAs(site, 'newPostComment');
    expect(told?.topics).toContain(`piece:${piece.id}`);
    expect(told?.payload).toMatchObject({
      parentData: { id: piece.postId, commentCount: 1 },
      albumData: { id: piece.albumId },
      pieceData: { id: piece.id },
    });
    const byPost = await site.visitor().get('/api/feedPosts/comments').query({ postId: piece.postId }).expect(200);
    const byPiece = await site.visitor().get('/api/media/pieces/comments').query({ pieceId: piece.id }).expect(200);
    const asMedia = { postId: piece.id, isMediaPost: true };
    const byMedia = await site.visitor().get('/api/feedPosts/comments').query(asMedia).expect(200);
    expect(byPost.body.items).toEqual([{ ...said, loggedVote: 0 }]);
    expect([byPiece.body, byMedia.body]).toEqual([byPost.body, byPost.body]);
    await client.post('/api/voting').send({ parentType: 'media', parentId: piece.id, direction: 'up' }).expect(200);
    const { body: post } = await client.get(`/api/feedPosts/${piece.postId}`).expect(200);
    expect(post).toMatchObject({ voteTotal: 1, loggedVote: 1, commentCount: 1, content: String(piece.id) });
    const refused = await clientOf(site, mika);
    expect((await refused.post('/api/feedPosts/edit').send({ postId: piece.postId, content: 'x' })).status).toBe(403);
    expect((await refused.post('/api/feedPosts/delete').send({ postId: piece.postId })).status).toBe(403);
    const nowhere = site.visitor().get('/api/feedPosts/comments').query({ postId: 2_000_000, isMediaPost: true });
    expect(await failing(nowhere)).toEqual({ status: 404, error: "This piece doesn't exist" });
    expect(await recount(site.db)).toEqual([]);
  }));

test('albums stand in the order that they are given, which has to be all of them', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const page = ownMedia(mika);
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await addAlbum(client, page, name)).id);
    const albums = [...ids].reverse();
    const { body } = await client
      .post('/api/media/albums/reorder')
      .send({ ...page, albums })
      .expect(200);
    expect((body as { id: number; rank: number }[]).map(({ id, rank }) => [id, rank])).toEqual(
      albums.map((id, rank) => [id, rank]),
    );
    expect(pushedAs(site, 'mediaAlbumReorder')[0]?.payload).toEqual({ ...page, albums });
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 2_000_000]])
      await client
        .post('/api/media/albums/reorder')
        .send({ ...page, albums: wrong })
        .expect(400);
  }));

test('a game that goes takes its media along, and those who look at a piece are told', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const game = await buildGame(site.db, mika.id);
    await buildMember(site.db, game.id, juno.id);
    const [client, other] = [await clientOf(site, mika), await clientOf(site, juno)];
    const piece = await addPiece(other, await addAlbum(client, gameMedia(game)));
    await other.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    expect((await other.post('/api/media/piece/delete').send({ id: piece.id })).status).toBe(403);
    await client.post('/api/members/leave').send({ gameId: game.id }).expect(200);
    await site.host.inFlight.done();
    const [gone] = pushedAs(site, 'gameProjectDeleted');
    expect(gone?.topics).toEqual(expect.arrayContaining([`piece:${piece.id}`, `post:${piece.postId}`]));
    for (const table of ['media_albums', 'media_pieces', 'feed_posts'] as const)
      expect([table, await site.db(table).select()]).toEqual([table, []]);
    await site.visitor().get(`/userdata/media/${piece.mediaUrl}`).expect(404);
    expect(await recount(site.db)).toEqual([]);
  }));
