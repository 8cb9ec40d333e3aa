import type { Knex } from 'knex';
import { newEntry } from '../../server/areas/feed';
import { buildDeveloper, buildGame } from '../support/build';
import { closeDatabase, withSite } from '../support/site';

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
      expect(text).toContain('<![CDATA[<p>It is thick.</p>\n<p>Still.</p>]]>');
      expect(text).toContain('<published>2025-03-01T12:00:00.000Z</published>');
      const ofGame = await visitor().get(`/feeds/game/${game.stringUrl}.atom`).expect(200);
      expect(idsIn(ofGame.text)).toEqual([asGame]);
      expect(ofGame.text).toContain('<name>Tide &amp; Runner</name>');
    },
    { settings },
  ));

test('those who have a feed already are told that it is the same', () =>
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
