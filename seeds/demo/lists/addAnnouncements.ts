import type { Knex } from 'knex';
import { paths } from '#shared/pages';
import { days } from '../ids';

/** Newest last, which home shows first. */
const announcements = [
  `**Teammates near you** You can sort developers by how far away they live. No one sees more than a rough distance. [Browse by proximity](${paths.browseDevelopers}?sort=proximity)`,
  `**Spawnpoint is in beta** Some things will still change. Tell us what is missing and what gets in your way. [Bugs and suggestions](${paths.bugs})`,
  `**The forums are back** Ask, answer, show what you are stuck on. Every game project has a board of its own too. [Go to the forums](${paths.forums})`,
];

/** Adds the announcements of the home page, which the operators change or end at their desk. */
export async function addAnnouncements(db: Knex, now: Date) {
  const ends = new Date(now.getTime() + days(365));
  const shown = { begins: now, ends, isOnHome: true, state: 'shown' as const };
  await db('site_notices').insert(announcements.map((text) => ({ text, ...shown })));
}
