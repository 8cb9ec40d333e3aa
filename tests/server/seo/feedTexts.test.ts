import { newEntry } from '../../../server/areas/feed';
import { signedPicturesOf } from '../../../server/http/pictures/signatures';
import { renderMarkdown } from '../../../client/markdown/render';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildThread } from '../../support/server/forums';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };

describe('a text in a feed', () => {
  const text = [
    '# Fog\n\nA [link](https://example.org/a), <https://example.org/b>, example.org and [ours](/DevLogs).',
    '![pier](https://example.org/pier.png) ![near](/userdata/pictures/a.png) ![plain](http://example.org/plain.png) ![refused](ftp://example.org/no.png)',
    '3. three\n4. four\n\n- [x] done\n- [ ] open\n  - inner',
    '```js\nfirst\nsecond ]]> <b>\n```',
    '| a | b |\n|---|---|\n| [cell](https://example.org/c) | two |',
    '[youtube:abcdefghijk] [icon:heart] @Mika-Vale',
    '> quoted',
  ].join('\n\n');

  /** All feeds with a text of people, each with one entry of it. */
  async function buildFeeds(test: TestSite, content: string): Promise<string[]> {
    const { db } = test;
    const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
    const game = await buildGame(db, mika.id);
    const now = new Date();
    const place = { parentType: 'game', parentId: game.id, gameId: game.id, authorId: mika.id } as const;
    const post = { type: 'status', title: '', content, postDate: now, modifiedDate: now } as const;
    await db('feed_posts').insert({ id: await newEntry(db, 'post'), ...place, ...post });
    await buildPiece(test, { pageType: 'developer', pageId: mika.id, title: 'Fog', description: content });
    const { id: categoryId } = await buildCategory(test);
    const { id: forumId } = await buildForum(test, { categoryId });
    const thread = await buildThread(test, { forumId, threadStarterId: mika.id, title: 'Fog' });
    await db('forum_posts').where({ threadId: thread.id }).update({ content });
    await buildClassified(test, { gameId: game.id, postContent: content });
    const ofPages = ['developer/Mika-Vale', `game/${game.stringUrl}`];
    return ['devlogs', 'media', 'forums', 'classifieds', `thread/${thread.id}`, ...ofPages];
  }

  test.each([['devlogs'], ['media'], ['forums'], ['classifieds'], ['thread'], ['developer'], ['game']])(
    'has the links, pictures, lists, tables and code of its page: %s',
    (kind) =>
      withSite(
        async (given) => {
          const feed = (await buildFeeds(given, text)).find((each) => each.startsWith(kind)) ?? '';
          const { text: xml } = await given.visitor().get(`/feeds/${feed}.atom`).expect(200);
          const html = contentIn(xml);
          const page = renderMarkdown(text, 'whole', { pictures: signedPicturesOf([text]) });
          const absolute = (addresses: string[]) => addresses.map((address) => new URL(address, site).href);
          const clip = 'https://www.youtube.com/watch?v=abcdefghijk';
          expect(attributesIn(html, 'a', 'href').filter((href) => href !== clip)).toEqual(
            absolute(attributesIn(page, 'a', 'href')),
          );
          expect(html).toContain(clip);
          expect(attributesIn(html, 'img', 'src').slice(-3)).toEqual(absolute(attributesIn(page, 'img', 'src')));
          for (const tag of ['ol', 'ul', 'li', 'table', 'td', 'th', 'pre', 'blockquote', 'br'])
            expect([tag, countOf(html, tag)]).toEqual([tag, countOf(page, tag)]);
          expect(html).toContain('<ol start="3">');
          expect(html).toContain('first\nsecond ]]&gt; &lt;b&gt;\n</code></pre>');
          expect(html).toMatch(/☑ done[^]*☐ open/);
        },
        { settings },
      ),
  );

  test('ends with a whole block and a link to the rest if it is long', () =>
    withSite(
      async (given) => {
        const blocks = Array.from({ length: 60 }, (_, at) => `- item ${at} ${'word '.repeat(60)}end${at}`);
        await buildFeeds(given, blocks.join('\n\n\n<!-- -->\n\n'));
        const { text: xml } = await given.visitor().get('/feeds/devlogs.atom').expect(200);
        const html = contentIn(xml);
        const last = [...html.matchAll(/item (\d+)/g)].at(-1)?.[1] ?? '';
        expect(Number(last)).toBeGreaterThan(20);
        expect(Number(last)).toBeLessThan(59);
        expect(html).toContain(`end${last}`);
        expect(html).toMatch(
          new RegExp(`<p><a href="${site}/Game/[^"]+/Post/\\d+">Read the rest on Spawnpoint</a></p>$`),
        );
      },
      { settings },
    ));
});

const contentIn = (xml: string) => /<content type="html"><!\[CDATA\[([^]*?)\]\]><\/content>/.exec(xml)?.[1] ?? '';
const countOf = (html: string, tag: string) => html.split(new RegExp(`<${tag}\\b`)).length - 1;
const attributesIn = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]* ?${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

test('the ids of feeds stay when their page gets another name or place', () =>
  withSite(
    async (test) => {
      const { db, visitor } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const { id: categoryId } = await buildCategory(test);
      const [one, other] = [await buildForum(test, { categoryId }), await buildForum(test, { categoryId })];
      const thread = await buildThread(test, { forumId: one.id, threadStarterId: mika.id, title: 'Fog' });
      const idOf = async (feed: string) =>
        /<id>([^<]*)<\/id>/.exec((await visitor().get(`/feeds/${feed}.atom`)).text)?.[1];
      const before = [await idOf('developer/Mika-Vale'), await idOf(`thread/${thread.id}`)];
      await db('developers').where({ id: mika.id }).update({ alias: 'Mika', stringUrl: 'Mika' });
      await db('addresses').insert({ scope: 'developer', slugKey: Buffer.from('mika'), targetId: mika.id });
      await db('forum_threads')
        .where({ id: thread.id })
        .update({ title: 'Mist', stringUrl: 'Mist', forumId: other.id });
      expect([await idOf('developer/Mika'), await idOf(`thread/${thread.id}`)]).toEqual(before);
      expect(before).toEqual([
        `tag:spawnpoint.example,2020:developer/${mika.id}`,
        `tag:spawnpoint.example,2020:thread/${thread.id}`,
      ]);
    },
    { settings },
  ));
