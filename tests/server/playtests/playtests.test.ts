import { heldPostsTexts } from '#shared/areas/heldPosts';
import { playtest, playtestsTexts as texts } from '#shared/areas/playtests/playtests';
import { questionsTexts } from '#shared/areas/playtests/questions';
import { dayMs } from '#shared/durations';
import { remindOfOutcomes } from '../../../server/areas/playtests';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import {
  asking,
  buildAnswer,
  buildPlaytest,
  dayAfter,
  playtestsOf,
  shownTo,
  threeQuestions,
} from '../../support/server/playtests';
import { buildHolding, decide, waiting } from '../../support/server/heldPosts';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const notificationsOf = async (client: Client) =>
  ((await client.get('/api/notifications').expect(200)).body as { items: { text: string; link: string }[] }).items;

/** A game with its owner, one of each kind of member, and somebody else. */
async function buildTeam(site: TestSite) {
  const { db } = site;
  const [owner, recruiter, tester] = [
    await buildDeveloper(db, { alias: 'Mika Vale' }),
    await buildDeveloper(db),
    await buildDeveloper(db, { alias: 'Juno Park' }),
  ];
  const game = await buildGame(db, owner.id, { alias: 'Tide Runner' });
  await buildMember(db, game.id, recruiter.id);
  const [asOwner, asRecruiter, asTester] = [
    await clientOf(site, owner),
    await clientOf(site, recruiter),
    await clientOf(site, tester),
  ];
  return { db, game, owner, recruiter, tester, asOwner, asRecruiter, asTester };
}

test('asks for testers in the name of a game, also by a member who recruits, and shows it to everybody at once', () =>
  withSite(async (site) => {
    const { game, recruiter, asOwner, asRecruiter } = await buildTeam(site);
    expect((await failing(asRecruiter.post('/api/playtests/new').send(asking(game.id)))).status).toBe(403);
    const rights = { gameId: game.id, member: { id: recruiter.id, rights: { recruiting: true } } };
    await asOwner.post('/api/members/rights').send(rights).expect(200);
    const { body } = await asRecruiter.post('/api/playtests/new').send(asking(game.id)).expect(201);
    const asked = playtest.parse(body);
    const { gameId: _, ...sent } = asking(game.id);
    expect(asked).toMatchObject({
      ...sent,
      ...{ game: { id: game.id, alias: 'Tide Runner' }, author: { id: recruiter.id } },
      ...{ state: 'open', answerCount: 0, version: 0, closed: null, outcome: '' },
    });
    const [event] = site.pushed.filter(({ name }) => name === 'playtestUpdated');
    expect(event).toEqual({
      topics: ['playtests', `gamePage:${game.id}`],
      name: 'playtestUpdated',
      payload: { item: asked },
    });
    expect(await playtestsOf(site.visitor())).toEqual([asked]);
    expect(await playtestsOf(site.visitor(), { gameId: game.id + 1 })).toEqual([]);
  }));

test('asks for testers of the current build of a game, which needs no address', () =>
  withSite(async (site) => {
    const { db, game, owner, asOwner } = await buildTeam(site);
    await db('builds').insert({
      ...{ gameId: game.id, uploaderId: owner.id, created: new Date(), version: '1', notes: '', fileName: 'tide.zip' },
      ...{ packedBytes: 1, bytes: 1, state: 'ready', isCurrent: true },
    });
    const { body } = await asOwner
      .post('/api/playtests/new')
      .send({ ...asking(game.id), url: '' })
      .expect(201);
    expect(playtest.parse(body)).toMatchObject({ url: '', game: { id: game.id } });
  }));

