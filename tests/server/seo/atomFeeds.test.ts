import { signedPathOf } from '../../../server/http/pictures/signatures';
import type { Knex } from 'knex';
import { newEntry } from '../../../server/areas/feed';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { jamColumns } from '../../../server/areas/classifieds/terms';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildReply, buildThread } from '../../support/server/forums';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };

async function buildPost(
  db: Knex,
  given: {
    authorId: number | null;
    gameId?: number;
    title?: string;
    content?: string;
    type?: 'status' | 'classifieds';
  },
) {
  const { authorId, gameId, title = '', content = 'Words', type = 'status' } = given;
  const now = new Date('2025-03-01T12:00:00.000Z');
  const page =
    gameId === undefined
      ? ({ parentType: 'developer', parentId: authorId ?? 0 } as const)
      : ({ parentType: 'game', parentId: gameId, gameId } as const);
  const id = await newEntry(db, 'post');
  await db('feed_posts').insert({
    id,
    ...page,
    authorId,
    title,
    content,
    type,
    postDate: now,
    modifiedDate: now,
  });
  return id;
}

const idsIn = (xml: string) => [...xml.matchAll(/<id>tag:[^<]*post\/(\d+)<\/id>/g)].map(([, id]) => Number(id));

test('the devlogs of everybody, of a developer and of a game, newest first', () =>
  withSite(
    async ({ db, visitor }) => {
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const game = await buildGame(db, mika.id, { alias: 'Tide & Runner' });
      const own = await buildPost(db, { authorId: mika.id, title: 'On fog', content: 'It is **thick**.\n\nStill.' });
      const asGame = await buildPost(db, { authorId: mika.id, gameId: game.id });
      await buildPost(db, { authorId: mika.id, type: 'classifieds' });
      const all = await visitor().get('/feeds/devlogs.atom').expect(200);
      expect(all.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      expect(idsIn(all.text)).toEqual([asGame, own]);
      const { text } = await visitor().get('/feeds/developer/mika-vale.atom').expect(200);
      expect(idsIn(text)).toEqual([own]);
      expect(text).toContain('<title>Mika Vale on Spawnpoint</title>');
      expect(text).toContain(`<link rel="self" href="${site}/feeds/developer/Mika-Vale.atom"/>`);
      expect(text).toContain(`<link href="${site}/Developer/Mika-Vale/Post/${own}"/>`);
      expect(text).toContain('<![CDATA[<p>It is <strong>thick</strong>.</p>\n<p>Still.</p>]]>');
      expect(text).toContain('<published>2025-03-01T12:00:00.000Z</published>');
      await db('games').where({ id: game.id }).update({ tagline: 'Salt & light' });
      const ofGame = await visitor().get(`/feeds/game/${game.stringUrl}.atom`).expect(200);
      expect(idsIn(ofGame.text)).toEqual([asGame]);
      expect(ofGame.text).toContain('<name>Tide &amp; Runner</name>');
      expect(ofGame.text).toContain('<subtitle>Salt &amp; light</subtitle>');
      expect(ofGame.text).toContain(`<logo>${site}/socialImage/avatar/game/${game.id}</logo>`);
    },
    { settings },
  ));

test('answers readers with a current copy that nothing has changed', () =>
  withSite(
    async ({ db, visitor }) => {
      const mika = await buildDeveloper(db);
      const first = await visitor().get('/feeds/devlogs.atom').expect(200);
      const etag = String(first.headers.etag);
      await visitor().get('/feeds/devlogs.atom').set('If-None-Match', etag).expect(304);
      await buildPost(db, { authorId: mika.id });
      await visitor().get('/feeds/devlogs.atom').set('If-None-Match', etag).expect(200);
    },
    { settings },
  ));

test('nothing of banned writers is in any feed, and none is theirs', () =>
  withSite(async ({ db, visitor }) => {
    const troll = await buildDeveloper(db, { alias: 'Troll', isBanned: true });
    const owner = await buildDeveloper(db);
    const game = await buildGame(db, owner.id);
    await buildPost(db, { authorId: troll.id, title: 'Bait' });
    await buildPost(db, { authorId: troll.id, gameId: game.id, title: 'Bait' });
    const gone = await buildPost(db, { authorId: null, gameId: game.id });
    await buildPost(db, { authorId: null });
    expect(idsIn((await visitor().get('/feeds/devlogs.atom')).text)).toEqual([gone]);
    expect(idsIn((await visitor().get(`/feeds/game/${game.stringUrl}.atom`)).text)).toEqual([gone]);
    await visitor().get('/feeds/developer/Troll.atom').expect(404);
  }));

test('former addresses lead to the present feed, unknown ones nowhere', () =>
  withSite(async ({ db, visitor }) => {
    const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
    await db('addresses').insert({ scope: 'developer', slugKey: Buffer.from('old-mika'), targetId: mika.id });
    const { headers } = await visitor().get('/feeds/developer/Old-Mika.atom').expect(301);
    expect(headers.location).toBe('/feeds/developer/Mika-Vale.atom');
    for (const path of ['developer/Nobody.atom', 'game/None.atom', 'media/x.atom', 'nothing', 'developer/Mika-Vale'])
      await visitor().get(`/feeds/${path}`).expect(404);
  }));

test('hostile words stay words', () =>
  withSite(async ({ db, visitor }) => {
    const hostile = ']]><script>x</script>]]></entry>&amp;&lt; "\'';
    const mika = await buildDeveloper(db, { alias: hostile.slice(0, 40) });
    await buildPost(db, { authorId: mika.id, title: hostile, content: `${hostile}\n\n${hostile}` });
    const { text } = await visitor().get('/feeds/devlogs.atom').expect(200);
    expect(text).not.toContain('<script');
    expect(text.match(/<\/entry>/g)).toHaveLength(1);
    const cdata = text.match(/<!\[CDATA\[/g)?.length ?? 0;
    expect(text.match(/\]\]>/g)).toHaveLength(cdata);
    const name = /<name>([^<]*)<\/name>/.exec(text)?.[1] ?? '';
    const read = name
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(read).toBe(hostile.slice(0, 40));
  }));

const titlesIn = (xml: string) =>
  [...xml.matchAll(/<entry>\s*<title type="html"><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title);

test('pieces stand in the feed of media and in that of their page, with picture and words, and lead to themselves', () =>
  withSite(
    async (test) => {
      const { db, visitor } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const game = await buildGame(db, mika.id);
      const place = { pageType: 'developer', pageId: mika.id } as const;
      await buildPiece(test, { ...place, title: 'Fog & pier', description: 'At **low** tide.', mediaUrl: 'fog.png' });
      const link = 'https://www.youtube.com/watch?v=abcdefghijk';
      await buildPiece(test, { ...place, title: 'Clip', mediaType: 'Youtube', mediaUrl: link });
      await buildPiece(test, { pageType: 'game', pageId: game.id, title: 'Theme', mediaType: 'Audio' });
      const troll = await buildDeveloper(db, { isBanned: true });
      await buildPiece(test, { pageType: 'developer', pageId: troll.id, title: 'Bait' });
      const { text } = await visitor().get('/feeds/media.atom').expect(200);
      expect(titlesIn(text)).toEqual(['Theme', 'Clip', 'Fog &#38; pier']);
      const own = await visitor().get('/feeds/developer/Mika-Vale.atom').expect(200);
      expect(titlesIn(own.text)).toEqual(['Clip', 'Fog &#38; pier']);
      for (const feed of [text, own.text]) {
        expect(feed).toMatch(new RegExp(`<link href="${site}/Developer/Mika-Vale/Portfolio/Sketches/Piece-\\d+"/>`));
        expect(feed).toContain(
          `<p><img src="${site}/userdata/mediaThumbs/fog.png" alt=""></p>\n<p>At <strong>low</strong> tide.</p>`,
        );
        const still = signedPathOf('https://img.youtube.com/vi/abcdefghijk/0.jpg');
        expect(feed).toContain(`<img src="${site}${still}"`);
      }
      expect((await visitor().get('/feeds/devlogs.atom')).text).not.toContain('<entry>');
    },
    { settings },
  ));

test('the newest posts of public forums, and those of a thread', () =>
  withSite(
    async (test) => {
      const { db, visitor } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const game = await buildGame(db, mika.id);
      const troll = await buildDeveloper(db, { isBanned: true });
      const startIn = async (title: string, category: { gameId?: number; isPrivate?: boolean }) => {
        const { id: categoryId } = await buildCategory(test, category);
        const { id: forumId } = await buildForum(test, { categoryId });
        return buildThread(test, { forumId, threadStarterId: mika.id, title });
      };
      const fog = await startIn('Fog', {});
      const tides = await startIn('Tides', { gameId: game.id });
      const hidden = await startIn('Hidden', { isPrivate: true });
      await buildReply(test, { threadId: hidden.id, authorId: mika.id, content: 'Hidden too' });
      const reply = await buildReply(test, { threadId: fog.id, authorId: null, content: 'How **thick**?' });
      await buildReply(test, { threadId: fog.id, authorId: troll.id, content: 'Bait' });
      const { text } = await visitor().get('/feeds/forums.atom').expect(200);
      expect(titlesIn(text)).toEqual(['Re: Fog', 'Tides', 'Fog']);
      expect(text).toMatch(new RegExp(`<link href="${site}/Game/${game.stringUrl}/Forums/[^/]+/[^/]+/Tides"/>`));
      expect(text).not.toMatch(/Hidden|Bait/);
      const ofThread = await visitor().get(`/feeds/thread/${fog.id}.atom`).expect(200);
      expect(titlesIn(ofThread.text)).toEqual(['Re: Fog', 'Fog']);
      expect(ofThread.text).toMatch(new RegExp(`<link href="${site}/Forums/[^/]+/[^/]+/Fog#post-${reply}"/>`));
      expect(ofThread.text).toContain('<p>How <strong>thick</strong>?</p>');
      expect((await visitor().get(`/feeds/thread/${tides.id}.atom`)).status).toBe(200);
      for (const none of [hidden.id, 999_999, 'x']) await visitor().get(`/feeds/thread/${none}.atom`).expect(404);
      // Once a category is private, its threads leave the feeds.
      await db('forum_categories').update({ isPrivate: true });
      expect((await visitor().get('/feeds/forums.atom')).text).not.toContain('<entry>');
      await visitor().get(`/feeds/thread/${fog.id}.atom`).expect(404);
    },
    { settings },
  ));

test('a long thread gives its last posts', () =>
  withSite(async (test) => {
    const mika = await buildDeveloper(test.db);
    const { id: categoryId } = await buildCategory(test);
    const { id: forumId } = await buildForum(test, { categoryId });
    const { id: threadId } = await buildThread(test, { forumId, threadStarterId: mika.id, title: 'Long' });
    for (let count = 2; count <= 23; count += 1)
      await buildReply(test, { threadId, authorId: mika.id, content: `Number ${count}` });
    for (const feed of ['forums', `thread/${threadId}`]) {
      const { text } = await test.visitor().get(`/feeds/${feed}.atom`).expect(200);
      const numbers = [...text.matchAll(/Number (\d+)/g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: 20 }, (_none, at) => 23 - at));
    }
  }));

test('open classifieds as their list filters them; a filter that does not exist is refused', () =>
  withSite(
    async (test) => {
      const { db, visitor } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const game = await buildGame(db, mika.id, { alias: 'Tide & Runner' });
      const paid = await buildClassified(test, {
        ...{ gameId: game.id, pay: 'paid', paySum: '<b>€9</b>', hoursAWeek: 10 },
        ...jamColumns({ name: 'Tide & Jam', url: '', first: '2030-04-30', last: '2030-05-02' }),
        ...{ postTitle: 'Pixels & fog', postContent: 'A **quiet** game.' },
      });
      const hobby = await buildClassified(test, { gameId: game.id, pay: 'hobby' });
      await buildClassified(test, { gameId: game.id, state: 'filled' });
      await buildClassified(test, { developerId: mika.id });
      const adsIn = (xml: string) =>
        [...xml.matchAll(/<id>tag:[^<]*classified\/(\d+)<\/id>/g)].map(([, id]) => Number(id));
      const all = await visitor().get('/feeds/classifieds.atom').expect(200);
      expect(all.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      expect(adsIn(all.text)).toEqual([hobby, paid]);
      const { text } = await visitor().get('/feeds/classifieds.atom?pay=paid').expect(200);
      expect(adsIn(text)).toEqual([paid]);
      expect(text).toContain(`<link rel="self" href="${site}/feeds/classifieds.atom?pay=paid"/>`);
      expect(text).toContain(`<link href="${site}/Classifieds/${paid}"/>`);
      expect(text).toContain(
        '<p>Paid: &#60;b&#62;€9&#60;/b&#62; · 10 hours a week · Tide &#38; Jam, Apr 30 – May 2, 2030</p>',
      );
      expect(text).toContain('<p>A <strong>quiet</strong> game.</p>');
      expect(adsIn((await visitor().get('/feeds/classifieds.atom?jam=with')).text)).toEqual([paid]);
      expect(adsIn((await visitor().get('/feeds/classifieds.atom?jam=without')).text)).toEqual([hobby]);
      expect(adsIn((await visitor().get('/feeds/classifieds.atom?postType=developers')).text)).toHaveLength(1);
      for (const query of ['pay=gold', 'jam=maybe', 'pay=paid&pay=hobby&role=cooks', 'skillId=x', 'before=-1'])
        await visitor().get(`/feeds/classifieds.atom?${query}`).expect(400);
    },
    { settings },
  ));
