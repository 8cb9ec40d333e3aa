import { gamesTexts, type Game } from '#shared/areas/games';
import { newAccountsTexts } from '#shared/areas/accountLimits';
import { topics } from '#shared/topics';
import { buildMember, buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

const clip = 'dQw4w9WgXcQ';
const links = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({ kind: 'other', url: `https://example.com/${index}` }));

async function buildPitched(site: TestSite) {
  const owned = await buildOwned(site);
  const { gameId, asOwner } = owned;
  const addPiece = async (title: string) => (await buildPiece(site, { pageType: 'game', pageId: gameId, title })).id;
  const save = (sent: object) => asOwner.post('/api/game/pitch').send({ gameId, ...sent });
  const read = async () => (await site.visitor().get(`/api/game?id=${gameId}`).expect(200)).body as Game;
  return { ...owned, addPiece, save, read };
}

describe('POST /game/pitch', () => {
  test('saves what is sent, keeps the rest, tells the page, and everybody reads it', async () => {
    await withSite(async (site) => {
      const { gameId, addPiece, save, read } = await buildPitched(site);
      const [harbour, lamp] = [await addPiece('Harbour'), await addPiece('Lamp')];
      const { body } = await save({
        tagline: '  Keep the light on  ',
        description: 'You keep a **lighthouse**.',
        engine: 'godot',
        links: [
          { kind: 'store', url: 'store.example.com/tidelight' },
          { kind: 'discord', url: 'https://discord.example.com/tide' },
        ],
        trailer: `youtu.be/${clip}`,
        featured: [lamp, harbour],
      }).expect(200);
      const saved = {
        tagline: 'Keep the light on',
        description: 'You keep a **lighthouse**.',
        // As the list of skills writes it.
        engine: 'Godot',
        links: [
          { kind: 'store', url: 'https://store.example.com/tidelight' },
          { kind: 'discord', url: 'https://discord.example.com/tide' },
        ],
        trailer: clip,
      };
      expect(body).toMatchObject(saved);
      expect((body as Game).featured.map(({ title }) => title)).toEqual(['Lamp', 'Harbour']);
      expect(site.pushed).toEqual([
        { name: 'gameInformationUpdated', topics: [topics.gamePage(gameId)], payload: { gameId, game: body } },
      ]);
      const { body: next } = await save({ tagline: 'Another', featured: [harbour] }).expect(200);
      expect(next).toMatchObject({ ...saved, tagline: 'Another' });
      expect(await read()).toEqual(next);
      const { body: cleared } = await save({
        ...{ tagline: '', description: '', engine: '', links: [], trailer: '', featured: [] },
      }).expect(200);
      expect(cleared).toMatchObject({
        ...{ tagline: '', description: '', engine: '', links: [], trailer: '', featured: [] },
      });
    });
  });

  test('an engine that no skill is called keeps its name', async () => {
    await withSite(async (site) => {
      const { save } = await buildPitched(site);
      expect((await save({ engine: ' Our own, in Zig ' }).expect(200)).body).toMatchObject({
        engine: 'Our own, in Zig',
      });
    });
  });

  test.each([
    ['a tagline that is too long', { tagline: 'x'.repeat(121) }, 'tagline', gamesTexts.taglineTooLong],
    [
      'a description that is too long',
      { description: 'x'.repeat(10_001) },
      'description',
      gamesTexts.descriptionTooLong,
    ],
    ['an engine that is too long', { engine: 'x'.repeat(41) }, 'engine', gamesTexts.engineTooLong],
    ['11 links', { links: links(11) }, 'links', gamesTexts.tooManyLinks],
    ['a script', { links: [{ kind: 'other', url: 'javascript:alert(1)' }] }, 'links.0.url', gamesTexts.notALink],
    ['a text for an address', { links: [{ kind: 'demo', url: 'our site' }] }, 'links.0.url', gamesTexts.notALink],
    ['a login', { links: [{ kind: 'demo', url: 'https://a:b@example.com' }] }, 'links.0.url', gamesTexts.notALink],
    [
      'a trailer of another site',
      { trailer: 'https://example.com/watch?v=dQw4w9WgXcQ' },
      'trailer',
      gamesTexts.notATrailer,
    ],
    ['a trailer that is no clip', { trailer: 'https://youtube.com/@tidelight' }, 'trailer', gamesTexts.notATrailer],
    ['seven pieces', { featured: [1, 2, 3, 4, 5, 6, 7] }, 'featured', gamesTexts.tooManyFeatured],
    ['a piece twice', { featured: [1, 1] }, 'featured', gamesTexts.featuredTwice],
  ])('refuses %s with a clear text, and changes nothing', async (_what, wrong, field, text) => {
    await withSite(async (site) => {
      const { save, read } = await buildPitched(site);
      const before = await read();
      const { status, body } = await save({ tagline: 'Kept out', ...wrong });
      expect([status, body]).toEqual([422, expect.objectContaining({ errors: [text], fields: { [field]: text } })]);
      expect(await read()).toEqual(before);
    });
  });

  test('refuses pieces that are deleted, or of another game or a person', async () => {
    await withSite(async (site) => {
      const { owner, addPiece, save, read } = await buildPitched(site);
      const own = await addPiece('Lamp');
      const elsewhere = await buildOwned(site);
      const other = await buildPiece(site, { pageType: 'game', pageId: elsewhere.gameId });
      const personal = await buildPiece(site, { pageType: 'developer', pageId: owner.id });
      for (const wrong of [other.id, personal.id, 2_000_000_000]) {
        const { status, body } = await save({ tagline: 'No', featured: [own, wrong] });
        const fields = { featured: gamesTexts.notOfThisGame };
        expect([status, body]).toEqual([422, expect.objectContaining({ fields })]);
      }
      expect(await read()).toMatchObject({ tagline: '', featured: [] });
    });
  });

  test.each([
    ['an unknown kind of link', { links: [{ kind: 'shop', url: 'https://example.com' }] }],
    ['a text for a list', { featured: '1' }],
  ])('%s is malformed or refused', async (_what, wrong) => {
    await withSite(async (site) => {
      const { save } = await buildPitched(site);
      expect([400, 422]).toContain((await save(wrong)).status);
    });
  });

  test('a member may not write it, and a banned moderator may not either', async () => {
    await withSite(async (site) => {
      const { gameId, join } = await buildPitched(site);
      const banned = await buildDeveloper(site.db, { isBanned: true });
      await buildMember(site.db, gameId, banned.id, 'mod');
      for (const developer of [await join('member'), banned]) {
        const client = await clientOf(site, developer);
        expect([401, 403]).toContain((await client.post('/api/game/pitch').send({ gameId, tagline: 'Mine' })).status);
      }
    });
  });

  test('a new account may add few links, beside those that others have set', async () => {
    const settings = { NEW_ACCOUNT_HOURS: '24', NEW_ACCOUNT_LINKS: '2' };
    await withSite(
      async (site) => {
        const { gameId } = await buildPitched(site);
        await site
          .db('games')
          .where({ id: gameId })
          .update({ links: JSON.stringify(links(5)) });
        const newcomer = await buildDeveloper(site.db);
        await site.db('developers').where({ id: newcomer.id }).update({ registrationDate: new Date() });
        await buildMember(site.db, gameId, newcomer.id, 'mod');
        const client = await clientOf(site, newcomer);
        const save = (sent: object) => client.post('/api/game/pitch').send({ gameId, ...sent });
        await save({ links: links(7) }).expect(200);
        const more = await save({ links: links(10) });
        expect([more.status, more.body]).toMatchObject([422, { fields: { links: newAccountsTexts.websites(2, 24) } }]);
        const text = await save({ description: 'https://a.example https://b.example https://c.example' });
        expect([text.status, text.body]).toMatchObject([
          422,
          { fields: { description: newAccountsTexts.links(2, 24) } },
        ]);
      },
      { settings },
    );
  });
});

describe('featured pieces', () => {
  test('vanish with the piece, and the others keep their order', async () => {
    await withSite(async (site) => {
      const { asOwner, addPiece, save, read } = await buildPitched(site);
      const ids = [await addPiece('Bay'), await addPiece('Cliff'), await addPiece('Dune')];
      await save({ featured: [ids[2], ids[0], ids[1]] }).expect(200);
      await asOwner.post('/api/media/piece/delete').send({ id: ids[0] }).expect(200);
      expect((await read()).featured.map(({ title }) => title)).toEqual(['Dune', 'Cliff']);
    });
  });

  test('featured while it is deleted, a piece is either refused or vanishes', async () => {
    await withCommits(async (site) => {
      const { asOwner, addPiece, save, read } = await buildPitched(site);
      for (let round = 0; round < 4; round += 1) {
        const piece = await addPiece(`Round ${round}`);
        const [featuring, deleting] = await Promise.all([
          save({ featured: [piece] }),
          asOwner.post('/api/media/piece/delete').send({ id: piece }),
        ]);
        expect([200, 422]).toContain(featuring.status);
        expect(deleting.status).toBe(200);
        expect((await read()).featured).toEqual([]);
      }
    });
  });
});
