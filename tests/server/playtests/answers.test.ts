import { answer, reply } from '#shared/areas/playtests/answer';
import { answersTexts as texts } from '#shared/areas/playtests/answers';
import { asSent, questionsTexts } from '#shared/areas/playtests/questions';
import { playtestsTexts } from '#shared/areas/playtests/playtests';
import { hourMs } from '#shared/durations';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import {
  answersOf,
  asking,
  buildAnswer,
  buildPlaytest,
  buildReplyTo,
  dayAfter,
  shownTo,
  threeValues,
} from '../../support/server/playtests';
import { failing, type Client } from '../../support/server/posts';
import { removedAndBack } from '../../support/server/trash';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const textsOf = async (client: Client) =>
  (
    (await client.get('/api/notifications').expect(200)).body as { items: { text: string; namedText?: string }[] }
  ).items.map(({ text, namedText }) => namedText ?? text);
const given = { version: 0, values: asSent(threeValues), playedOn: 'Laptop, Linux' };

/** A playtest with its team, a tester and somebody else. */
async function buildRound(site: TestSite, more: Parameters<typeof buildPlaytest>[1] | object = {}) {
  const { db } = site;
  const [owner, member, tester, other] = [
    await buildDeveloper(db, { alias: 'Mika Vale' }),
    await buildDeveloper(db),
    await buildDeveloper(db, { alias: 'Juno Park' }),
    await buildDeveloper(db),
  ];
  const game = await buildGame(db, owner.id, { alias: 'Tide Runner' });
  await buildMember(db, game.id, member.id);
  const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: owner.id, ...more });
  const [asOwner, asMember, asTester, asOther] = [
    await clientOf(site, owner),
    await clientOf(site, member),
    await clientOf(site, tester),
    await clientOf(site, other),
  ];
  const send = (client: Client, sent: object = {}) =>
    client.post('/api/playtests/answers/new').send({ ...given, playtestId, ...sent });
  return { db, game, owner, member, tester, other, playtestId, asOwner, asMember, asTester, asOther, send };
}

test('an answer is read by the team alone, until its writer lets others read it', () =>
  withSite(async (site) => {
    const round = await buildRound(site);
    const { owner, member, tester, playtestId, asOwner, asMember, asTester, asOther, send } = round;
    const { body } = await send(asTester).expect(201);
    await site.host.inFlight.done();
    const sent = answer.parse(body);
    expect(sent).toMatchObject({ values: threeValues, playedOn: 'Laptop, Linux', isPublic: false, replyCount: 0 });
    for (const client of [asOwner, asMember]) expect(await answersOf(client, playtestId)).toEqual([sent]);
    for (const client of [asTester, asOther, site.visitor()]) expect(await answersOf(client, playtestId)).toEqual([]);
    expect(await shownTo(asTester, playtestId)).toMatchObject({ ownAnswer: sent, answerCount: 1 });
    // Everything that others get is without its words.
    const elsewhere = JSON.stringify([
      await shownTo(asOther, playtestId),
      await shownTo(asOwner, playtestId),
      site.pushed.filter(({ topics }) => !topics.every((topic) => topic.startsWith('user:'))),
    ]);
    for (const word of ['The ferry', 'Laptop']) expect(elsewhere).not.toContain(word);
    const events = site.pushed.filter(({ name }) => name === 'playtestAnswerUpdated');
    expect(events.map(({ topics }) => topics.toSorted())).toEqual([
      [owner.id, member.id, tester.id].map((id) => `user:${id}`).sort(),
    ]);
    expect(await textsOf(asOwner)).toEqual(['Juno Park answered your playtest “First harbour”']);
    expect(await textsOf(asMember)).toEqual([]);
    await asTester
      .post('/api/playtests/answers/edit')
      .send({ ...given, answerId: sent.id, isPublic: true })
      .expect(200);
    expect(await answersOf(site.visitor(), playtestId)).toMatchObject([{ id: sent.id, values: threeValues }]);
    expect(await shownTo(site.visitor(), playtestId)).toMatchObject({ publicCount: 1 });
  }));

