import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildBuild } from '../../support/server/builds';
import { pagesOf, tagsOf } from '../../support/server/pages';
import { buildPlaytest, dayAfter } from '../../support/server/playtests';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };
const crawler = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

async function buildAsked({ db, ...rest }: TestSite) {
  const owner = await buildDeveloper(db);
  const game = await buildGame(db, owner.id, { alias: 'Tide & Runner' });
  const ask = (given: object = {}) => buildPlaytest({ db, ...rest }, { gameId: game.id, authorId: owner.id, ...given });
  return { game, ask };
}

test('the feed of playtests has the open ones, newest first, in the name of their games', () =>
  withSite(
    async (test) => {
      const { game, ask } = await buildAsked(test);
      const [first, second] = [await ask({ about: 'Only the **first** crossing.' }), await ask()];
      await ask({ lastDay: dayAfter(-1) });
      await ask({ closed: new Date() });
      const { text } = await test.visitor().get('/feeds/playtests.atom').expect(200);
      expect([...text.matchAll(/<id>tag:[^<]*playtest\/(\d+)<\/id>/g)].map(([, id]) => Number(id))).toEqual([
        second,
        first,
      ]);
      expect(text).toContain(`<link href="${site}/Playtests/${first}"/>`);
      expect(text).toContain('<name>Tide &amp; Runner</name>');
      expect(text).toContain('<strong>first</strong>');
      await test.db('games').where({ id: game.id }).update({ ownerIsBanned: true });
      expect((await test.visitor().get('/feeds/playtests.atom').expect(200)).text).not.toContain('First harbour');
    },
    { settings },
  ));

test('the sitemap lists playtests, without those of games whose owner is banned', () =>
  withSite(
    async (test) => {
      const { game, ask } = await buildAsked(test);
      const id = await ask();
      const addresses = async () => (await test.visitor().get('/sitemap.xml').expect(200)).text;
      expect(await addresses()).toContain(`<loc>${site}/Playtests/${id}</loc>`);
      await test.db('games').where({ id: game.id }).update({ ownerIsBanned: true });
      expect(await addresses()).not.toContain(`/Playtests/${id}<`);
    },
    { settings },
  ));

test('the page of a playtest has a card of its own, and is an event online until it has ended', () =>
  withSite(
    async (test) => {
      const { game, ask } = await buildAsked(test);
      const read = async (path: string) =>
        (await (await pagesOf(test)).get(path).set('User-Agent', crawler).expect(200)).text;
      const eventIn = (html: string) => {
        const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        return JSON.parse(json) as unknown;
      };
      const id = await ask({ about: 'Only the **first** crossing.', url: 'https://harbour.example/play' });
      const html = await read(`/Playtests/${id}`);
      expect(tagsOf(html)).toMatchObject({ 'og:title': 'First harbour', canonical: `${site}/Playtests/${id}` });
      expect(tagsOf(html).description).toMatch(
        /^Playtest of Tide & Runner: 15 minutes, until .*Only the first crossing\.$/,
      );
      expect(eventIn(html)).toMatchObject({
        ...{ '@type': 'Event', name: 'First harbour', url: `${site}/Playtests/${id}` },
        location: { '@type': 'VirtualLocation', url: 'https://harbour.example/play' },
      });
      await buildBuild(test, { gameId: game.id, isCurrent: true });
      const here = await ask({ url: '' });
      expect(eventIn(await read(`/Playtests/${here}`))).toMatchObject({
        location: { url: `${site}/Game/${game.stringUrl}/Play` },
      });
      await test.db('playtests').where({ id }).update({ closed: new Date() });
      expect(eventIn(await read(`/Playtests/${id}`))).toBeNull();
    },
    { settings },
  ));
