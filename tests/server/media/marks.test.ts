import type { FeedPost } from '#shared/areas/feed';
import { markTexts } from '#shared/marks';
import { readCard } from '../../../server/seo';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, ownMedia, picture } from '../../support/server/media';
import { listPosts, type Client } from '../../support/server/posts';
import { closeDatabase, openSite, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function scene(site: TestSite) {
  const mika = await buildDeveloper(site.db, { alias: 'Mika', avatarId: 'face' });
  const asMika = await clientOf(site, mika);
  const album = await addAlbum(asMika, ownMedia(mika), 'Harbour');
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  return { mika, asMika, album, moderator, asModerator: await clientOf(site, moderator) };
}

const addPost = async (client: Client, given: object): Promise<FeedPost> =>
  (await client.post('/api/feedPosts').send(given).expect(201)).body as FeedPost;

const setMark = (client: Client, given: object) => client.post('/api/moderation/mark').send(given);

async function newsOf(client: Client): Promise<[text: string, link: string][]> {
  const { body } = await client.get('/api/notifications').expect(200);
  return (body.items as { text: string; link: string }[]).map(({ text, link }) => [text, link]);
}

describe('a mark', () => {
  test('is set and taken off by the author, on posts and pieces', () =>
    withSite(async (site) => {
      const { mika, asMika, album } = await scene(site);
      const piece = await addPiece(asMika, album, { mark: 'mature' });
      expect(piece.mark).toBe('mature');
      const post = await addPost(asMika, { content: 'It was the gardener', mark: 'spoiler' });
      expect(post.mark).toBe('spoiler');
      const marks = async () =>
        (await listPosts(site.visitor(), { feedType: 'developer', feedId: mika.id })).map(
          ({ mark, mediaData }) => [mark, mediaData?.mark] as const,
        );
      expect(await marks()).toEqual([
        ['spoiler', undefined],
        ['mature', 'mature'],
      ]);
      await asMika.post('/api/feedPosts/edit').send({ postId: post.id, content: 'It was the gardener!' }).expect(200);
      expect((await marks())[0]).toEqual(['spoiler', undefined]);
      await asMika.post('/api/feedPosts/edit').send({ postId: post.id, mark: 'none' }).expect(200);
      site.pushed.length = 0;
      await asMika.post('/api/media/piece/edit').send({ id: piece.id, mark: 'spoiler' }).expect(200);
      expect(site.pushed.map(({ name, payload }) => [name, (payload as { mark: string }).mark])).toEqual([
        ['mediaPieceAddOrEdit', 'spoiler'],
        ['editedPost', 'spoiler'],
      ]);
      expect(await marks()).toEqual([
        ['none', undefined],
        ['spoiler', 'spoiler'],
      ]);
      await asMika.post('/api/media/piece/edit').send({ id: piece.id, mark: 'rude' }).expect(400);
      expect(await newsOf(asMika)).toEqual([]);
    }));

  test('is set by a moderator too: it is audited, and the author is told what it is now', () =>
    withSite(async (site) => {
      const { asMika, album, moderator, asModerator } = await scene(site);
      const piece = await addPiece(asMika, album);
      const post = await addPost(asMika, { content: 'Words' });
      await setMark(asMika, { kind: 'post', targetId: post.id, mark: 'mature' }).expect(403);
      await setMark(asModerator, { kind: 'post', targetId: 2_000_000_000, mark: 'mature' }).expect(404);
      site.pushed.length = 0;
      await setMark(asModerator, { kind: 'post', targetId: post.id, mark: 'spoiler' }).expect(200);
      // The feed post of a piece stands for the piece.
      const { body } = await setMark(asModerator, { kind: 'post', targetId: piece.postId, mark: 'mature' }).expect(200);
      expect(body).toEqual({ kind: 'piece', targetId: piece.id, mark: 'mature' });
      const { body: read } = await site.visitor().get(`/api/media/piece/${piece.id}`).expect(200);
      expect(read.mark).toBe('mature');
      const told = site.pushed.filter(({ name }) => ['editedPost', 'mediaPieceAddOrEdit'].includes(name));
      expect(told.map(({ name, payload }) => [name, (payload as { mark: string }).mark])).toEqual([
        ['editedPost', 'spoiler'],
        ['mediaPieceAddOrEdit', 'mature'],
        ['editedPost', 'mature'],
      ]);
      const log = await site.db('audit_log').where({ action: 'moderatorMark' }).orderBy('id');
      expect(log.map(({ actorId, target, reason }) => [actorId, target, reason])).toEqual([
        [moderator.id, `post:${post.id}`, 'spoiler'],
        [moderator.id, `piece:${piece.id}`, 'mature'],
      ]);
      expect(new Set(await newsOf(asMika))).toEqual(
        new Set([
          ['A moderator has marked your feed post as “Spoiler”', `/Developer/Mika/Post/${post.id}`],
          ['A moderator has marked your portfolio piece Fog as “Mature”', '/Developer/Mika/Portfolio/Harbour/Fog'],
        ]),
      );
      await setMark(asModerator, { kind: 'piece', targetId: piece.id, mark: 'none' }).expect(200);
      expect((await newsOf(asMika)).map(([text]) => text)).toContain(
        'A moderator has taken the mark off your portfolio piece Fog',
      );
    }));
});

test('covers marked pieces in share cards, Atom feeds and top content', () =>
  withSite(async (site) => {
    const { asMika, album } = await scene(site);
    const mediaFile = { bytes: await picture(900, 900).png().toBuffer(), name: 'a.png' };
    const piece = await addPiece(asMika, album, { description: 'The gardener did it', mark: 'spoiler', mediaFile });
    const post = await addPost(asMika, { subject: 'The end', content: 'The gardener did it', mark: 'spoiler' });
    const covered = markTexts.covered('spoiler');
    for (const path of ['/Developer/Mika/Portfolio/Harbour/Fog', `/Developer/Mika/Post/${piece.postId}`]) {
      const card = await readCard(site.host, path);
      expect(card).toMatchObject({ title: 'Fog', description: covered });
      expect(card.image).toContain('/socialImage/avatar/developer/');
    }
    const card = await readCard(site.host, `/Developer/Mika/Post/${post.id}`);
    expect(card).toMatchObject({ title: 'The end', description: covered });
    await site.visitor().get(`/socialImage/media/${piece.id}`).expect(404);
    for (const feed of ['media', 'devlogs', 'developer/Mika']) {
      const { text } = await site.visitor().get(`/feeds/${feed}.atom`).buffer(true).expect(200);
      expect(text).toContain('Spoiler');
      expect(text).not.toContain('gardener');
      expect(text).not.toContain('mediaThumbs');
    }
    expect((await site.visitor().get('/api/topContent').expect(200)).body).toEqual([]);
  }));

test('a marked text is found by its words, which the result does not show', async () => {
  const site = await openSite();
  try {
    const { asMika, album } = await scene(site);
    await addPost(asMika, { subject: 'The end', content: 'The gardener did it', mark: 'spoiler' });
    await addPiece(asMika, album, { description: 'A gardener, asleep', mark: 'mature' });
    const { body } = await site.visitor().get('/api/searchContent').query({ search: 'gardener' }).expect(200);
    const found = (body.posts.items as { excerpt: string }[]).map(({ excerpt }) => excerpt);
    expect(new Set(found)).toEqual(new Set([markTexts.covered('spoiler'), markTexts.covered('mature')]));
  } finally {
    await site.close();
  }
});