test('everybody answers once, what fits the questions as they are now', () =>
  withSite(async (site) => {
    const { db, playtestId, asOwner, asMember, asTester, asOther, send } = await buildRound(site);
    for (const client of [asOwner, asMember])
      expect(await failing(send(client))).toEqual({ status: 403, error: texts.ownGame });
    const sentAs = (values: unknown[]) => send(asTester, { values: Object.fromEntries(values.entries()) });
    for (const values of [
      ['The ferry', '4', [1]],
      [1, 4, [1]],
      ['The ferry', 4, [3]],
      ['The ferry', 6, [1]],
      ['The ferry', 4, [1, 1]],
      ['The ferry', 4, [1], 'More'],
    ])
      expect((await failing(sentAs(values))).status).toBe(400);
    expect(await failing(sentAs([' ']))).toEqual({ status: 422, error: texts.nothingAnswered });
    const playedOn = 'x'.repeat(121);
    expect(await failing(send(asTester, { playedOn }))).toEqual({ status: 422, error: texts.playedOnTooLong });
    expect(await failing(sentAs(['x'.repeat(2_001)]))).toEqual({ status: 422, error: questionsTexts.answerTooLong });
    await db('playtests').where({ id: playtestId }).update({ version: 1 });
    expect(await failing(send(asTester))).toEqual({ status: 409, error: texts.questionsChanged });
    const { body } = await send(asTester, { version: 1, values: { 2: [2, 0] } }).expect(201);
    expect(answer.parse(body).values).toEqual([null, null, [0, 2]]);
    expect(await failing(send(asTester, { version: 1 }))).toEqual({ status: 409, error: texts.answeredAlready });
    await db('playtests').where({ id: playtestId }).update({ testers: 1 });
    expect(await failing(send(asOther, { version: 1 }))).toEqual({ status: 409, error: texts.full });
    await db('playtests')
      .where({ id: playtestId })
      .update({ testers: null, lastDay: dayAfter(-1) });
    expect(await failing(send(asOther, { version: 1 }))).toEqual({ status: 409, error: texts.ended });
  }));

test('an answer can be changed for 24 hours, unless the playtest has been closed', () =>
  withSite(async (site) => {
    const { db, playtestId, asTester, send } = await buildRound(site, { testers: 1 });
    const { id: answerId } = answer.parse((await send(asTester).expect(201)).body);
    const change = () => asTester.post('/api/playtests/answers/edit').send({ ...given, answerId, values: { 1: 2 } });
    expect((await change().expect(200)).body).toMatchObject({ values: [null, 2, null] });
    const created = new Date(Date.now() - 25 * hourMs);
    await db('playtest_answers').where({ id: answerId }).update({ created });
    expect(await failing(change())).toEqual({ status: 409, error: texts.tooLate });
    await db('playtest_answers').where({ id: answerId }).update({ created: new Date() });
    await db('playtests').where({ id: playtestId }).update({ closed: new Date() });
    expect(await failing(change())).toEqual({ status: 409, error: playtestsTexts.closedAlready });
  }));

