import { firstId, firstNames, lastNames, type Size } from '../generate';
import { cities } from '../homes';
import { below, chance, numbers, oneOf, random, sentence, type BulkFill } from './sql';
import { fillAvailability } from '../availability';

const skills = 200;
const drawsOfSkills = 5;
/** The days over which people have joined. */
const days = 1_500;

/** Roles by how many people have them as their first one. */
const roles: [column: string, share: number][] = [
  ['isProgrammer', 0.4],
  ['isArtist', 0.25],
  ['isDesigner', 0.12],
  ['isMusician', 0.08],
  ['isWriter', 0.07],
  ['isSfxArtist', 0.03],
  ['isProducer', 0.03],
  ['isTester', 0.02],
];

function roleColumns(): string {
  let from = 0;
  return roles
    .map(([, share]) => {
      const isFirst = `${random('id', 'role')} >= ${from} and ${random('id', 'role')} < ${from + share}`;
      from += share;
      return `(${isFirst}) or ${chance(share / 4, 'id', `also${from}`)}`;
    })
    .join(', ');
}

/**
 * Developers as a real site has them: most came once and have not been back, also of those who say that they look for a
 * game; XP, skills and towns are spread very unevenly.
 */
export async function fillPeople({ table }: BulkFill, { developers }: Size) {
  const joined = `now(3) - interval ceil((${firstId + developers} - id) / ${developers} * ${days} * 86400) second`;
  const sinceJoining = `timestampdiff(second, ${joined}, now(3))`;
  const isActive = chance(0.15, 'id', 'active');
  const lastOnline = `if(${isActive}, now(3) - interval ${below(14 * 86_400, 'id', 'online', 2)} * (${sinceJoining} > 1209600) second,
    ${joined} + interval floor(${sinceJoining} * pow(${random('id', 'left')}, 3)) second)`;
  const hasHome = `not ${chance(0.1, 'id', 'homeless')}`;
  const city = below(cities.length, 'id', 'city', 2);
  const suburb = (use: string) => `if(${chance(0.33, 'id', 'suburb')}, round(${random('id', use)} * 0.4 - 0.2, 2), 0)`;
  const coordinate = (index: 1 | 2) =>
    oneOf(
      cities.map((each) => String(each[index])),
      city,
    );
  await table(
    'developers',
    `insert into developers (id, alias, aliasKey, stringUrl, email, emailKey, emailConfirmed, location, locationLat, locationLon,
       role, ${roles.map(([column]) => column).join(', ')}, lookingForGame, lookingForDescription, personalWebsites, workHistory,
       educationHistory, xp, registrationDate, lastOnline)
     select id, alias, lower(alias), concat('Developer-', id), concat('developer', id, '@example.com'),
       concat('developer', id, '@example.com'), 1, if(hasHome, ${oneOf(
         cities.map(([name]) => name),
         city,
       )}, ''),
       if(hasHome, ${coordinate(1)} + ${suburb('lat')}, null), if(hasHome, ${coordinate(2)} + ${suburb('lon')}, null),
       ${sentence('id', 6)}, ${roleColumns()}, ${random('id', 'looking')} < if(${isActive}, 0.35, 0.25),
       ${sentence('id', 16)}, '[]', '[]', '[]', floor(if(${isActive}, 900, 60) * pow(${random('id', 'xp')}, 4)),
       ${joined}, ${lastOnline}
     from (select seq as id, ${hasHome.replaceAll('id', 'seq')} as hasHome, concat(${oneOf(firstNames, below(firstNames.length, 'seq', 'first', 1.3))}, ' ',
       ${oneOf(lastNames, below(lastNames.length, 'seq', 'last'))}, ' ', seq) as alias
       from ${numbers(firstId, firstId + developers - 1)}) as named`,
  );
  await table(
    'developer_skills',
    `insert into developer_skills (developerId, skillId, isBanned, lastOnline, xp, alias, registrationDate, browseFlags, placeKey)
     select developerId, skillId, isBanned, lastOnline, xp, alias, registrationDate, browseFlags, placeKey
     from (select distinct id as developerId, 1 + ${below(skills, "concat(id, '.', seq)", 'skill', 2)} as skillId
           from developers join ${numbers(1, drawsOfSkills)} where id >= ${firstId} and seq <= 1 + id mod ${drawsOfSkills}) as drawn
     join developers on developers.id = drawn.developerId`,
    `update developers set skillIds = (select group_concat(skillId order by skillId) from developer_skills where developerId = id)
     where id >= ${firstId}`,
  );
  await table('available_developers', ...fillAvailability);
  await table(
    'developer addresses',
    `insert into addresses (scope, slugKey, targetId) select 'developer', concat('developer-', seq), seq
     from ${numbers(firstId, firstId + developers - 1)} order by concat('developer-', seq)`,
  );
  await table('developer_name_starts', nameStarts('developers', 'developer_name_starts', 'developerId', firstId));
}

const heads = `(${[3, 4, 5, 6, 7, 8, 10, 12, 14, 16].map((length) => `select ${length} as length`).join(' union all ')})`;
/** From this length on, an entry holds the rest of the name. */
const restFrom = 8;

/** What `nameStartsOf` answers, for names of two words of plain letters and a number. */
export const nameStarts = (named: string, starts: string, column: string, from: number) =>
  `insert into ${starts} (head, alias, ${column}, tail)
   select left(rest, heads.length), alias, id, if(heads.length >= ${restFrom}, rest, '')
   from (select id, alias, words.seq as words, lower(substring_index(alias, ' ', -words.seq)) as rest,
           lower(substring_index(alias, ' ', -2)) as second
         from ${named} join ${numbers(1, 3)} as words where id >= ${from}) as begun
   join ${heads} as heads on char_length(rest) >= heads.length
   where not (words = 3 and heads.length < ${restFrom} and left(rest, heads.length) = left(second, heads.length))`;
