import type { Giving } from '#shared/shapes';

/** The answers of testers, as `given`, once for each team that they are on, as `giver`. */
export const answersByTeams = `playtest_answers as given
  join game_members as giver on giver.developerId = given.authorId and giver.status = 'Current'`;
/** The answers to the playtests of games, which are `asked`. */
export const answersToGames = 'playtest_answers as given join playtests as asked on asked.id = given.playtestId';

/** Columns with what the team of `games.id` has given and got, for `givingOf`. */
export const givingOfGame = `
  (select count(*) from ${answersByTeams} where given.counts = 1 and giver.gameId = games.id) as gave,
  (select count(*) from ${answersToGames} where given.counts = 1 and asked.gameId = games.id) as got`;

/** The same for `developers.id`, who got what was answered to the playtests that they asked for. */
export const givingOfDeveloper = `
  (select count(*) from playtest_answers as given where given.counts = 1 and given.authorId = developers.id) as gave,
  (select count(*) from ${answersToGames} where given.counts = 1 and asked.authorId = developers.id) as got`;

export const givingOf = ({ gave, got }: Giving): Giving => ({ gave: Number(gave), got: Number(got) });