test('the team thanks once, and both sides talk in a thread of twenty texts that nobody else reads', () =>
  withSite(async (site) => {
    const { tester, playtestId, asOwner, asMember, asTester, asOther, send } = await buildRound(site);
    const { id: answerId } = answer.parse((await send(asTester, { isPublic: true }).expect(201)).body);
    const mark = (isHelpful: boolean) =>
      asMember.post('/api/playtests/answers/helpful').send({ answerId, isHelpful }).expect(200);
    for (const isHelpful of [true, false, true]) await mark(isHelpful);
    expect(await textsOf(asTester)).toEqual(['Tide Runner thanks you: your answer to “First harbour” helped']);
    const say = (client: Client, content = 'Which ferry?') =>
      client.post('/api/playtests/answers/replies/new').send({ answerId, content });
    const { body } = await say(asMember).expect(201);
    expect(reply.parse(body)).toMatchObject({ isFromTeam: true, content: 'Which ferry?' });
    const { id: replyId } = reply.parse((await say(asTester, 'Both of them').expect(201)).body);
    expect((await failing(say(asOther))).status).toBe(403);
    await site.host.inFlight.done();
    expect(await textsOf(asTester)).toContain('Tide Runner replied to your answer to “First harbour”');
    expect(await textsOf(asOwner)).toContain('Juno Park replied in your playtest “First harbour”');
    const read = async (client: Client) =>
      (
        (await client.get('/api/playtests/answers/shown').query({ answerId }).expect(200)).body as {
          replies: unknown[];
        }
      ).replies;
    for (const client of [asOwner, asTester])
      expect(await read(client)).toMatchObject([{ isFromTeam: true }, { isFromTeam: false, content: 'Both of them' }]);
    for (const client of [asOther, site.visitor()])
      expect(await answersOf(client, playtestId)).toMatchObject([{ isHelpful: true, replyCount: 0 }]);
    for (let count = 2; count < 20; count += 1) await buildReplyTo(site, answerId, tester.id);
    expect(await failing(say(asTester))).toEqual({ status: 409, error: texts.threadFull });
    await asTester.post('/api/playtests/answers/replies/delete').send({ replyId }).expect(200, { id: replyId });
    await say(asTester).expect(201);
  }));

test('nobody is told of a text in a thread that was deleted', () =>
  withSite(async (site) => {
    const { asOwner, asMember, asTester, send } = await buildRound(site);
    const { id: answerId } = answer.parse((await send(asTester, {}).expect(201)).body);
    const say = async (client: Client) => {
      const { body } = await client
        .post('/api/playtests/answers/replies/new')
        .send({ answerId, content: 'Which ferry?' })
        .expect(201);
      return reply.parse(body).id;
    };
    const remove = (client: Client, replyId: number) =>
      client.post('/api/playtests/answers/replies/delete').send({ replyId }).expect(200);
    const ofTester = 'Juno Park replied in your playtest “First harbour”';
    const ofTeam = 'Tide Runner replied to your answer to “First harbour”';
    const [first, second, teams] = [await say(asTester), await say(asTester), await say(asMember)];
    await remove(asTester, first);
    expect(await textsOf(asOwner)).toContain(ofTester);
    await remove(asTester, second);
    expect(await textsOf(asOwner)).not.toContain(ofTester);
    expect(await textsOf(asTester)).toContain(ofTeam);
    await remove(asMember, teams);
    expect(await textsOf(asTester)).not.toContain(ofTeam);
  }));

test('the team sees bars and medians, and downloads a table whose cells no spreadsheet runs', () =>
  withSite(async (site) => {
    const { db, playtestId, asOwner } = await buildRound(site);
    const all = [
      ['=1+1, "quoted"', 1, [0, 2]],
      ['+a\nb', 4, [2]],
      ['-', 5, null],
      [null, 4, [2]],
    ];
    for (const [index, values] of all.entries())
      await buildAnswer(site, {
        ...{ playtestId, authorId: (await buildDeveloper(db, { alias: `@tester ${index + 1}` })).id },
        ...{ values: [...values], playedOn: '@home' },
      });
    const { body } = await asOwner.get('/api/playtests/answers/summary').query({ playtestId }).expect(200);
    expect(body).toEqual({
      total: 4,
      questions: [
        { answered: 3, counts: [], median: null },
        { answered: 4, counts: [1, 0, 0, 2, 1], median: 4 },
        { answered: 3, counts: [1, 0, 3], median: null },
      ],
    });
    const file = (await asOwner.get('/api/playtests/answers/csv').query({ playtestId }).expect(200)).body as {
      name: string;
      csv: string;
    };
    expect(file.name).toBe(`playtest-${playtestId}.csv`);
    const [head, first] = file.csv.split('\r\n');
    expect(head).toBe(
      'Name,Answered,Changed,Played on,Helped,Others may read this,What was slow?,How hard was it?,Which levels did you see?',
    );
    expect(first).toMatch(/^'@tester 1,\S+Z,\S+Z,'@home,no,no,"'=1\+1, ""quoted""",1,"Harbour, Open sea"$/);
    expect(file.csv).toContain(`,"'+a\nb",4,Open sea\r\n`);
    expect(file.csv).toContain(`,'-,5,\r\n`);
    expect(file.csv.endsWith('\r\n')).toBe(true);
  }));

