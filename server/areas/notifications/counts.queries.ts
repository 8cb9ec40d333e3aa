import type { Knex } from 'knex';
import type { NotificationTarget, TargetType } from '#shared/areas/notifications/targets';
import { minuteMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { visibilityChanges } from '../../content';
import { roleColumns, usableRoles, type RoleRow } from '../../http/session/roles';
import { userGamesColumn } from '../../people';
import { groupCount, living, sameSources } from './shownGroups.queries';

/** The rows that are counted: unread ones, or all. */
type Scope = 'unread' | 'all';

/** The values that decide the number of somebody's notifications. The same mark means the same number. */
export interface Mark extends RoleRow {
  /** The number of rows, and sums over their ids, which change with every row that comes, goes or is read. */
  rows: string;
  /** Former members and former moderators of a game see less. */
  userGames: string | null;
  visibilityChanges: number | null;
}

interface Counts {
  total: number;
  unread: number;
}

const sums = 'count(*), sum(id), bit_xor(crc32(id))';
const digests = {
  unread: `json_array(${sums})`,
  all: `json_array(${sums}, sum(hasBeenRead), bit_xor(if(hasBeenRead, crc32(id), 0)))`,
} as const;

const rowsOf = (db: Knex, receiverId: number, scope: Scope): Knex.QueryBuilder => {
  const rows = db('notifications').where({ receiverId });
  return scope === 'unread' ? rows.where({ hasBeenRead: false }) : rows;
};

/** The columns of a mark that a row of the developer does not have. They are read from indexes alone. */
export const markColumns = (db: Knex, receiverId: number, scope: Scope) => [
  rowsOf(db, receiverId, scope).select(db.raw(digests[scope])).as('rows'),
  visibilityChanges(db).as('visibilityChanges'),
];

function textOf(mark: Mark, scope: Scope) {
  const { siteModCanBan, rolesPaused } = usableRoles(mark);
  const seen = [mark.userGames, siteModCanBan, rolesPaused, mark.visibilityChanges];
  return JSON.stringify([scope, mark.id, JSON.parse(mark.rows), ...seen]);
}

const receiverRow = (db: Knex, receiverId: number): Knex.QueryBuilder =>
  db('developers')
    .where('developers.id', receiverId)
    .select('developers.id', ...roleColumns.map((column) => `developers.${column}`), userGamesColumn(db));

/** The mark alone, and with the numbers; one statement, so that they belong together. */
const marked = (db: Knex, receiverId: number, scope: Scope): Knex.QueryBuilder =>
  receiverRow(db, receiverId).select(markColumns(db, receiverId, scope));

const unreadGroups = groupCount.replace('notified.targetType', 'if(notified.hasBeenRead, null, notified.targetType)');
const counted = (
  db: Knex,
  receiverId: number,
  scope: Scope,
  types: readonly TargetType[],
): Promise<(Mark & Counts)[]> => {
  const groups = (count: string) =>
    living(db('notifications as notified').where('notified.receiverId', receiverId), types).select(db.raw(count));
  const unread = groups(unreadGroups).where('notified.hasBeenRead', false).as('unread');
  const total = scope === 'all' ? groups(groupCount).as('total') : db.raw('0 as total');
  return marked(db, receiverId, scope).select(unread, total);
};

/** The types of notifications that these have. */
export async function typesOf(db: Knex, receiverIds: readonly number[], scope: Scope): Promise<readonly TargetType[]> {
  const rows = db('notifications')
    .whereIn('receiverId', receiverIds)
    .distinct<{ targetType: TargetType }[]>('targetType');
  if (scope === 'unread') void rows.where({ hasBeenRead: false });
  return sameSources((await rows).map(({ targetType }) => targetType));
}

/** A change that nobody noted is counted after this time at the latest. */
const cached = ttlCache<{ mark: string; counts: Counts }>(minuteMs);

/**
 * The number of unread groups and of all; counted where it is not known for the mark. `site` is the database that counts
 * are cached for, where `db` is a transaction.
 */
async function countsAt(db: Knex, mark: Mark, scope: Scope, site = db): Promise<Counts> {
  const known = textOf(mark, scope);
  const count = async () => {
    const types = await typesOf(db, [mark.id], scope);
    const [row] = await counted(db, mark.id, scope, types);
    if (!row) return { mark: '', counts: { total: 0, unread: 0 } };
    return { mark: textOf(row, scope), counts: { total: row.total, unread: row.unread } };
  };
  // A count is of its own moment: it is used again only if nothing had changed until then.
  const { counts } = await cached(site, known, count, ({ mark: now }) => now !== known);
  return counts;
}

/** The number of unread groups at a mark with `unread` columns. */
export async function unreadAt(db: Knex, mark: Mark, site = db): Promise<number> {
  const [rows] = JSON.parse(mark.rows) as [rows: number];
  return rows === 0 ? 0 : (await countsAt(db, mark, 'unread', site)).unread;
}

/** The effect of marking some targets as read. */
export interface Marking {
  before: Mark;
  after: Mark;
  /** The identifiers of those of the targets that have unread rows. */
  unreadTargets: ReadonlySet<string>;
}

interface MarkingRow extends Mark {
  /** The same sums over the unread rows of the targets, and the identifiers of these with commas between them. */
  marked: string;
}

/** The unread rows of these targets, found by an index: MariaDB finds none for a list of tuples. */
const rowsOfTargets = (db: Knex, receiverId: number, targets: readonly NotificationTarget[]) =>
  rowsOf(db, receiverId, 'unread').where((any) => {
    for (const { targetType, targetId, action } of targets) void any.orWhere({ targetType, targetId, action });
  });

const identifiers = "group_concat(distinct concat_ws('.', targetType, targetId, action))";
const markings = (db: Knex, receiverId: number, targets: readonly NotificationTarget[]): Promise<MarkingRow[]> =>
  marked(db, receiverId, 'unread').select(
    rowsOfTargets(db, receiverId, targets)
      .select(db.raw(`json_array(${sums}, ${identifiers})`))
      .as('marked'),
  );

/** The effect of marking these targets as read; undefined for an account that is gone. */
export async function readMarking(
  db: Knex,
  receiverId: number,
  targets: readonly NotificationTarget[],
): Promise<Marking | undefined> {
  const [row] = await markings(db, receiverId, targets);
  if (!row) return undefined;
  const [number, ids, hashes] = JSON.parse(row.rows) as Digest;
  const [markedNumber, markedIds, markedHashes, names] = JSON.parse(row.marked) as [...Digest, string | null];
  const left: Digest = [
    number - markedNumber,
    number === markedNumber ? null : (ids ?? 0) - (markedIds ?? 0),
    (hashes ^ markedHashes) >>> 0,
  ];
  return {
    before: row,
    after: { ...row, rows: JSON.stringify(left) },
    unreadTargets: new Set(names?.split(',')),
  };
}

/** The number of rows, the sum of their ids, and the xor of their hashes. */
type Digest = [number: number, ids: number | null, hashes: number];

/** Keeps the number of unread groups after a marking, which then need not be counted. */
export async function keepUnreadAfter(site: Knex, { after }: Marking, unread: number) {
  const mark = textOf(after, 'unread');
  await cached(site, mark, () => Promise.resolve({ mark, counts: { total: 0, unread } }));
}

/** The number of somebody's groups, and of the unread ones. */
export async function countNotifications(db: Knex, receiverId: number): Promise<Counts> {
  const [mark] = (await marked(db, receiverId, 'all')) as Mark[];
  return mark ? countsAt(db, mark, 'all') : { total: 0, unread: 0 };
}
