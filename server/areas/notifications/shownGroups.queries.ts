import type { Knex } from 'knex';
import {
  identifierOf,
  type NotificationAction,
  type NotificationTarget,
  type TargetType,
} from '#shared/areas/notifications/targets';
import type { Notification } from '#shared/areas/notifications/notifications';
import { notificationSources, type NotificationRow, type NotificationSource } from '../../content';
import { readPage } from '../../db/paging';
import { personColumns, personNamed } from '../../people';

/** A receiver's notifications of the same action on the same target, shown as one. */
export interface NotificationGroup extends NotificationTarget {
  receiverId: number;
}

export const groupColumns = ['receiverId', 'targetType', 'targetId', 'action'] as const;

/** The number of groups, counted from ungrouped rows. */
export const groupCount = 'count(distinct notified.targetType, notified.targetId, notified.action)';

/** Rows as groups: unread while one row is; created when its newest unread row was, else its newest. */
const grouped = (db: Knex, rows: Knex.QueryBuilder) =>
  rows
    .groupBy([...groupColumns])
    .select([...groupColumns])
    .select(
      db.raw(
        `count(*) as total, sum(hasBeenRead = 0) as unread, max(id) as newestId,
        coalesce(max(if(hasBeenRead, null, created)), max(created)) as created`,
      ),
    );

/** The sources of these types. A statement joins no others, because each table costs the database 40 µs of planning. */
const sourcesOf = (types: readonly TargetType[]) =>
  notificationSources().filter(({ targets }) => types.some((type) => type in targets));

const typesIn = ({ targets }: NotificationSource) => Object.keys(targets) as TargetType[];

/** The types in the order of their sources, with all types of each source: few different lists, so few statements. */
export const sameSources = (types: readonly TargetType[]): readonly TargetType[] => sourcesOf(types).flatMap(typesIn);

/** Rows of these types only, and of these those whose target is there and not hidden from the receiver. */
export function living(query: Knex.QueryBuilder, types: readonly TargetType[]): Knex.QueryBuilder {
  const sources = sourcesOf(types);
  if (sources.length === 0) return query.whereRaw('false');
  for (const source of sources) joinTargets(query, source);
  return query.where((anySource) => {
    for (const source of sources)
      void anySource.orWhere((ofSource) => {
        void ofSource.whereIn('notified.targetType', typesIn(source)).where((condition) => {
          source.isLiving(condition);
        });
      });
  });
}

function joinTargets(query: Knex.QueryBuilder, source: NotificationSource) {
  for (const [type, table] of Object.entries(source.targets)) {
    if (table === null) continue;
    const [, alias] = table.split(' as ');
    void query.leftJoin(table, (on) => {
      on.onVal('notified.targetType', type).andOn(`${alias}.id`, 'notified.targetId');
    });
  }
  source.join?.(query);
}

/** The living groups of these types as `notified`, joined to their targets. */
export function shownGroups(db: Knex, rows: Knex.QueryBuilder, types: readonly TargetType[]): Knex.QueryBuilder {
  const query = living(db.from(grouped(db, rows).as('notified')), types);
  const sources = sourcesOf(types);
  for (const source of sources) source.joinShown(query, db);
  const asGame = sources.flatMap((source) => source.asGame ?? []);
  return query
    .leftJoin('notifications as newest', 'newest.id', 'notified.newestId')
    .leftJoin('developers as actor', (on) => {
      on.on('actor.id', 'newest.actorId').andOnVal('actor.isBanned', false);
    })
    .joinRaw(`left join games as asGame on asGame.id = coalesce(${['null', ...asGame].join(', ')})`)
    .select('notified.*', personColumns('actor'), personColumns('asGame'));
}

/** Moderators and jobs act without a name. */
const namedActions: readonly NotificationAction[] = ['upvote', 'comment', 'mention', 'posted', 'followed'];
const namesActor = ({ targetType, action }: NotificationTarget) =>
  namedActions.includes(action) ||
  (targetType === 'playtest' && action === 'answered') ||
  ((targetType === 'invitation' || targetType === 'request') && (action === 'received' || action === 'answered'));

const actorOf = (row: NotificationRow): Notification['actor'] =>
  row.actorId === null || !namesActor(row) ? undefined : personNamed(row, 'actor');

const gameOf = (row: NotificationRow): Notification['game'] =>
  row.asGameId === null ? undefined : personNamed(row, 'asGame');

export function toNotification(row: NotificationRow): Notification {
  const source = notificationSources().find(({ targets }) => row.targetType in targets);
  if (!source) throw new Error(`No notification source for ${row.targetType}`);
  const game = gameOf(row);
  const actor = game ? undefined : actorOf(row);
  const text = source.textOf(row);
  const namedText = source.textOf({ ...row, first: (game ?? actor)?.alias });
  const picture = source.pictureOf?.(row) ?? null;
  return {
    notificationIdentifier: identifierOf(row),
    text,
    ...(actor && { actor }),
    ...(game && { game }),
    ...(namedText !== text && { namedText }),
    ...(picture !== null && { picture }),
    link: source.linkOf(row),
    hasBeenRead: row.unread === 0,
    created: row.created,
    total: row.total,
  };
}

/** A target with its title and the link to it, as it is now. */
export interface ListedTarget extends Pick<NotificationTarget, 'targetType' | 'targetId'> {
  id: number;
  title: string;
  link: string;
}

/**
 * Targets as notifications show them, newest first: rows with `id`, `receiverId`, `targetType` and `targetId`. Those that
 * are gone or that their receiver may not read are left out.
 */
export async function listTargets(
  db: Knex,
  rows: Knex.QueryBuilder,
  { types, startResult, limit }: { types: readonly TargetType[]; startResult: number; limit: number },
): Promise<{ items: ListedTarget[]; hasMore: boolean }> {
  const query = living(db.from(rows.as('notified')), types);
  const sources = sourcesOf(types);
  for (const source of sources) source.joinShown(query, db);
  const page = query.select('notified.*').orderBy('notified.id', 'desc');
  const { items, hasMore } = await readPage<NotificationRow & { id: number }>(page, { startResult, limit });
  return {
    hasMore,
    items: items.map((row) => {
      const source = sources.find(({ targets }) => row.targetType in targets);
      const { id, targetType, targetId } = row;
      return { id, targetType, targetId, title: source?.titleOf?.(row) ?? '', link: source?.linkOf(row) ?? '' };
    }),
  };
}