test('a moderator removes a reported answer and puts it back, unless its writer has answered again', () =>
  withSite(async (site) => {
    const { db, owner, tester, playtestId, asOwner, asTester, send } = await buildRound(site);
    const moderator = await buildDeveloper(db, { siteModCanBan: true });
    const asModerator = await clientOf(site, moderator);
    const answerId = await buildAnswer(site, { playtestId, authorId: tester.id });
    const replyId = await buildReplyTo(site, answerId, owner.id);
    const remove = (kind: string, targetId: number) =>
      asModerator.post('/api/reports/remove').send({ kind, targetId, reason: 'By mistake' });
    // What only the team may read is not removed without a report.
    expect((await failing(remove('playtestAnswer', answerId))).status).toBe(404);
    const report = (client: Client, kind: string, targetId: number) =>
      client.post('/api/reports').send({ kind, targetId, reason: 'spam', words: 'Sold keys' });
    await report(asOwner, 'playtestAnswer', answerId).expect(201);
    await report(asTester, 'playtestReply', replyId).expect(201);
    await removedAndBack(site, asModerator, { kind: 'playtestReply', targetId: replyId });
    await report(asOwner, 'playtestAnswer', answerId);
    await db('reports').update({ isOpen: true });
    await removedAndBack(site, asModerator, { kind: 'playtestAnswer', targetId: answerId });
    await removedAndBack(site, asModerator, { kind: 'playtest', targetId: playtestId });
    await db('reports').update({ isOpen: true });
    await remove('playtestAnswer', answerId).expect(200);
    await send(asTester).expect(201);
    const { body } = await asModerator.get('/api/moderation/removed').expect(200);
    const [{ id: removedId }] = (body as { items: [{ id: number }] }).items;
    expect(await failing(asModerator.post('/api/moderation/restore').send({ removedId }))).toEqual({
      status: 409,
      error: texts.answeredBefore,
    });
  }));

test('answers stay without their writer once the account is deleted, and go with its texts', () =>
  withSite(async (site) => {
    const { db, tester, playtestId, asOwner, asTester } = await buildRound(site);
    await buildAnswer(site, { playtestId, authorId: tester.id });
    await asTester
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await answersOf(asOwner, playtestId)).toMatchObject([
      { author: { id: null, alias: 'DELETED USER' }, values: threeValues },
    ]);
    const later = await buildDeveloper(db);
    const answerId = await buildAnswer(site, { playtestId, authorId: later.id });
    const asLater = await clientOf(site, later);
    await asLater.post('/api/playtests/answers/delete').send({ answerId }).expect(200, { id: answerId });
    expect(await answersOf(asOwner, playtestId)).toHaveLength(1);
    expect(await db('removed_content').select('id')).toEqual([]);
  }));

test('a member who leaves reads nothing more, and is sent nothing more', () =>
  withSite(async (site) => {
    const { db, game, member, playtestId, asMember, asTester, send } = await buildRound(site);
    await db('game_members').where({ gameId: game.id, developerId: member.id }).update({ status: 'Former' });
    await send(asTester).expect(201);
    expect(await answersOf(asMember, playtestId)).toEqual([]);
    expect((await failing(asMember.get('/api/playtests/answers/csv').query({ playtestId }))).status).toBe(403);
    const sent = site.pushed.filter(({ name }) => name === 'playtestAnswerUpdated').flatMap(({ topics }) => topics);
    expect(sent).not.toContain(`user:${member.id}`);
    const mine = { ...asking(game.id), playtestId };
    expect((await failing(asMember.post('/api/playtests/edit').send(mine))).status).toBe(403);
  }));
