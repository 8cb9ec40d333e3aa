import type { Knex } from 'knex';
import {
  heldCalls,
  heldPostsLimits,
  type HeldCall,
  type HeldOnDesk,
  type HeldPost,
  type heldPosts,
} from '#shared/areas/heldPosts';
import { dayMs } from '#shared/durations';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import type { HeldPostRow } from '../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../people';
import { detailsOf, inputOf, wordsOf } from './words';

type NewHeld = Pick<HeldPostRow, 'developerId' | 'call' | 'place' | 'input' | 'title' | 'excerpt'>;

export async function insertHeld(db: Knex, held: NewHeld): Promise<HeldPostRow> {
  const [id = 0] = await db('held_posts').insert({ ...held, created: new Date() });
  return (await db('held_posts').where({ id }).first())!;
}

export function toHeld(row: HeldPostRow): HeldPost {
  const { id, call, place, created, reason } = row;
  const { kind } = heldCalls[call as HeldCall];
  const state = row.state === 'declined' ? 'declined' : 'waiting';
  return { ...{ id, kind, place, created, state, reason }, ...wordsOf(call, inputOf(row)) };
}

/** Those of an account that wait or were declined, oldest first. */
export async function readOwnHeld(db: Knex, developerId: number): Promise<HeldPost[]> {
  const rows = await db('held_posts').where({ developerId }).whereIn('state', ['waiting', 'declined']).orderBy('id');
  return rows.map(toHeld);
}

/** How many of an account wait, were approved and declined. */
export type HeldCounts = Record<'waiting' | 'approved' | 'declined', number>;

/** Of two at once the later one waits. */
export async function countHeldOf(db: Knex, developerId: number): Promise<HeldCounts> {
  const states = await db('held_posts').where({ developerId }).pluck('state');
  const countOf = (state: string) => states.filter((each) => each === state).length;
  return { waiting: countOf('waiting'), approved: countOf('approved'), declined: countOf('declined') };
}

export const lockHeld = (db: Knex, id: number): Promise<HeldPostRow | undefined> =>
  db('held_posts').where({ id }).forUpdate().first();

/** Keeps what its writer has changed; it waits again. */
export async function changeHeld(
  db: Knex,
  { id, version }: HeldPostRow,
  changes: Pick<HeldPostRow, 'input' | 'title' | 'excerpt'>,
): Promise<HeldPostRow> {
  const waiting = { state: 'waiting', reason: '', link: '', decidedById: null, decidedAt: null };
  await db('held_posts')
    .where({ id })
    .update({ ...changes, ...waiting, version: version + 1 });
  return (await db('held_posts').where({ id }).first())!;
}

interface Decision {
  state: 'approved' | 'declined';
  reason: string;
  /** The path that its writer is led to. */
  link: string;
  decidedById: number;
}

/** Stores a decision. The input of an approved post is deleted: its text stands where it was posted. */
export const decideHeld = (db: Knex, id: number, decision: Decision): PromiseLike<number> =>
  db('held_posts')
    .where({ id })
    .update({ ...decision, decidedAt: new Date(), ...(decision.state === 'approved' && { input: '' }) });

export const deleteHeld = (db: Knex, id: number): PromiseLike<number> => db('held_posts').where({ id }).delete();

export const deleteHeldOf = (db: Knex, developerId: number): PromiseLike<number> =>
  db('held_posts').where({ developerId }).delete();

interface DeskRow extends HeldPostRow, PersonColumns<'author'> {}

/** Those that wait, of accounts that may post. */
export const waiting = (db: Knex): Knex.QueryBuilder =>
  db('held_posts as held')
    .join('developers as author', 'author.id', 'held.developerId')
    .where({ 'held.state': 'waiting', 'author.isBanned': false });

export async function countWaiting(db: Knex): Promise<number> {
  const [counted] = await waiting(db).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** One page of those that wait, oldest first, without the links of their places. */
export async function listWaiting(db: Knex, paging: ParsedInputOf<typeof heldPosts.list>) {
  const query = waiting(db).orderBy('held.id').select('held.*', personColumns('author'));
  const { items, hasMore } = await readPage<DeskRow>(query, paging);
  const shown = items.map((row): Omit<HeldOnDesk, 'link'> => ({
    ...toHeld(row),
    ...{ author: personNamed(row, 'author'), version: row.version, details: detailsOf(inputOf(row)) },
  }));
  return { items: shown, hasMore };
}

/** The oldest of those that wait; 0 where none does. */
export async function oldestWaiting(db: Knex): Promise<number> {
  const row = await waiting(db).min({ id: 'held.id' }).first<{ id: number | null }>();
  return row.id ?? 0;
}

/** A column with `HeldCounts` as JSON. */
export const heldCountsColumn = (db: Knex, developerColumn: string): Knex.QueryBuilder =>
  db('held_posts')
    .whereRaw('held_posts.developerId = ??', [developerColumn])
    .select(
      db.raw(`json_object('approved', count(if(state = 'approved', 1, null)),
        'waiting', count(if(state = 'waiting', 1, null)), 'declined', count(if(state = 'declined', 1, null)))`),
    )
    .as('heldCounts');

/** Notes that moderators are reminded of what has been waiting for long. Returns the oldest; undefined where there is nothing new. */
export async function claimReminder(db: Knex, now: Date): Promise<number | undefined> {
  const before = new Date(now.getTime() - heldPostsLimits.reminderDays * dayMs);
  const due = await db('held_posts')
    .where({ state: 'waiting', remindedAt: null })
    .where('created', '<=', before)
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  if (due.length > 0) await db('held_posts').whereIn('id', due).update({ remindedAt: now });
  return due[0];
}
