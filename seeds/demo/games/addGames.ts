import type { Knex } from 'knex';
import { slugOf } from '#shared/slug';
import { initialRights, positions, rightsInWords } from '#shared/vocabulary';
import { indexGameNames } from '../../../server/areas/search';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { textKey } from '../../../server/db/keys';
import { bitsOfRights } from '../../../server/people';
import type { TeamLogRow } from '../../../server/db/tables';
import { games, type DemoGame } from './games';
import { pitchOf } from './pitches';
import { before, days, firstGameId, idOf, type IdByName } from '../ids';
import { people } from '../people/people';
import { avatarIdOf, hasBanner } from '../media/art';
import { randomOf } from '../random';
import { skillsOfRole } from '../people/skillsOfRole';

export async function addGames(db: Knex, now: Date, developers: IdByName): Promise<IdByName> {
  const rows = games.map((game, index) => rowOf(game, index, now));
  await db('games').insert(rows);
  await indexGameNames(db, rows);
  for (const [index, game] of games.entries()) await addBeside(db, game, firstGameId + index);
  await copyIdLists(db, ['gameGenres', 'gamePlatforms', 'gameSkills']);
  const ids = new Map(games.map(({ title }, index) => [title, firstGameId + index]));
  for (const game of games) await addTeam(db, game, { gameId: idOf(ids, game.title), developers, now });
  await db('site_counters').where({ name: 'games' }).increment('value', games.length);
  return ids;
}

const createdOf = (index: number, now: Date) => before(now, days(600 - index * 27));

function rowOf(game: DemoGame, index: number, now: Date) {
  const { title, rating, status, release, team, seeks, seekingRoles } = game;
  const { links = [], ...pitch } = pitchOf(title);
  return {
    ...pitch,
    links: JSON.stringify(links),
    id: firstGameId + index,
    alias: title,
    stringUrl: slugOf(title),
    avatarId: avatarIdOf('games', title),
    hasBanner: hasBanner('games', title),
    rating,
    devStatus: status,
    releaseDate: release,
    seekingRoles,
    ...Object.fromEntries(seeks.map((flag) => [flag, true])),
    lookingForMembers: seeks.length > 0,
    memberCount: team.length,
    created: createdOf(index, now),
    lastActive: createdOf(index, now),
  };
}

async function addBeside(db: Knex, { title, genres, platforms, seeks }: DemoGame, gameId: number) {
  await db('addresses').insert({ scope: 'game', slugKey: textKey(slugOf(title)), targetId: gameId });
  await db('game_genres').insert(genres.map((genreId) => ({ gameId, genreId })));
  await db('game_platforms').insert(platforms.map((platformId) => ({ gameId, platformId })));
  const random = randomOf(`game skills ${title}`);
  const wanted = positions
    .filter(({ seekingFlag }) => seeks.includes(seekingFlag))
    .flatMap(({ role }) => random.some(skillsOfRole[role], random.between(1, 3)));
  if (wanted.length === 0) return;
  const skills = await db('skills').whereIn('skill', wanted).select('id');
  await db('game_skills').insert(skills.map(({ id }) => ({ gameId, skillId: id })));
}

const recruiterRights = [...initialRights, 'recruiting'] as const;

interface Team {
  gameId: number;
  developers: IdByName;
  now: Date;
}

async function addTeam(db: Knex, { team, recruiter, title }: DemoGame, { gameId, developers, now }: Team) {
  for (const [place, alias] of team.entries()) {
    const joinDate = new Date(createdOf(gameId - firstGameId, now).getTime() + days(place * 9));
    const [memberId = 0] = await db('game_members').insert({
      gameId,
      developerId: idOf(developers, alias),
      modLevel: place === 0 ? 'owner' : place === 1 && team.length > 2 ? 'mod' : 'member',
      joinDate,
      ...(alias === recruiter && { rights: bitsOfRights(recruiterRights) }),
    });
    await addPositions(db, memberId, alias, title);
  }
  await addTeamLog(db, gameId, now);
}

type LogLine = Pick<TeamLogRow, 'actorId' | 'action' | 'aboutId'> & { created: Date; detail?: string };

/** The log of a team: its first day, those who joined, and who became a moderator or recruiter some days later. */
async function addTeamLog(db: Knex, gameId: number, now: Date) {
  const team = await db('game_members')
    .where({ gameId })
    .orderBy('joinDate')
    .select('developerId', 'modLevel', 'rights', 'joinDate');
  const actorId = team.find(({ modLevel }) => modLevel === 'owner')?.developerId ?? null;
  const lines = team.flatMap(({ developerId: aboutId, modLevel, rights, joinDate }): LogLine[] => {
    const created = new Date(joinDate);
    if (modLevel === 'owner') return [{ actorId, action: 'created', aboutId: null, created }];
    const joined = { actorId, action: 'applicationAccepted', aboutId, created };
    const later = { ...joined, created: new Date(created.getTime() + days(12)) };
    if (rights === bitsOfRights(recruiterRights))
      return [joined, { ...later, action: 'rightsChanged', detail: rightsInWords(recruiterRights) }];
    if (modLevel === 'member') return [joined];
    return [joined, { ...later, action: 'moderatorMade' }];
  });
  const past = lines
    .filter(({ created }) => created < now)
    .sort((one, other) => one.created.getTime() - other.created.getTime());
  await db('team_log').insert(past.map((line) => ({ gameId, detail: '', ...line })));
}

async function addPositions(db: Knex, memberId: number, alias: string, title: string) {
  const person = people.find((each) => each.alias === alias);
  const held = positions.filter(({ developerFlag }) => person?.does.includes(developerFlag));
  const random = randomOf(`${alias} in ${title}`);
  const rows = held.map(({ positionType, role }) => ({
    memberId,
    positionType,
    positionTitle: random.chance(0.4) ? `Lead ${role}` : role,
    rank: positions.findIndex((position) => position.positionType === positionType),
  }));
  if (rows.length > 0) await db('member_positions').insert(rows);
}
