import type { Knex } from 'knex';
import { ownershipLimits as limits, type OwnerSearch } from '#shared/areas/recruiting/ownership';
import { daysBefore } from '#shared/policies/ownership.policy';
import type { OwnerSearchRow } from '../../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../../people';
import { untilOf } from './untilOf';
import { wasHereAfter } from './visits.queries';

/** The open request for a game; null where there is none, or where its owner has come back since. */
export async function readSearch(db: Knex, gameId: number): Promise<OwnerSearch | null> {
  const row = await db('owner_searches')
    .join('developers as owner', 'owner.id', 'owner_searches.ownerId')
    .leftJoin('developers as asker', 'asker.id', 'owner_searches.askerId')
    .where({ gameId, isOpen: true })
    .whereRaw(`not (${hasReturned})`)
    .select('owner_searches.*', personColumns('asker'))
    .first<(OwnerSearchRow & PersonColumns<'asker'>) | undefined>();
  if (!row) return null;
  const { id, created } = row;
  return { id, created, until: untilOf(row), asker: personNamed(row, 'asker') };
}

const hasReturned = wasHereAfter('owner', 'owner_searches.created');

/** The game of a request; undefined where there is no such request. */
export const gameOfSearch = async (db: Knex, id: number): Promise<number | undefined> =>
  (await db('owner_searches').where({ id }).first('gameId'))?.gameId;

export const lockSearch = (db: Knex, id: number): Promise<OwnerSearchRow | undefined> =>
  db('owner_searches').where({ id }).forUpdate().first();

/** The open request for a locked game. */
export const lockOpenSearch = (db: Knex, gameId: number): Promise<OwnerSearchRow | undefined> =>
  db('owner_searches').where({ gameId, isOpen: true }).forUpdate().first();

/** The last refusal after which the game may not be asked for yet. */
export const lastRefusal = (db: Knex, gameId: number, now: Date): Promise<{ endedAt: string } | undefined> =>
  db('owner_searches')
    .where({ gameId, state: 'refused' })
    .where('endedAt', '>', daysBefore(now, limits.askAgainDays))
    .orderBy('endedAt', 'desc')
    .first('endedAt');

type NewSearch = Pick<OwnerSearchRow, 'gameId' | 'askerId' | 'ownerId' | 'words'>;

export async function insertSearch(db: Knex, search: NewSearch): Promise<number> {
  const [id = 0] = await db('owner_searches').insert({ ...search, state: 'open', created: new Date() });
  return id;
}

/** Ends a request, and drops the asker's words, which have served their purpose. */
export async function endSearchRow(
  db: Knex,
  id: number,
  { state, answer = '' }: { state: OwnerSearchRow['state']; answer?: string },
) {
  await db('owner_searches').where({ id }).update({ state, answer, words: '', isOpen: null, endedAt: new Date() });
}

/** Open requests whose owner has come back. */
export const returnedOwners = (db: Knex, most: number): Promise<number[]> =>
  db('owner_searches')
    .join('developers as owner', 'owner.id', 'owner_searches.ownerId')
    .where('owner_searches.isOpen', true)
    .whereRaw(hasReturned)
    .orderBy('owner_searches.id')
    .limit(most)
    .pluck('owner_searches.id');

/** Open requests from before a time that the site's moderators do not know of yet, oldest first. */
export const unreportedBefore = (db: Knex, before: Date, most: number): Promise<number[]> =>
  db('owner_searches')
    .where({ isOpen: true, reportedAt: null })
    .where('created', '<=', before)
    .orderBy('created')
    .limit(most)
    .pluck('id');

export async function markReported(db: Knex, id: number) {
  await db('owner_searches').where({ id }).update({ reportedAt: new Date() });
}

/** Deletes requests that ended before a time. */
export async function deleteOldSearches(db: Knex, before: Date, most: number) {
  await db('owner_searches').where('endedAt', '<', before).orderBy('endedAt').limit(most).delete();
}
