import type { Knex } from 'knex';
import { parseJsonRows } from '../../db/lists';

/** The areas whose badge says that there is something new. */
export type ActivityArea = 'media' | 'devlogs' | 'classifieds' | 'forums';

/** The column that holds the revision a developer has seen, and the flag that it makes. */
export const activityColumns = {
  media: { seen: 'seenMedia', flag: 'caughtUpOnMedia' },
  devlogs: { seen: 'seenDevlogs', flag: 'caughtUpOnDevlogs' },
  classifieds: { seen: 'seenClassifieds', flag: 'caughtUpOnClassifieds' },
  forums: { seen: 'seenForums', flag: 'caughtUpOnForums' },
} as const;

/**
 * One more new thing in an area; the revision that it makes. The row's lock puts writers of the area in order. The actor
 * stays caught up if they were: they know what they made.
 */
export async function raiseRevision(db: Knex, area: ActivityArea, actorId: number): Promise<number> {
  const { seen } = activityColumns[area];
  // What it is now comes back with the update (LAST_INSERT_ID with an argument), so that it needs no reading. Who had seen
  // the former one has that very number, so that it does not matter which of the two rows is changed first.
  const [result]: { insertId: number }[] = await db.raw(
    `update activity_marks as mark left join developers as actor on actor.id = ? and actor.${seen} = mark.revision
     set mark.revision = last_insert_id(mark.revision + 1), actor.${seen} = actor.${seen} + 1
     where mark.area = ?`,
    [actorId, area],
  );
  return result?.insertId ?? 0;
}

/** Marks a revision as seen; whether it was news. */
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

/** Who of these had seen everything before this revision. */
export async function caughtUpAmong(
  db: Knex,
  area: ActivityArea,
  { among, but, revision }: { among: readonly number[]; but: number; revision: number },
): Promise<number[]> {
  if (among.length === 0) return [];
  const { seen } = activityColumns[area];
  return db('developers')
    .whereIn('id', among)
    .whereNot('id', but)
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

/** The four flags of a developer: what they have seen is all there is (wire §19.9). */
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
