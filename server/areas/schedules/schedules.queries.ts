import type { Knex } from 'knex';
import type { ScheduledPost } from '#shared/areas/schedules';
import { canSeeScheduled } from '#shared/policies/schedules.policy';
import { hasRight } from '#shared/policies/team.policy';
import type { Viewer } from '#shared/viewer';
import type { ScheduledPostRow } from '../../db/tables';
import {
  gameColumns,
  memberAs,
  membershipColumns,
  membershipOf,
  personColumns,
  personNamed,
  type GameColumns,
  type MembershipColumns,
  type PersonColumns,
} from '../../people';

type Row = ScheduledPostRow & PersonColumns<'author'> & { [Column in keyof GameColumns]: GameColumns[Column] | null };

const select = (db: Knex): Knex.QueryBuilder =>
  db('scheduled_posts as scheduled')
    .join('developers as author', 'author.id', 'scheduled.developerId')
    .leftJoin('games as game', 'game.id', 'scheduled.gameId')
    .select('scheduled.*', personColumns('author'), gameColumns('game'));

const toScheduled = (row: Row): ScheduledPost => ({
  ...{ id: row.id, title: row.title, content: row.content, mark: row.mark, question: row.question },
  ...{ due: row.due, timeZone: row.timeZone, state: row.state, problem: row.problem },
  author: personNamed(row, 'author'),
  game:
    row.gameId === null
      ? null
      : {
          ...{ id: row.gameId, alias: row.gameAlias ?? '', stringUrl: row.gameStringUrl ?? '' },
          ...{ hasAvatar: row.gameAvatarId !== '0', avatarId: row.gameAvatarId ?? '0' },
        },
});

/** What a developer may see, the next one first. */
export async function listScheduled(db: Knex, viewer: NonNullable<Viewer>): Promise<ScheduledPost[]> {
  const rows = (await select(db)
    .leftJoin(...memberAs('viewer', 'scheduled.gameId', viewer.id))
    .select(membershipColumns('viewer'))
    .where('scheduled.developerId', viewer.id)
    .orWhereNotNull('viewer.id')
    .orderBy('scheduled.due')
    .orderBy('scheduled.id')) as (Row & MembershipColumns)[];
  return rows.filter((row) => canSeeScheduled(viewer, row, membershipOf(row))).map(toScheduled);
}

export async function readScheduled(db: Knex, id: number): Promise<ScheduledPost | undefined> {
  const [row] = (await select(db).where('scheduled.id', id)) as Row[];
  return row && toScheduled(row);
}

/** The ids of those who may post as a game. */
export async function posterIdsOf(db: Knex, gameId: number): Promise<number[]> {
  const members = await db('game_members')
    .where({ gameId, status: 'Current' })
    .select('developerId', 'modLevel', 'rights');
  return members.flatMap(({ developerId, ...member }) =>
    developerId !== null && hasRight(membershipOf(member), 'post') ? [developerId] : [],
  );
}

export const lockScheduled = (db: Knex, id: number): Promise<ScheduledPostRow | undefined> =>
  db('scheduled_posts').where({ id }).forUpdate().first();

/** Locks all of an account or of a game that wait for their time. */
export const lockWaiting = (db: Knex, of: { developerId: number } | { gameId: number }): Promise<ScheduledPostRow[]> =>
  db('scheduled_posts')
    .where({ ...of, state: 'scheduled' })
    .orderBy('id')
    .forUpdate();

export async function countScheduled(db: Knex, developerId: number): Promise<number> {
  const [counted] = await db('scheduled_posts').where({ developerId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

type Values = Pick<ScheduledPostRow, 'title' | 'content' | 'mark' | 'question' | 'timeZone'> & { due: Date };

export async function insertScheduled(
  db: Knex,
  values: Values & Pick<ScheduledPostRow, 'developerId' | 'gameId'>,
): Promise<number> {
  const [id = 0] = await db('scheduled_posts').insert({ ...values, created: new Date() });
  return id;
}

/** The id of the same text for the same time; undefined without one. */
export async function findSame(
  db: Knex,
  { due, ...values }: Values & Pick<ScheduledPostRow, 'developerId' | 'gameId'>,
): Promise<number | undefined> {
  const same = await db('scheduled_posts')
    .where({ ...values, state: 'scheduled' })
    .where('due', due)
    .first('id');
  return same?.id;
}

/** Changes a scheduled post; a draft is scheduled again. */
export async function updateScheduled(db: Knex, id: number, values: Values) {
  await db('scheduled_posts')
    .where({ id })
    .update({ ...values, state: 'scheduled', problem: '' });
}

export async function deleteRow(db: Knex, id: number) {
  await db('scheduled_posts').where({ id }).delete();
}

/** Makes a draft of a scheduled post. */
export async function makeDraft(db: Knex, id: number, problem: string) {
  await db('scheduled_posts')
    .where({ id })
    .update({ state: 'draft', problem: problem.slice(0, 300) });
}

/** Makes what was written for a game the writers' own; answers the game's name. */
export async function forgetGame(db: Knex, gameId: number): Promise<string> {
  await db('scheduled_posts').where({ gameId }).update({ gameId: null });
  const game = await db('games').where({ id: gameId }).first('alias');
  return game?.alias ?? '';
}

/** The ids of what is due, the earliest first. */
export const dueIds = (db: Knex, now: Date, limit: number): Promise<number[]> =>
  db('scheduled_posts')
    .where({ state: 'scheduled' })
    .where('due', '<=', now)
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .pluck('id');

/** Locks one that is still due; undefined where another process is at work on it or it was changed. */
export const claimDue = (db: Knex, id: number, now: Date): Promise<ScheduledPostRow | undefined> =>
  db('scheduled_posts').where({ id, state: 'scheduled' }).where('due', '<=', now).forUpdate().skipLocked().first();