test('refuses what breaks the rules, beside its field', () =>
  withSite(async (site) => {
    const { game, asOwner } = await buildTeam(site);
    const fieldsOf = async (given: object) => {
      const { body } = await asOwner
        .post('/api/playtests/new')
        .send({ ...asking(game.id), ...given })
        .expect(422);
      return (body as { fields: unknown }).fields;
    };
    const choice = (choices: string[]) => [{ kind: 'choice', text: 'Which?', choices }];
    expect(await fieldsOf({ title: ' ', url: 'harbour', platforms: [] })).toEqual({
      ...{ title: texts.titleNeeded, url: texts.notAnAddress, platforms: texts.platformNeeded },
    });
    expect(await fieldsOf({ title: 'x'.repeat(81), about: 'x'.repeat(4_001), testers: 101 })).toEqual({
      ...{ title: texts.titleTooLong, about: texts.aboutTooLong, testers: texts.testersRange },
    });
    expect(await fieldsOf({ lastDay: dayAfter(-1) })).toEqual({ lastDay: texts.lastDayPast });
    expect(await fieldsOf({ lastDay: dayAfter(61) })).toEqual({ lastDay: texts.lastDayTooFar });
    expect(await fieldsOf({ testers: 0 })).toEqual({ testers: texts.testersRange });
    expect(await fieldsOf({ url: '' })).toEqual({ url: texts.urlNeeded });
    expect(await fieldsOf({ platforms: [1, 2] })).toEqual({ platforms: texts.otherPlatform });
    expect(await fieldsOf({ questions: [] })).toEqual({ questions: questionsTexts.oneNeeded });
    expect(await fieldsOf({ questions: Array(8).fill(threeQuestions[0]) })).toEqual({
      questions: questionsTexts.tooMany,
    });
    expect(await fieldsOf({ questions: choice(['One']) })).toEqual({
      'questions.0.choices': questionsTexts.twoChoicesNeeded,
    });
    expect(await fieldsOf({ questions: choice([...'1234567']) })).toEqual({
      'questions.0.choices': questionsTexts.tooManyChoices,
    });
    expect(await fieldsOf({ questions: choice(['One', 'One']) })).toEqual({
      'questions.0.choices': questionsTexts.sameChoices,
    });
    expect(await fieldsOf({ questions: [{ kind: 'text', text: '' }] })).toEqual({
      'questions.0.text': questionsTexts.textNeeded,
    });
    for (const wrong of [{ minutes: 20 }, { questions: [{ kind: 'map', text: 'Where?' }] }, { platforms: ['1'] }])
      await asOwner
        .post('/api/playtests/new')
        .send({ ...asking(game.id), ...wrong })
        .expect(400);
    expect(await playtestsOf(site.visitor())).toEqual([]);
    // As much as there may be.
    const question = { kind: 'choice', text: 'x'.repeat(200), choices: [...'123456'] };
    const most = { title: 'x'.repeat(80), about: 'x'.repeat(4_000), testers: 100, lastDay: dayAfter(60) };
    await asOwner
      .post('/api/playtests/new')
      .send({ ...asking(game.id), ...most, questions: Array(7).fill(question) })
      .expect(201);
  }));

test('can be changed until somebody has answered, and then only be closed', () =>
  withSite(async (site) => {
    const { db, game, tester, asOwner } = await buildTeam(site);
    const playtestId = await buildPlaytest(site, { gameId: game.id });
    const { gameId: _, ...words } = asking(game.id);
    const change = { ...words, playtestId, questions: [{ kind: 'text', text: 'What was fast?' }] };
    const { body } = await asOwner.post('/api/playtests/edit').send(change).expect(200);
    expect(body).toMatchObject({ version: 1, questions: [{ kind: 'text', text: 'What was fast?' }] });
    await buildAnswer(site, { playtestId, authorId: tester.id, values: ['The start'] });
    for (const [call, sent] of [
      ['edit', change],
      ['delete', { playtestId }],
    ] as const) {
      const refused = failing(asOwner.post(`/api/playtests/${call}`).send(sent));
      expect(await refused).toEqual({ status: 409, error: texts.answeredAlready });
    }
    const unanswered = await buildPlaytest(site, { gameId: game.id });
    await asOwner.post('/api/playtests/delete').send({ playtestId: unanswered }).expect(200, { id: unanswered });
    expect(await db('removed_content').select('id')).toEqual([]);
    expect(site.pushed.at(-1)).toMatchObject({ payload: { id: unanswered, gameId: game.id } });
  }));

test('closes with what became of it, which all testers are told', () =>
  withSite(async (site) => {
    const { game, owner, tester, asOwner, asTester } = await buildTeam(site);
    const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: owner.id });
    await buildAnswer(site, { playtestId, authorId: tester.id });
    const close = (outcome: string) => asOwner.post('/api/playtests/close').send({ playtestId, outcome });
    for (const outcome of ['Too short', ' '.repeat(20), 'x'.repeat(2_001)])
      expect((await failing(close(outcome))).status).toBe(422);
    const outcome = 'The ferry now leaves twice as often.';
    await close(outcome).expect(200);
    await site.host.inFlight.done();
    expect(await shownTo(site.visitor(), playtestId)).toMatchObject({ state: 'closed', outcome });
    expect(await notificationsOf(asTester)).toMatchObject([
      { text: 'Tide Runner says what became of the playtest “First harbour”', link: `/Playtests/${playtestId}` },
    ]);
    expect(await notificationsOf(asOwner)).toEqual([]);
    expect(await failing(close(outcome))).toEqual({ status: 409, error: texts.closedAlready });
    expect(await playtestsOf(site.visitor())).toEqual([]);
    expect(await playtestsOf(site.visitor(), { state: 'ended' })).toHaveLength(1);
  }));

