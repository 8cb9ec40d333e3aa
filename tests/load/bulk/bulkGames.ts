import { lastNames, things, type Size } from '../generate';
import { nameStarts } from './bulkPeople';
import { below, chance, numbers, oneOf, random, sentence, someDeveloper, type BulkFill } from './sql';

const maxMembers = 8;
const days = 1_500;
const roles = ['Designers', 'Artists', 'Programmers', 'Writers', 'Musicians', 'SfxArtists', 'Testers', 'Producers'];

/** Games: most are small and have been quiet since soon after they began. */
export async function fillGames({ table }: BulkFill, { developers, games }: Size) {
  const created = `now(3) - interval ceil((${games + 1} - seq) / ${games} * ${days} * 86400) second`;
  const since = `timestampdiff(second, ${created}, now(3))`;
  await table(
    'games',
    `insert into games (id, alias, stringUrl, seekingRoles, tagline, description, ${roles.map((role) => `seeking${role}`).join(', ')}, memberCount, xp, created, lastActive)
     select seq, concat(${oneOf(things, below(things.length, 'seq', 'thing'))}, ' ', ${oneOf(lastNames, below(lastNames.length, 'seq', 'of'))}, ' ', seq),
       concat('Game-', seq), ${sentence('seq', 10)}, ${sentence('seq', 12)}, ${sentence('seq', 60)},
       ${roles.map((role, index) => chance(0.25 / (1 + index), 'seq', role)).join(', ')},
       1 + ${below(maxMembers, 'seq', 'members', 2)}, ${below(700, 'seq', 'xp', 4)},
       ${created}, ${created} + interval floor(${since} * pow(${random('seq', 'active')}, 2)) second
     from ${numbers(1, games)}`,
    `update games set lookingForMembers = ${roles.map((role) => `seeking${role}`).join(' or ')}`,
  );
  await table(
    'game_members',
    `insert into game_members (gameId, developerId, modLevel, joinDate)
     select id, developerId, if(min(number) = 1, 'owner', 'member'), created
     from (select id, created, seq as number, ${someDeveloper(developers, "concat(id, '.', seq)", 'member')} as developerId
           from games join ${numbers(1, maxMembers)} on seq <= memberCount) as drawn
     group by id, developerId`,
    'update games set memberCount = (select count(*) from game_members where gameId = games.id)',
  );
  await table(
    'member_positions',
    "insert into member_positions (memberId, positionType, positionTitle, `rank`) select id, 'Art', 'Pixels', 0 from game_members",
  );
  for (const [list, column, ids, most] of [
    ['game_genres', 'genreId', 'genreIds', 20],
    ['game_platforms', 'platformId', 'platformIds', 3],
    ['game_skills', 'skillId', 'skillIds', 200],
  ] as const)
    await table(
      list,
      `insert into ${list} (gameId, ${column}) select distinct id, 1 + ${below(most, "concat(id, '.', seq)", list, 2)} as other
       from games join ${numbers(1, 2)} order by id, other`,
      `update games set ${ids} = (select group_concat(${column} order by ${column}) from ${list} where gameId = id)`,
    );
  await table(
    'game addresses',
    `insert into addresses (scope, slugKey, targetId) select 'game', concat('game-', seq), seq from ${numbers(1, games)} order by concat('game-', seq)`,
  );
  await table('game_name_starts', nameStarts('games', 'game_name_starts', 'gameId', 1));
}
