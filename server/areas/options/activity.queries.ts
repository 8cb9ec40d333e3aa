import type { Knex } from 'knex';
import type { ContentName } from '#shared/content';
import { parseJsonRows } from '../../db/lists';

/** The areas with a badge for new content. */
export type ActivityArea = keyof typeof activityColumns;

/** For each area, the column with the newest revision a developer has seen, and the flag made of it. */
export const activityColumns = {
  media: { seen: 'seenMedia', flag: 'caughtUpOnMedia' },
  devlogs: { seen: 'seenDevlogs', flag: 'caughtUpOnDevlogs' },
  classifieds: { seen: 'seenClassifieds', flag: 'caughtUpOnClassifieds' },
  forums: { seen: 'seenForums', flag: 'caughtUpOnForums' },
} as const;

/** Something new in an area. */
export interface NewThing {
  area: ActivityArea;
  actorId: number;
  kind: ContentName;
  targetId: number;
}

/** Notes new content in the transaction that writes it; `foldNotes` tells of it. */
export async function insertNote(db: Knex, note: NewThing) {
  await db('activity_notes').insert(note);
}

const batchSize = 500;

/** A step of an area's badge: readers who had seen `from` or later, but not `to`. */
export interface BadgeStep {
  from: number;
  to: number;
}

/**
 * Raises the revision of an area for the new content that was noted; null if nothing was. One who wrote all of it and was
 * caught up stays so. Call it in a transaction.
 */
export async function foldNotes(db: Knex, area: ActivityArea): Promise<BadgeStep | null> {
  // Read without locks: those of a range would make writers wait, who insert behind.
  const ids = await db('activity_notes').where({ area }).orderBy('id').limit(batchSize).pluck('id');
  if (ids.length === 0) return null;
  // What another process has taken, or somebody has deleted meanwhile, is gone.
  const notes = await db('activity_notes').whereIn('id', ids).forUpdate().select('actorId', 'kind', 'targetId');
  if (notes.length === 0) return null;
  await db('activity_notes').whereIn('id', ids).delete();
  const [actorId = 0, ...others] = new Set(notes.map((each) => each.actorId));
  const step = await raiseRevision(db, area, others.length === 0 ? actorId : 0);
  const created = new Date();
  // A process of the version before notes no targets.
  const news = notes.flatMap(({ kind, targetId }) =>
    kind === null || targetId === null ? [] : [{ area, kind, targetId, revision: step.to, created }],
  );
  if (news.length > 0) await db('activity_news').insert(news);
  return step;
}

/** Raises the revision by one. An actor who was caught up stays so. */
async function raiseRevision(db: Knex, area: ActivityArea, actorId: number): Promise<BadgeStep> {
  const { seen } = activityColumns[area];
  const { revision, from } = await lockMark(db, area);
  const to = revision + 1;
  await db('activity_marks').where({ area }).update({ revision: to, lowered: null });
  if (actorId !== 0)
    await db('developers')
      .where({ id: actorId })
      .where(seen, '>=', from)
      .update({ [seen]: to });
  return { from, to };
}

async function lockMark(db: Knex, area: ActivityArea) {
  const row = await db('activity_marks').where({ area }).forUpdate().first('revision', 'lowered');
  const revision = row?.revision ?? 0;
  return { revision, from: row?.lowered ?? revision };
}

/** Notes that content is deleted; answers the areas whose badges told of it. */
export async function noteDeleted(db: Knex, kind: ContentName, targetIds: readonly number[]): Promise<ActivityArea[]> {
  await db('activity_notes').where({ kind }).whereIn('targetId', targetIds).delete();
  const told = () => db('activity_news').where({ kind, isGone: false }).whereIn('targetId', targetIds);
  const ids: { id: number; area: string }[] = await told().select('id', 'area');
  if (ids.length === 0) return [];
  await db('activity_news')
    .whereIn(
      'id',
      ids.map(({ id }) => id),
    )
    .update({ isGone: true });
  return [...new Set(ids.map(({ area }) => area as ActivityArea))];
}

/**
 * Lowers the badge of an area to the newest revision of which something still stands; null if that is the present one.
 * What was there before the oldest of the news counts as standing. Call it in a transaction.
 */
export async function lowerRevision(db: Knex, area: ActivityArea): Promise<BadgeStep | null> {
  const { from: present } = await lockMark(db, area);
  const revisions = () => db('activity_news').where({ area }).select('revision');
  const standing = await revisions().where({ isGone: false }).orderBy('revision', 'desc').first();
  const oldest = await revisions().orderBy('revision').first();
  const lowered = standing?.revision ?? (oldest?.revision ?? present + 1) - 1;
  if (lowered >= present) return null;
  await db('activity_marks').where({ area }).update({ lowered });
  return { from: lowered, to: present };
}

/** Forgets news of which nobody asks any more whether they still stand. */
export const deleteOldNews = (db: Knex, before: Date) =>
  db('activity_news').where('created', '<', before).limit(newsPerRun).delete();
const newsPerRun = 10_000;

/** Marks a revision as seen; answers whether it was new. */
export async function markActivitySeen(
  db: Knex,
  area: ActivityArea,
  developerId: number,
  revision: number,
): Promise<boolean> {
  const { seen } = activityColumns[area];
  const changed = await db('developers')
    .where({ id: developerId })
    .where(seen, '<', revision)
    .update({ [seen]: revision });
  return changed > 0;
}

/** The developers among these whose badge a step changes. */
export async function concernedAmong(
  db: Knex,
  area: ActivityArea,
  { among, step: { from, to } }: { among: readonly number[]; step: BadgeStep },
): Promise<number[]> {
  if (among.length === 0) return [];
  const { seen } = activityColumns[area];
  return db('developers').whereIn('id', among).where(seen, '>=', from).where(seen, '<', to).pluck('id');
}

export async function revisionOf(db: Knex, area: ActivityArea): Promise<number> {
  const row = await db('activity_marks').where({ area }).first('revision');
  return row?.revision ?? 0;
}

/** The newest revision of each area that still stands, as a column for `caughtUpOf`. */
export const revisionsColumn = (db: Knex): Knex.QueryBuilder =>
  db('activity_marks').select(db.raw('json_arrayagg(json_array(area, coalesce(lowered, revision)))')).as('revisions');

interface SeenRevisions {
  seenMedia: number;
  seenDevlogs: number;
  seenClassifieds: number;
  seenForums: number;
  revisions: string | null;
}

/** The areas with new content that was noted and is not told. */
export const areasWithNotes = (db: Knex): Promise<ActivityArea[]> =>
  db('activity_notes').distinct('area').pluck('area') as unknown as Promise<ActivityArea[]>;

/** A developer's four flags: whether they have seen the newest revision of each area. */
export function caughtUpOf(developer: SeenRevisions) {
  const newest = new Map(parseJsonRows<[area: ActivityArea, revision: number]>(developer.revisions));
  const isCaughtUp = (area: ActivityArea) => developer[activityColumns[area].seen] >= (newest.get(area) ?? 0);
  return {
    caughtUpOnMedia: isCaughtUp('media'),
    caughtUpOnDevlogs: isCaughtUp('devlogs'),
    caughtUpOnClassifieds: isCaughtUp('classifieds'),
    caughtUpOnForums: isCaughtUp('forums'),
  };
}
