import type { Knex } from 'knex';
import { draftsLimits, type Draft } from '#shared/areas/drafts';
import { dayMs } from '#shared/durations';
import type { DraftRow } from '../../db/tables';

/** An account's drafts and the ends of former ones, newest first. */
export async function listDrafts(db: Knex, developerId: number): Promise<Draft[]> {
  const rows = await db('drafts').where({ developerId }).orderBy('changed', 'desc').orderBy('id', 'desc');
  return rows.map(({ name, text, path, version, isEnded, changed }) => ({
    ...{ name, text, path, version, isEnded, changed },
  }));
}

/** A draft by its name, locked; undefined without one. */
export const lockDraft = (db: Knex, developerId: number, name: string): Promise<DraftRow | undefined> =>
  db('drafts').where({ developerId, name }).forUpdate().first();

type DraftValues = Pick<DraftRow, 'developerId' | 'name' | 'text' | 'path' | 'version' | 'isEnded'>;

/** Stores a draft in the place of the one of that name; answers its id. */
export async function storeDraft(db: Knex, draft: DraftValues): Promise<number> {
  const { developerId, name, ...values } = draft;
  await db('drafts')
    .insert({ developerId, name, ...values, changed: new Date() })
    .onConflict()
    .merge(['text', 'path', 'version', 'isEnded', 'changed']);
  return (await db('drafts').where({ developerId, name }).first('id'))?.id ?? 0;
}

/** Leaves the newest drafts of an account, and the newest ends. */
export async function dropOldest(db: Knex, developerId: number, isEnded: boolean) {
  const kept = isEnded ? draftsLimits.ended : draftsLimits.drafts;
  const rows = await db('drafts')
    .where({ developerId, isEnded })
    .orderBy('changed', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(kept)
    .select('id');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db('drafts').whereIn('id', ids).delete();
}

/** Rows that one run deletes. */
const chunk = 10_000;

/** Deletes what has not been changed for a month. */
export async function deleteOldDrafts(db: Knex, now: Date) {
  const before = new Date(now.getTime() - draftsLimits.days * dayMs);
  await db('drafts').where('changed', '<', before).limit(chunk).delete();
}

/** Whether an account has drafts, as a column; `developerColumn` names the column with its id. */
export const hasDraftsColumn = (db: Knex, developerColumn: string): Knex.QueryBuilder =>
  db('drafts')
    .whereRaw('drafts.developerId = ??', [developerColumn])
    .where('drafts.isEnded', false)
    .limit(1)
    .select(db.raw('1'))
    .as('hasDrafts');
