import type { Knex } from 'knex';
import {
  actions,
  identifierOf,
  type NotificationAction,
  type NotificationTarget,
  type TargetType,
} from '#shared/areas/notifications/targets';
import type { WatchedType } from '#shared/areas/watches';
import { notificationSources } from '../../content';
import { inList, rowsOf } from '../../db/rows';

/** A thread, post or bug. */
export interface WatchTarget {
  targetType: WatchedType;
  targetId: number;
}

/** What a mute keeps quiet: all that people do there. What moderators have decided comes all the same. */
export const silencedActions: readonly NotificationAction[] = actions.filter((action) => action !== 'marked');

/** Where targets of a type stand that can be watched and muted; undefined where they stand in none. */
const watchedOf = (targetType: TargetType) =>
  notificationSources().find(({ watched }) => watched && targetType in watched)?.watched?.[targetType];

/** The thread, post or bug that each target stands in, by identifier; those that stand in none are left out. */
async function placesOf(db: Knex, targets: readonly NotificationTarget[]): Promise<Map<string, WatchTarget>> {
  const places = new Map<string, WatchTarget>();
  for (const type of new Set(targets.map(({ targetType }) => targetType))) {
    const watched = watchedOf(type);
    if (!watched) continue;
    const ofType = targets.filter(({ targetType, action }) => targetType === type && silencedActions.includes(action));
    const ids = [...new Set(ofType.map(({ targetId }) => targetId))];
    const parents = watched.from && ids.length > 0 ? await parentsOf(db, watched.from, ids) : null;
    for (const target of ofType) {
      const targetId = parents ? parents.get(target.targetId) : target.targetId;
      if (targetId !== undefined) places.set(identifierOf(target), { targetType: watched.type, targetId });
    }
  }
  return places;
}

async function parentsOf(db: Knex, { table, column }: { table: string; column: string }, ids: readonly number[]) {
  const rows = await rowsOf<{ id: number; parentId: number }>(
    db.raw('select id, ?? as parentId from ?? where id in (?)', [column, table, inList(ids)]),
  );
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

interface Silence extends WatchTarget {
  developerId: number;
}

const keyOf = ({ developerId, targetType, targetId }: Silence) => `${developerId} ${targetType} ${targetId}`;

/**
 * Whether a receiver mutes the thread, post or bug that a notification is about. Read once receivers are locked: who
 * mutes it afterwards takes back what is stored.
 */
export async function readSilences(
  db: Knex,
  targets: readonly NotificationTarget[],
  receiverIds: readonly number[],
): Promise<(receiverId: number, target: NotificationTarget) => boolean> {
  const places = await placesOf(db, targets);
  const silences = new Set<string>();
  for (const targetType of new Set([...places.values()].map((place) => place.targetType))) {
    const ofType = [...places.values()].filter((place) => place.targetType === targetType);
    const rows: Silence[] = await db('watches')
      .where({ targetType, state: 'muted' })
      .whereIn('targetId', [...new Set(ofType.map(({ targetId }) => targetId))])
      .whereIn('developerId', receiverIds)
      .select('developerId', 'targetType', 'targetId');
    for (const row of rows) silences.add(keyOf(row));
  }
  return (developerId, target) => {
    const place = places.get(identifierOf(target));
    return place !== undefined && silences.has(keyOf({ developerId, ...place }));
  };
}

/** The notifications of a receiver that stand in a thread, post or bug: the ids of their targets, by type. */
export async function readNotifiedIn(db: Knex, receiverId: number, { targetType: type, targetId }: WatchTarget) {
  const found: { targetType: TargetType; targetIds: number[] }[] = [];
  for (const { watched } of notificationSources())
    for (const [targetType, place] of Object.entries(watched ?? {}) as [
      TargetType,
      NonNullable<ReturnType<typeof watchedOf>>,
    ][]) {
      if (place.type !== type) continue;
      const rows = db('notifications as notified').where({ 'notified.receiverId': receiverId, targetType });
      const targetIds: number[] = place.from
        ? await rows
            .join(`${place.from.table} as part`, 'part.id', 'notified.targetId')
            .where(`part.${place.from.column}`, targetId)
            .distinct()
            .pluck('notified.targetId')
        : await rows.where('notified.targetId', targetId).distinct().pluck('notified.targetId');
      if (targetIds.length > 0) found.push({ targetType, targetIds });
    }
  return found;
}
