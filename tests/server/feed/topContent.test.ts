import { topContent, topContentLimits } from '#shared/areas/topContent';
import { dayMs } from '#shared/durations';
import { draw, seededRank, type Pools } from '../../../server/areas/topContent/draw';
import { buildDeveloper as buildAnyDeveloper, buildGame } from '../../support/server/builders';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);
afterEach(() => jest.restoreAllMocks());

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const asColumn = (time: string) => time.slice(0, 23).replace('T', ' ');
/** Somebody whose account is not new any more. */
const buildDeveloper = (db: TestSite['db'], given: Parameters<typeof buildAnyDeveloper>[1] = {}) =>
  buildAnyDeveloper(db, { registrationDate: asColumn(daysAgo(topContentLimits.newAccountDays + 1)), ...given });

async function read({ visitor }: TestSite) {
  const { body } = await visitor().get('/api/topContent').expect(200);
  return topContent.listTopContent.output.parse(body);
}
const ids = (from: number, count: number) => Array.from({ length: count }, (_each, index) => from + index);
const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

describe('the draw', () => {
  const full: Pools = { old: ids(100, 50), recent: ids(200, 50), new: ids(300, 50), newest: ids(400, 28) };
  const inWindow = (drawn: number[], from: number) => drawn.filter((id) => id >= from && id < from + 100).length;

  test('takes nine old, nine recent and ten new pieces', () => {
    const drawn = draw(full);
    expect([100, 200, 300].map((from) => inWindow(drawn, from))).toEqual([9, 9, 10]);
    expect(new Set(drawn).size).toBe(28);
  });

  test('mixes them', () => {
    expect(draw(full)).not.toEqual(sorted(draw(full)));
    expect(draw(full)).not.toEqual(draw(full));
  });

  test('is the same wherever the same is drawn', () => {
    expect(draw(full, seededRank(7))).toEqual(draw(full, seededRank(7)));
    expect(draw(full, seededRank(7))).not.toEqual(draw(full, seededRank(8)));
  });

  test('tops a short window up from the others, then from the newest', () => {
    const fromOthers = draw({ ...full, recent: [200, 201] });
    expect(inWindow(fromOthers, 200)).toBe(2);
    expect(inWindow(fromOthers, 400)).toBe(0);
    expect(fromOthers).toHaveLength(28);
    const young = draw({ old: [], recent: [], new: [300, 301], newest: [301, 300, ...ids(400, 3)] });
    expect(sorted(young)).toEqual([300, 301, 400, 401, 402]);
    expect(draw({ old: [], recent: [], new: [], newest: [] })).toEqual([]);
  });
});

test('pictures, clips and sounds are shown, with the page that they stand on', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
    const game = await buildGame(site.db, mika.id, { alias: 'Lanternfall' });
    const own = await buildPiece(site, { pageType: 'developer', pageId: mika.id, voteTotal: 3, created: daysAgo(400) });
    await site.db('feed_posts').where({ id: own.postId }).update({ commentCount: 2 });
    const song = await buildPiece(site, {
      ...{ pageType: 'game', pageId: game.id, mediaType: 'Audio', voteTotal: 1, created: daysAgo(90) },
      previewImageUrl: 'al1id1_preview_a.png',
    });
    await buildPiece(site, { pageType: 'game', pageId: game.id, mediaType: 'Archive', voteTotal: 9 });
    await buildPiece(site, { pageType: 'game', pageId: game.id, mediaType: 'External', voteTotal: 9 });
    const pieces = await read(site);
    expect(pieces).toHaveLength(2);
    expect(pieces.find(({ id }) => id === own.id)).toMatchObject({
      ...{ voteTotal: 3, commentCount: 2, mediaType: 'Image', previewUrl: '', albumStringUrl: 'Sketches' },
      ...{ posterStringUrl: 'Mika-Vale', posterAlias: 'Mika Vale', subPosterStringUrl: null, subPosterAlias: null },
    });
    expect(pieces.find(({ id }) => id === song.id)).toMatchObject({
      ...{ mediaType: 'Audio', previewUrl: 'al1id1_preview_a.png' },
      ...{ posterStringUrl: null, posterAlias: null, subPosterStringUrl: 'Lanternfall', subPosterAlias: 'Lanternfall' },
    });
  }));

