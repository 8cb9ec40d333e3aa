import type { Knex } from 'knex';
import { hasSection, categoryFormId, sectionFormId } from '#shared/areas/resources';
import { addressKey } from '../server/areas/resources';
import { indexDeveloperNames } from '../server/areas/search';
import lists from './reference.json';

/**
 * Installs what every site has: genres, platforms and skills, the founders' accounts, the site's board and the first
 * resources. Runs at every start: existing rows stay, new entries are added.
 */
export async function seedReference(db: Knex) {
  await db.transaction(async (transaction) => {
    await seedLists(transaction);
    await seedFounders(transaction);
    await seedForums(transaction);
    await seedResources(transaction);
  });
}

async function seedLists(db: Knex) {
  await db('genres').insert(lists.genres).onConflict('id').merge();
  const categories = lists.platformCategories;
  await db('platform_categories')
    .insert(categories.map(({ id, label }, rank) => ({ id, label, rank })))
    .onConflict('id')
    .merge();
  const platforms = categories.flatMap((category) =>
    category.platforms.map((platform, rank) => ({ ...platform, categoryId: category.id, rank })),
  );
  await db('platforms').insert(platforms).onConflict('id').merge();
  await db('skills')
    .insert(lists.skills.map((skill, rank) => ({ ...skill, rank })))
    .onConflict('id')
    .merge();
}

const founders = [
  { id: 1, alias: 'Spawnpoint' },
  { id: 2, alias: 'Spawnpoint Crew' },
];

/** Accounts 1 and 2, without a password until an operator claims them. */
async function seedFounders(db: Knex) {
  const now = new Date();
  for (const { id, alias } of founders) {
    const stringUrl = alias.replaceAll(' ', '-');
    const [taken] = await db('developers').where({ id }).select('id');
    if (taken) continue;
    await db('developers').insert({
      id,
      alias,
      aliasKey: Buffer.from(alias.toLowerCase()),
      stringUrl,
      siteModCanBan: true,
      personalWebsites: '[]',
      workHistory: '[]',
      educationHistory: '[]',
      registrationDate: now,
      lastOnline: now,
    });
    await db('addresses').insert({
      scope: 'developer',
      slugKey: Buffer.from(stringUrl.toLowerCase()),
      targetId: id,
    });
    await indexDeveloperNames(db, [{ id, alias }]);
  }
}

async function seedForums(db: Knex) {
  const [there] = await db('forum_categories').whereNull('gameId').select('id').limit(1);
  if (there) return;
  for (const { title, isPrivate, rank, forums } of lists.forumCategories) {
    const stringUrl = slugOf(title);
    const [categoryId = 0] = await db('forum_categories').insert({ title, stringUrl, isPrivate, rank });
    await keepAddress(db, 'category.site', stringUrl, categoryId);
    for (const [forumRank, forum] of forums.entries()) {
      const forumUrl = slugOf(forum.title);
      const [forumId = 0] = await db('forums').insert({ ...forum, categoryId, stringUrl: forumUrl, rank: forumRank });
      await keepAddress(db, `forum.${categoryId}`, forumUrl, forumId);
    }
  }
}

/** The first resources; those that a moderator removed do not come back. */
async function seedResources(db: Knex) {
  const [there] = await db('resource_items').where({ isInstalled: true }).select('id').limit(1);
  if (there) return;
  const created = new Date();
  const rows = lists.resources.map(({ text, url, ...place }) => {
    const category = categoryFormId.parse(place.category);
    const section = sectionFormId.parse(place.section);
    if (!hasSection(category, section)) throw new Error(`There is no section ${section} of ${category}`);
    return { category, section, text, url, urlKey: addressKey(url), isInstalled: true, created };
  });
  await db('resource_items').insert(rows);
}

// The titles of the lists hold letters and spaces only.
const slugOf = (title: string) => title.replaceAll(' ', '-');

async function keepAddress(db: Knex, scope: string, slug: string, targetId: number) {
  await db('addresses').insert({ scope, slugKey: Buffer.from(slug.toLowerCase()), targetId });
}
