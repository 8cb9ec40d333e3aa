import type { Knex } from 'knex';
import type { ReferenceData, Totals } from '#shared/areas/reference';

/** Genres, platforms by category, and skills, each in the order of display. */
export async function readReferenceData(db: Knex): Promise<ReferenceData> {
  const [genres, platforms, skills] = await Promise.all([
    db('genres').select('id', 'label').orderBy('id'),
    readPlatforms(db),
    db('skills').select('id', 'category', 'skill').orderBy(['rank', 'id']),
  ]);
  return { genres, platforms: inCategories(platforms), skills };
}

interface PlatformInCategory {
  id: number;
  label: string;
  initiallyHidden: boolean;
  categoryId: number;
  categoryLabel: string;
}

const readPlatforms = (db: Knex) =>
  db('platforms')
    .join('platform_categories as category', 'category.id', 'platforms.categoryId')
    .orderBy(['category.rank', 'category.id', 'platforms.rank', 'platforms.id'])
    .select<PlatformInCategory[]>({
      id: 'platforms.id',
      label: 'platforms.label',
      initiallyHidden: 'platforms.initiallyHidden',
      categoryId: 'category.id',
      categoryLabel: 'category.label',
    });

function inCategories(rows: PlatformInCategory[]): ReferenceData['platforms'] {
  const categories = new Map<number, ReferenceData['platforms'][number]>();
  for (const { categoryId, categoryLabel, ...platform } of rows) {
    const category = categories.get(categoryId) ?? {
      id: categoryId,
      label: categoryLabel,
      hasHidden: false,
      platforms: [],
    };
    category.platforms.push({ id: platform.id, label: platform.label, initiallyHidden: platform.initiallyHidden });
    category.hasHidden ||= platform.initiallyHidden;
    categories.set(categoryId, category);
  }
  return [...categories.values()];
}

/** The numbers of developers and games. */
export async function readTotals(db: Knex): Promise<Totals> {
  return totalsOf(await db('site_counters').whereIn('name', totalNames).select('name', 'value'));
}

/** Changes the totals and answers the new ones. Both counters are locked first, in one order, to avoid deadlocks. */
export async function addToTotals(db: Knex, change: Totals): Promise<Totals> {
  const before = totalsOf(await db('site_counters').whereIn('name', totalNames).select('name', 'value').forUpdate());
  for (const name of totalNames)
    if (change[name] !== 0) await db('site_counters').where({ name }).increment('value', change[name]);
  return { developers: before.developers + change.developers, games: before.games + change.games };
}

const totalNames = ['developers', 'games'] as const;

function totalsOf(rows: { name: string; value: number }[]): Totals {
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
  return { developers: valueOf('developers'), games: valueOf('games') };
}
