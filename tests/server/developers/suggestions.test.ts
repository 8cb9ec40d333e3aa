import { follows, followsLimits } from '#shared/areas/follows';
import { buildDeveloper, buildGame as buildBareGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPost } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const buildGame: typeof buildBareGame = (db, ownerId, given) =>
  buildBareGame(db, ownerId, { tagline: 'A lighthouse in the fog', ...given });

/** Gives pages something to read: only those are suggested. */
async function posted(site: TestSite, parentType: 'developer' | 'game', ...ids: number[]) {
  for (const parentId of ids) await buildPost(site, { parentType, parentId });
}

async function suggestedTo(site: TestSite, viewer: Parameters<typeof clientOf>[1], role?: string) {
  const query = role === undefined ? '' : `?role=${role}`;
  const { body } = await (await clientOf(site, viewer)).get(`/api/follows/suggestions${query}`).expect(200);
  return follows.listSuggestions.output.parse(body);
}

test('the most similar come first, with what they have in common', () =>
  withSite(async (site) => {
    const here = { locationLat: 48.86, locationLon: 2.35 };
    const mika = await buildDeveloper(site.db, { ...here, isArtist: true });
    const busy = await buildDeveloper(site.db, { xp: 900 });
    const artist = await buildDeveloper(site.db, { xp: 5, isArtist: true });
    const near = await buildDeveloper(site.db, { ...here, isArtist: true });
    const game = await buildGame(site.db, busy.id, { seekingArtists: true });
    await posted(site, 'developer', busy.id, artist.id, near.id);
    await posted(site, 'game', game.id);
    const found = (await suggestedTo(site, mika)).map(({ parentType, id, reasons }) => ({ parentType, id, reasons }));
    expect(found).toEqual([
      { parentType: 'developer', id: near.id, reasons: ['place', 'role'] },
      { parentType: 'developer', id: artist.id, reasons: ['role'] },
      { parentType: 'developer', id: busy.id, reasons: [] },
      { parentType: 'game', id: game.id, reasons: ['role'] },
    ]);
  }));

test('games that seek a role of the viewer come first, then near ones; bare ones are left out', () =>
  withSite(async (site) => {
    const here = { locationLat: 48.86, locationLon: 2.35 };
    const mika = await buildDeveloper(site.db, { ...here, isArtist: true });
    const [other, near] = [await buildDeveloper(site.db), await buildDeveloper(site.db, here)];
    const ago = (minutes: number) => ({ lastActive: new Date(Date.now() - minutes * 60_000) as never });
    const seeking = await buildGame(site.db, other.id, { seekingArtists: true, ...ago(90) });
    const nearby = await buildGame(site.db, near.id, ago(60));
    const busy: number[] = [];
    for (let number = 0; number < 4; number += 1) busy.push((await buildGame(site.db, other.id, ago(number))).id);
    const bare = await buildGame(site.db, other.id, { tagline: '', seekingArtists: true });
    await posted(site, 'game', seeking.id, nearby.id, ...busy, bare.id);
    const games = (await suggestedTo(site, mika)).filter(({ parentType }) => parentType === 'game');
    expect(games.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      { id: seeking.id, reasons: ['role'] },
      { id: nearby.id, reasons: ['place'] },
      ...busy.slice(0, 2).map((id) => ({ id, reasons: [] })),
    ]);
  }));

test('developers with a role are found for those who look for it, without games', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { isArtist: true });
    const twin = await buildDeveloper(site.db, { isArtist: true, xp: 900 });
    const writer = await buildDeveloper(site.db, { isWriter: true });
    const game = await buildGame(site.db, twin.id, { seekingArtists: true, seekingWriters: true });
    await posted(site, 'developer', twin.id, writer.id);
    await posted(site, 'game', game.id);
    const found = await suggestedTo(site, mika, 'writers');
    expect(found.map(({ parentType, id, reasons }) => ({ parentType, id, reasons }))).toEqual([
      { parentType: 'developer', id: writer.id, reasons: ['role'] },
    ]);
    await (await clientOf(site, mika)).get('/api/follows/suggestions?role=kings').expect(400);
  }));