test('is full with its last tester, and expired after its last day, whose team is reminded after 3 and 10 days', () =>
  withSite(async (site) => {
    const { db, game, tester, asOwner } = await buildTeam(site);
    const playtestId = await buildPlaytest(site, { gameId: game.id, testers: 1, lastDay: dayAfter(0) });
    const stateNow = async () => (await shownTo(site.visitor(), playtestId)).state;
    expect(await stateNow()).toBe('open');
    await buildAnswer(site, { playtestId, authorId: tester.id });
    expect(await stateNow()).toBe('full');
    await db('playtests')
      .where({ id: playtestId })
      .update({ lastDay: dayAfter(-1) });
    expect(await stateNow()).toBe('expired');
    const remindedAfter = async (days: number) => {
      await remindOfOutcomes(site.host, new Date(Date.now() + (days - 1) * dayMs));
      await site.host.inFlight.done();
      const told = await notificationsOf(asOwner);
      await asOwner.post('/api/notifications/markRead').send({ all: true });
      await db('notifications').delete();
      return told.map(({ text }) => text);
    };
    const reminder = ['Tell your testers what became of your playtest “First harbour”'];
    expect(await remindedAfter(3)).toEqual([]);
    expect(await remindedAfter(4)).toEqual(reminder);
    expect(await remindedAfter(9)).toEqual([]);
    expect(await remindedAfter(11)).toEqual(reminder);
    expect(await remindedAfter(12)).toEqual([]);
    const late = await buildPlaytest(site, { gameId: game.id, lastDay: dayAfter(-40) });
    expect(await remindedAfter(1)).toEqual([]);
    await asOwner
      .post('/api/playtests/close')
      .send({ playtestId: late, outcome: 'Nothing came of this one.' })
      .expect(200);
  }));

test('is in no list while the owner of its game is banned, and goes with the game', () =>
  withSite(async (site) => {
    const { db, game, owner } = await buildTeam(site);
    const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: owner.id });
    await buildAnswer(site, { playtestId, authorId: (await buildDeveloper(db)).id });
    const moderator = await clientOf(site, await buildDeveloper(db, { siteModCanBan: true }));
    await moderator.post('/api/developer/ban').send({ developerId: owner.id }).expect(200);
    expect(await playtestsOf(site.visitor())).toEqual([]);
    await moderator.post('/api/developer/unBan').send({ developerId: owner.id }).expect(200);
    expect(await playtestsOf(site.visitor())).toHaveLength(1);
    await db('game_members').whereNot({ developerId: owner.id }).delete();
    const again = await clientOf(site, (await db('developers').where({ id: owner.id }).first())!);
    await again
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    for (const table of ['games', 'playtests', 'playtest_answers'])
      expect(await db.from(table).select('id')).toEqual([]);
  }));

test('the first playtest of a new account waits for a moderator, who reads its address and questions', () =>
  withSite(async (site) => {
    const { newcomer, asNewcomer, asModerator } = await buildHolding(site);
    const game = await buildGame(site.db, newcomer.id);
    const { body } = await asNewcomer.post('/api/playtests/new').send(asking(game.id)).expect(201);
    expect(body).toMatchObject({ held: { kind: 'playtest', title: 'First harbour' } });
    expect(await playtestsOf(site.visitor())).toEqual([]);
    const [held] = (await waiting(asModerator)).items;
    expect(held?.details).toEqual([
      ...['https://harbour.example/play', 'What was slow?', 'How hard was it?', 'Easy', 'Hard'],
      ...['Which levels did you see?', 'Harbour', 'Reef', 'Open sea'],
    ]);
    const asked = await buildPlaytest(site, {
      gameId: (await buildGame(site.db, (await buildDeveloper(site.db)).id)).id,
    });
    const answer = { playtestId: asked, version: 0, values: { 0: 'The ferry' } };
    const send = (isPublic: boolean) => asNewcomer.post('/api/playtests/answers/new').send({ ...answer, isPublic });
    expect(await failing(send(true))).toEqual({ status: 403, error: heldPostsTexts.noPublicAnswers });
    await send(false).expect(201);
    await decide(asModerator, 'approve', held!.id).expect(200);
    expect(await playtestsOf(site.visitor())).toMatchObject([{ author: { id: newcomer.id } }, { id: asked }]);
  }));
