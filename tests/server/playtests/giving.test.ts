import { games } from '#shared/areas/games';
import { developer } from '#shared/areas/developerEvents';
import { asSent, type AnswerValue } from '#shared/areas/playtests/questions';
import { dayMs, minuteMs } from '#shared/durations';
import type { PlaytestAnswerRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildAnswer, buildPlaytest, playtestsOf } from '../../support/server/playtests';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const words = (count: number): AnswerValue[] => [Array.from({ length: count }, () => 'slow').join(' '), 4, null];

const gameNamed = async (site: TestSite, alias: string) => {
  const owner = await buildDeveloper(site.db);
  return { owner, game: await buildGame(site.db, owner.id, { alias }) };
};

const givingOf = async (site: TestSite, { gameUrl, developerUrl }: { gameUrl: string; developerUrl: string }) => {
  const ofGame = await site.visitor().get('/api/game').query({ stringUrl: gameUrl }).expect(200);
  const ofDeveloper = await site.visitor().get('/api/developer').query({ stringUrl: developerUrl }).expect(200);
  return {
    game: games.readGame.output.parse(ofGame.body).giving,
    developer: developer.parse(ofDeveloper.body).giving,
  };
};

test.each([
  ['40 words after a quarter of the time', words(40), 4, true],
  ['39 words', words(39), 60, false],
  ['40 words in a hurry', words(40), 3, false],
  ['40 words by somebody who never saw the questions here', words(40), null, false],
  ['40 words of a script without spaces', ['私たちは夜の港で'.repeat(20), null, null] as AnswerValue[], 4, true],
])('counts as given and got, or not: %s', (_what, values, minutesAgo, doesCount) =>
  withSite(async (site) => {
    const { owner, game } = await gameNamed(site, 'Tide Runner');
    const [tester, own] = [await buildDeveloper(site.db), await gameNamed(site, 'Ferry Line')];
    await buildMember(site.db, own.game.id, tester.id);
    const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: owner.id, minutes: 15 });
    const asTester = await clientOf(site, tester);
    if (minutesAgo !== null) {
      await asTester.post('/api/playtests/begin').send({ playtestId }).expect(200);
      await site.db('playtest_beginnings').update({ begun: new Date(Date.now() - minutesAgo * minuteMs) });
      // The first time counts.
      await asTester.post('/api/playtests/begin').send({ playtestId }).expect(200);
    }
    const given = { playtestId, version: 0, values: asSent(values) };
    await asTester.post('/api/playtests/answers/new').send(given).expect(201);
    const count = doesCount ? 1 : 0;
    const asked = { gameUrl: game.stringUrl, developerUrl: owner.stringUrl };
    const answered = { gameUrl: own.game.stringUrl, developerUrl: tester.stringUrl };
    expect(await givingOf(site, asked)).toEqual({ game: { gave: 0, got: count }, developer: { gave: 0, got: count } });
    expect(await givingOf(site, answered)).toEqual({
      game: { gave: count, got: 0 },
      developer: { gave: count, got: 0 },
    });
  }),
);

test('open playtests of teams that gave most and got least come first, then the newest', () =>
  withSite(async (site) => {
    const { db } = site;
    const [giver, getter, quiet, former] = [
      await gameNamed(site, 'Giver'),
      await gameNamed(site, 'Getter'),
      await gameNamed(site, 'Quiet'),
      await gameNamed(site, 'Former'),
    ];
    const build = ({ game, owner }: typeof giver) => buildPlaytest(site, { gameId: game.id, authorId: owner.id });
    const [ofGiver, ofGetter, ofQuiet, ofFormer] = [
      await build(giver),
      await build(getter),
      await build(quiet),
      await build(former),
    ];
    const counted = (given: Partial<PlaytestAnswerRow> & { playtestId: number }) =>
      buildAnswer(site, { counts: true, ...given });
    await counted({ playtestId: ofGetter, authorId: giver.owner.id });
    // Longer ago, or without counting.
    const long = new Date(Date.now() - 91 * dayMs) as never;
    await counted({ playtestId: ofGiver, authorId: former.owner.id, created: long, modified: long });
    await counted({ playtestId: ofGiver, authorId: quiet.owner.id, counts: false });
    expect((await playtestsOf(site.visitor())).map(({ id }) => id)).toEqual([ofGiver, ofFormer, ofQuiet, ofGetter]);
    expect(await db('playtests').count('id as total').first()).toMatchObject({ total: 4 });
  }));

test('filters by platform, length and genre, and leaves out what the viewer has answered or cannot answer', () =>
  withSite(async (site) => {
    const { owner, game } = await gameNamed(site, 'Tide Runner');
    const tester = await buildDeveloper(site.db);
    await site.db('game_genres').insert({ gameId: game.id, genreId: 2 });
    const of = { gameId: game.id, authorId: owner.id };
    const [short, long] = [
      await buildPlaytest(site, { ...of, minutes: 5, platformIds: '1,2' }),
      await buildPlaytest(site, { ...of, minutes: 60, platformIds: '12' }),
    ];
    await buildAnswer(site, { playtestId: long, authorId: tester.id });
    const [asTester, asOwner, visitor] = [await clientOf(site, tester), await clientOf(site, owner), site.visitor()];
    const found = async (client: typeof visitor, query: Record<string, string | number>) =>
      (await playtestsOf(client, query)).map(({ id }) => id);
    expect(await found(visitor, { platform: 2 })).toEqual([short]);
    expect(await found(visitor, { minutes: 60 })).toEqual([long]);
    expect(await found(visitor, { genre: 2 })).toEqual([long, short]);
    expect(await found(visitor, { genre: 3 })).toEqual([]);
    expect(await found(visitor, { unanswered: 'true' })).toEqual([long, short]);
    expect(await found(asTester, { unanswered: 'true' })).toEqual([short]);
    expect(await found(asOwner, { unanswered: 'true' })).toEqual([]);
  }));
