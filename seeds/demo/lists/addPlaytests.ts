import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { counts } from '../../../server/areas/playtests/giving';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { playtests, type DemoPlaytest } from './playtests';

interface Community {
  people: IdByName;
  games: IdByName;
}

/** The playtests of the demo community with their answers; the oldest has the lowest id. */
export async function addPlaytests(db: Knex, now: Date, community: Community) {
  for (const playtest of [...playtests].sort((one, other) => other.daysAgo - one.daysAgo))
    await addPlaytest(db, playtest, now, community);
}

async function addPlaytest(db: Knex, playtest: DemoPlaytest, now: Date, { people, games }: Community) {
  const { game, by, title, about, minutes, daysAgo, endsIn, testers = null, questions, outcome } = playtest;
  const gameId = idOf(games, game);
  const { platformIds = '' } = (await db('games').where({ id: gameId }).first('platformIds')) ?? {};
  const [playtestId = 0] = await db('playtests').insert({
    ...{ gameId, authorId: idOf(people, by), title, about, url: '', platformIds, minutes, testers },
    created: before(now, days(daysAgo) + hours(2)),
    lastDay: before(now, -days(endsIn)).toISOString().slice(0, 10),
    questions: JSON.stringify(questions),
    closed: outcome ? before(now, days(outcome.daysAgo)) : null,
    outcome: outcome?.text ?? null,
  });
  for (const { by: tester, values, daysAgo: age, said = [], isHelpful = false, ...answer } of playtest.answers) {
    const created = before(now, days(age) + hours(1));
    const begun = new Date(created.getTime() - minutes * minuteMs);
    const [answerId = 0] = await db('playtest_answers').insert({
      ...{ playtestId, authorId: idOf(people, tester), created, modified: created, answers: JSON.stringify(values) },
      ...{ playedOn: answer.playedOn, isPublic: answer.isPublic ?? false, isHelpful, isThanked: isHelpful },
      counts: counts({ values, minutes, begun }, created),
    });
    for (const [index, [alias, content]] of said.entries())
      await db('playtest_replies').insert({
        ...{ answerId, authorId: idOf(people, alias), content, isFromTeam: alias !== tester },
        created: new Date(created.getTime() + hours(3 + 2 * index)),
      });
  }
}
