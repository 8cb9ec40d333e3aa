import type { Knex } from 'knex';
import { slugOf } from '#shared/slug';
import { positions } from '#shared/vocabulary';
import { indexDeveloperNames } from '../../../server/areas/search';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { nameKey, textKey } from '../../../server/db/keys';
import type { DemoLogin } from '../../../server/progress';
import { before, days, firstPersonId, hours, idOf, type IdByName } from '../ids';
import { lifeOf } from './profileDetails';
import { people, type DemoPerson } from './people';
import { avatarIdOf, hasBanner } from '../media/art';
import { randomOf } from '../random';
import { skillsOfRole } from './skillsOfRole';

const password = 'demo-lantern-keeper';

/**
 * The demo logins. They work only while the site is reached at this machine alone; the start and the README show them.
 */
export const demoLogins: DemoLogin[] = [
  { who: 'a developer', email: 'developer@spawnpoint.example', password },
  { who: 'a site moderator', email: 'moderator@spawnpoint.example', password },
  { who: 'a donor', email: 'donor@spawnpoint.example', password },
];

export async function addPeople(db: Knex, now: Date, passwordHash: string): Promise<IdByName> {
  const rows = people.map((person, index) => rowOf(person, index, now, passwordHash));
  await db('developers').insert(rows);
  await indexDeveloperNames(db, rows);
  await db('addresses').insert(
    people.map(({ alias }, index) => ({
      scope: 'developer',
      slugKey: textKey(slugOf(alias)),
      targetId: firstPersonId + index,
    })),
  );
  await db('site_counters').where({ name: 'developers' }).increment('value', people.length);
  await addSkills(db);
  await introduceFounders(db, now);
  return new Map(people.map(({ alias }, index) => [alias, firstPersonId + index]));
}

function rowOf(person: DemoPerson, index: number, now: Date, passwordHash: string) {
  const { alias, does, role, place, wants } = person;
  const random = randomOf(alias);
  const id = firstPersonId + index;
  const login = demoLogins[index];
  const [location, locationLat, locationLon] = place ?? ['', null, null];
  const registrationDate = before(now, days(700 - index * 11) - hours(random.between(0, 20)));
  return {
    id,
    alias,
    aliasKey: nameKey(alias),
    stringUrl: slugOf(alias),
    email: login?.email ?? null,
    emailKey: login ? textKey(login.email) : null,
    emailConfirmed: true,
    passwordHash: login ? passwordHash : null,
    avatarId: avatarIdOf('people', alias),
    hasBanner: hasBanner('people', alias),
    location,
    locationLat,
    locationLon,
    role,
    ...Object.fromEntries(does.map((flag) => [flag, true])),
    lookingForGame: wants !== undefined,
    lookingForDescription: wants ?? '',
    siteModCanBan: index === 1,
    isOperator: index === 1,
    ...lifeOf(alias, does, now.getUTCFullYear()),
    registrationDate,
    lastOnline: before(now, index < 12 ? hours(index) : days(random.between(0, 40)) + hours(random.between(0, 23))),
  };
}

async function addSkills(db: Knex) {
  const skills = await db('skills').select('id', 'skill');
  const idBySkill = new Map(skills.map(({ id, skill }) => [skill, id]));
  const rows = people.flatMap(({ alias, does }, index) => {
    const random = randomOf(`skills ${alias}`);
    const fitting = positions
      .filter(({ developerFlag }) => does.includes(developerFlag))
      .flatMap(({ role }) => random.some(skillsOfRole[role], random.between(3, 6)));
    const ids = [...new Set(fitting)].map((skill) => idOf(idBySkill, skill));
    return ids.map((skillId) => ({ developerId: firstPersonId + index, skillId }));
  });
  await db('developer_skills').insert(rows);
  await copyIdLists(db, ['developerSkills']);
}

/** The founders' profiles. */
async function introduceFounders(db: Knex, now: Date) {
  const words = ['Announcements, and a light left on', 'The people who look after this place'];
  for (const [index, role] of words.entries())
    await db('developers')
      .where({ id: index + 1 })
      .update({ role, isProducer: true, lastOnline: before(now, days(2 + index * 3)) });
}