test('draws the best of each window', () =>
  withSite(async (site) => {
    const { id: pageId } = await buildDeveloper(site.db);
    const built: { id: number; postId: number }[] = [];
    for (const days of [1, 60, 300])
      for (let voteTotal = 1; voteTotal <= 12; voteTotal += 1)
        built.push(await buildPiece(site, { pageType: 'developer', pageId, voteTotal, created: daysAgo(days) }));
    const pieces = await read(site);
    expect(pieces).toHaveLength(28);
    const inWindow = (from: number) =>
      pieces.filter(({ id }) => built.slice(from, from + 12).some((each) => each.id === id));
    expect([0, 12, 24].map((from) => inWindow(from).length)).toEqual([10, 9, 9]);
  }));

test('nothing of banned accounts is drawn, so that the list is as long as it can be', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db, { isBanned: true })];
    const pieceOf = async (pageId: number, voteTotal: number) =>
      (await buildPiece(site, { pageType: 'developer', pageId, voteTotal, created: daysAgo(1) })).id;
    const shown: number[] = [];
    for (let votes = 1; votes <= 30; votes += 1) {
      shown.push(await pieceOf(mika.id, votes));
      await pieceOf(juno.id, 100 + votes);
    }
    const pieces = await read(site);
    expect(pieces).toHaveLength(28);
    expect(shown).toEqual(expect.arrayContaining(pieces.map(({ id }) => id)));
  }));

test('the list is the same for everybody for a minute, with fresh votes and without what is gone', () =>
  withSite(async (site) => {
    const minute = Math.floor(Date.now() / topContentLimits.keptMs) * topContentLimits.keptMs;
    jest.spyOn(Date, 'now').mockImplementation(() => minute);
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const pages = [mika, juno, mika, juno, mika, juno];
    const built: { id: number; postId: number }[] = [];
    for (const [index, { id: pageId }] of pages.entries())
      built.push(await buildPiece(site, { pageType: 'developer', pageId, voteTotal: index + 1 }));
    const before = (await read(site)).map(({ id }) => id);
    const later = await buildPiece(site, { pageType: 'developer', pageId: mika.id, voteTotal: 50 });
    await site.db('media_pieces').where({ id: built[0]!.id }).update({ voteTotal: 40 });
    await site.db('feed_posts').where({ id: built[2]!.postId }).delete();
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
    const after = await read(site);
    expect(after.map(({ id }) => id)).toEqual(
      before.filter((id) => [built[0], built[4]].some((each) => each!.id === id)),
    );
    expect(after.find(({ id }) => id === built[0]!.id)?.voteTotal).toBe(40);
    jest.spyOn(Date, 'now').mockImplementation(() => minute + topContentLimits.keptMs);
    const now = performance.now() + topContentLimits.keptMs;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    expect((await read(site)).map(({ id }) => id)).toContain(later.id);
  }));

test('each author has one piece without votes, new accounts have none until others like them', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const newcomer = await buildDeveloper(site.db, { registrationDate: asColumn(daysAgo(1)) });
    const pieceOf = async (pageId: number, voteTotal = 0) =>
      (await buildPiece(site, { pageType: 'developer', pageId, voteTotal })).id;
    const vote = (voterId: number, parentId: number) =>
      site.db('votes').insert({
        ...{ voterId, parentType: 'media', parentId, direction: 1, givesPoint: voterId !== newcomer.id },
        created: new Date(),
      });
    const [, newestOfMika, ofJuno] = [await pieceOf(mika.id), await pieceOf(mika.id), await pieceOf(juno.id)];
    await pieceOf(newcomer.id);
    const [liked, likedByThemselves] = [await pieceOf(newcomer.id, 1), await pieceOf(newcomer.id, 1)];
    await vote(juno.id, liked);
    await vote(newcomer.id, likedByThemselves);
    const pieces = await read(site);
    expect(sorted(pieces.map(({ id }) => id))).toEqual(sorted([newestOfMika, ofJuno, liked]));
  }));