test('nobody is suggested who is followed, muted, banned, blocked on either side, or empty; nor the viewer and their games', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const others = [];
    for (let number = 0; number < 6; number += 1) others.push((await buildDeveloper(site.db)).id);
    const [followed = 0, blocked = 0, blocking = 0, fine = 0, empty = 0, muted = 0] = others;
    const banned = await buildDeveloper(site.db, { isBanned: true });
    const [own, team, followedGame, fineGame] = [
      await buildGame(site.db, mika.id),
      await buildGame(site.db, fine),
      await buildGame(site.db, fine),
      await buildGame(site.db, fine),
    ];
    await buildMember(site.db, team.id, mika.id);
    await posted(site, 'developer', mika.id, followed, blocked, blocking, fine, muted, banned.id);
    await posted(site, 'game', own.id, team.id, followedGame.id, fineGame.id);
    const created = new Date();
    await site.db('developer_follows').insert({ followerId: mika.id, developerId: followed, isMutual: false, created });
    await site.db('game_follows').insert({ followerId: mika.id, gameId: followedGame.id, created });
    await site.db('mutes').insert({ muterId: mika.id, parentType: 'developer', parentId: muted, created });
    await site.db('blocks').insert([
      { blockerId: mika.id, blockedId: blocked, created },
      { blockerId: blocking, blockedId: mika.id, created },
    ]);
    const found = (await suggestedTo(site, mika)).map(({ parentType, id }) => [parentType, id]);
    expect(found).toEqual([
      ['developer', fine],
      ['game', fineGame.id],
    ]);
    expect(found).not.toContainEqual(['developer', empty]);
  }));

test('somebody who follows the most similar is shown others, and who is banned is gone at once', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const known: number[] = [];
    for (let number = 0; number < 13; number += 1) known.push((await buildDeveloper(site.db, { xp: 900 - number })).id);
    const [fresh, other] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    await posted(site, 'developer', ...known, fresh.id, other.id);
    const created = new Date();
    await site
      .db('developer_follows')
      .insert(known.map((developerId) => ({ followerId: mika.id, developerId, isMutual: false, created })));
    const idsFor = async () => (await suggestedTo(site, mika)).map(({ id }) => id).sort((one, next) => one - next);
    expect(await idsFor()).toEqual([fresh.id, other.id]);
    await site.db('developers').where({ id: fresh.id }).update({ isBanned: true });
    expect(await idsFor()).toEqual([other.id]);
  }));

test('there are not more than a page of them', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const ids = [];
    for (let number = 0; number <= followsLimits.suggested.developers; number += 1)
      ids.push((await buildDeveloper(site.db)).id);
    await posted(site, 'developer', ...ids);
    expect(await suggestedTo(site, mika)).toHaveLength(followsLimits.suggested.developers);
    await site.visitor().get('/api/follows/suggestions').expect(401);
  }));

describe.each(['banned', 'blocked by the viewer', 'blocking the viewer'] as const)('an account that is %s', (state) => {
  async function buildScene(site: TestSite) {
    const mika = await buildDeveloper(site.db, { isWriter: true });
    const other = await buildDeveloper(site.db, { isWriter: true, isBanned: state === 'banned' });
    const fine = await buildDeveloper(site.db, { isWriter: true });
    const games = [await buildGame(site.db, other.id), await buildGame(site.db, fine.id)];
    await posted(site, 'developer', other.id, fine.id);
    await posted(site, 'game', ...games.map(({ id }) => id));
    const created = new Date();
    const [blockerId, blockedId] = state === 'blocking the viewer' ? [other.id, mika.id] : [mika.id, other.id];
    if (state !== 'banned') await site.db('blocks').insert({ blockerId, blockedId, created });
    return { mika, fine, other, games };
  }

  test('is not suggested, and its games are not either', () =>
    withSite(async (site) => {
      const { mika, fine, games } = await buildScene(site);
      const found = (await suggestedTo(site, mika)).map(({ parentType, id }) => [parentType, id]);
      expect(found).toEqual([
        ['developer', fine.id],
        ['game', games[1]!.id],
      ]);
    }));
});
