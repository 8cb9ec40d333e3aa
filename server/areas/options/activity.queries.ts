import type { Knex } from 'knex';
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

/** Notes new content in the transaction that writes it; `foldNotes` tells of it. */
export async function insertNote(db: Knex, note: { area: ActivityArea; actorId: number }) {
  await db('activity_notes').insert(note);
}

const batchSize = 500;

/**
 * Raises the revision of an area for the new content that was noted, and answers the new one; null if nothing was. One
 * who wrote all of it and was caught up stays so. Call it in a transaction.
 */
export async function foldNotes(db: Knex, area: ActivityArea): Promise<number | null> {
  // Read without locks: those of a locking read would make writers wait, who insert behind.
  const notes = await db('activity_notes').where({ area }).orderBy('id').limit(batchSize).select('id', 'actorId');
  if (notes.length === 0) return null;
  const ids = notes.map(({ id }) => id);
  // Another process may have taken them meanwhile.
  if ((await db('activity_notes').whereIn('id', ids).delete()) === 0) return null;
  const [actorId = 0, ...others] = new Set(notes.map((each) => each.actorId));
  return raiseRevision(db, area, others.length === 0 ? actorId : 0);
}

/** Raises the revision by one and answers it. An actor who was caught up stays so. */
async function raiseRevision(db: Knex, area: ActivityArea, actorId: number): Promise<number> {
  const { seen } = activityColumns[area];
  // LAST_INSERT_ID(value) returns the new revision with the update, so that it is not read again. An actor who is
  // caught up has exactly the former number, so the order in which the two rows change does not matter.
  const [result]: { insertId: number }[] = await db.raw(
    `update activity_marks as mark left join developers as actor on actor.id = ? and actor.${seen} = mark.revision
     set mark.revision = last_insert_id(mark.revision + 1), actor.${seen} = actor.${seen} + 1
     where mark.area = ?`,
    [actorId, area],
  );
  return result?.insertId ?? 0;
}

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

/** The developers among these who had seen everything before this revision, and not this one. */
export async function caughtUpAmong(
  db: Knex,
  area: ActivityArea,
  { among, revision }: { among: readonly number[]; revision: number },
): Promise<number[]> {
  if (among.length === 0) return [];
  const { seen } = activityColumns[area];
  return db('developers')
    .whereIn('id', among)
    .where(seen, revision - 1)
    .pluck('id');
}

export async function revisionOf(db: Knex, area: ActivityArea): Promise<number> {
  const row = await db('activity_marks').where({ area }).first('revision');
  return row?.revision ?? 0;
}

/** The newest revision of each area, as a column for `caughtUpOf`. */
export const revisionsColumn = (db: Knex): Knex.QueryBuilder =>
  db('activity_marks').select(db.raw('json_arrayagg(json_array(area, revision))')).as('revisions');

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
