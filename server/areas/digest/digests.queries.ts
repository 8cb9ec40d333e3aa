import type { Knex } from 'knex';
import type { Channel, NotificationKind } from '#shared/areas/notifications/kinds';
import type { DigestPeriod } from '#shared/areas/notifications/notifications';
import type { DeveloperRow, DigestRow } from '../../db/tables';
import { defaultPeriod } from '../../people';

/** The newest post of that time or before; 0 without one. */
export async function newestPost(db: Knex, time: Date): Promise<number> {
  const newest = await db('feed_posts').where('postDate', '<=', time).orderBy('id', 'desc').first('id');
  return newest?.id ?? 0;
}

interface NewDigests {
  now: Date;
  postId: number;
  afterId: number;
  most: number;
}

/** Adds rows for the next accounts that have none; resolves to their ids. What was there before is no news for them. */
export async function addDigests(db: Knex, { now, postId, afterId, most }: NewDigests): Promise<number[]> {
  const missing: number[] = await db('developers')
    .leftJoin('digests', 'digests.developerId', 'developers.id')
    .where('developers.id', '>', afterId)
    .whereNull('digests.developerId')
    .orderBy('developers.id')
    .limit(most)
    .pluck('developers.id');
  if (missing.length > 0)
    await db('digests')
      .insert(missing.map((developerId) => ({ developerId, postId, upTo: now })))
      .onConflict()
      .ignore();
  return missing;
}

/** Locks digests that have no time yet, without those that another process plans. */
export const lockUnplanned = (db: Knex, most: number): Promise<number[]> =>
  db('digests').whereNull('dueAt').limit(most).forUpdate().skipLocked().pluck('developerId');

/** Locks digests that are due, without those that another process sends. */
export const lockDue = (db: Knex, { now, most }: { now: Date; most: number }): Promise<DigestRow[]> =>
  db('digests').where('dueAt', '<=', now).orderBy('dueAt').limit(most).forUpdate().skipLocked();

/** An account with all that decides whether and when it gets a digest. */
export interface Reader extends Pick<
  DeveloperRow,
  | 'id'
  | 'alias'
  | 'email'
  | 'emailRefusals'
  | 'emailConfirmed'
  | 'receiveEmailNotifications'
  | 'isBanned'
  | 'suspendedUntil'
  | 'timeZone'
> {
  period: DigestPeriod;
  /** The channels that the account has chosen. */
  channels: ReadonlyMap<string, Channel>;
}

export async function readReaders(db: Knex, ids: readonly number[]): Promise<Reader[]> {
  const accounts = await db('developers')
    .whereIn('id', ids)
    .select(
      ...(['id', 'alias', 'email', 'emailRefusals', 'emailConfirmed'] as const),
      ...(['receiveEmailNotifications', 'isBanned', 'suspendedUntil', 'timeZone'] as const),
    );
  const settings = await db('notification_settings').whereIn('developerId', ids).select();
  return accounts.map((account) => {
    const own = settings.filter(({ developerId }) => developerId === account.id);
    const digest: NotificationKind = 'digest';
    return {
      ...account,
      period: own.find(({ kind }) => kind === digest)?.period ?? defaultPeriod,
      channels: new Map(own.map(({ kind, channel }) => [kind, channel])),
    };
  });
}

/** The state of a digest that is written: when the next one is due, and up to where this one has gone. */
export interface DigestState extends Pick<DigestRow, 'developerId' | 'postId'> {
  dueAt: Date;
  upTo: Date;
}

/** Changes locked digests. Updates, as inserts would take locks of accounts. */
export async function storeDigests(
  db: Knex,
  states: readonly (Pick<DigestState, 'developerId' | 'dueAt'> & Partial<DigestState>)[],
) {
  if (states.length === 0) return;
  const cases = 'when ? then ? '.repeat(states.length);
  const each = (column: 'dueAt' | 'postId' | 'upTo') =>
    db.raw(`case developerId ${cases} else ?? end`, [
      ...states.flatMap((state) => [state.developerId, state[column] ?? db.ref(column)]),
      column,
    ]) as never;
  const ids = states.map(({ developerId }) => developerId);
  await db('digests')
    .whereIn('developerId', ids)
    .update({ dueAt: each('dueAt'), postId: each('postId'), upTo: each('upTo') });
}

/** Takes a digest back that has not been sent, unless its settings were changed meanwhile. */
export async function giveBack(db: Knex, { before, after }: { before: DigestRow; after: DigestState }) {
  const { developerId, dueAt, postId, upTo } = before;
  const earlier = { dueAt: dueAt === null ? null : new Date(dueAt), postId, upTo: new Date(upTo) };
  await db('digests').where({ developerId }).where('dueAt', after.dueAt).update(earlier);
}
