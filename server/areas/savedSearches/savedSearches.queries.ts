import type { Knex } from 'knex';
import { savedSearchesTexts as texts, type SavedSearch } from '#shared/areas/recruiting/savedSearches';
import { ownsSavedSearch } from '#shared/policies/savedSearches.policy';
import type { Viewer } from '#shared/viewer';
import { nameKey } from '../../db/keys';
import type { SavedSearchRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { addressOfSearch, filtersOf } from './searchQuery';

const toSearch = ({ id, name, kind, query, alert, created }: SavedSearchRow): SavedSearch => ({
  ...{ id, name, kind, alert, created },
  address: addressOfSearch({ kind, query }),
  isComplete: filtersOf({ kind, query }) === query,
});

const searchesOf = (db: Knex, developerId: number) => db('saved_searches').where({ developerId });

/** The saved searches of somebody, oldest first. */
export const listSearches = async (db: Knex, developerId: number): Promise<SavedSearch[]> =>
  (await searchesOf(db, developerId).orderBy('id')).map(toSearch);

export async function readSearch(db: Knex, id: number): Promise<SavedSearch> {
  const row = await db('saved_searches').where({ id }).first();
  if (!row) throw notFound(texts.missing);
  return toSearch(row);
}

/** Locks a search of the viewer; to others it does not exist. */
export async function lockOwnSearch(db: Knex, viewer: Viewer, id: number): Promise<SavedSearchRow> {
  const row = await db('saved_searches').where({ id }).forUpdate().first();
  if (!row || !ownsSavedSearch(viewer, row)) throw notFound(texts.missing);
  return row;
}

/** How many searches somebody has saved. */
export async function countSearches(db: Knex, developerId: number): Promise<number> {
  const [counted] = await searchesOf(db, developerId).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** Whether another search of theirs has the name. */
export async function isNameTaken(db: Knex, { developerId, name, ownId = 0 }: NameLookup): Promise<boolean> {
  const taken = await searchesOf(db, developerId)
    .where({ nameKey: nameKey(name) })
    .whereNot({ id: ownId })
    .first('id');
  return taken !== undefined;
}

interface NameLookup {
  developerId: number;
  name: string;
  /** The search that is renamed. */
  ownId?: number;
}

type NewSearch = Pick<SavedSearchRow, 'developerId' | 'name' | 'kind' | 'query' | 'alert'>;

export async function insertSearch(db: Knex, search: NewSearch): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('saved_searches').insert({
    ...search,
    ...{ nameKey: nameKey(search.name), created: now, since: now },
  });
  return id;
}

export async function renameSearch(db: Knex, id: number, name: string) {
  await db('saved_searches')
    .where({ id })
    .update({ name, nameKey: nameKey(name) });
}

/** Sets the alert. One that is switched on begins now; one that is switched off forgets what waits. */
export async function setAlert(db: Knex, { id, alert: before }: SavedSearchRow, alert: SavedSearchRow['alert']) {
  const beginning = before === 'none' ? { since: new Date() } : {};
  const ending = alert === 'none' ? { isWaiting: false } : {};
  await db('saved_searches')
    .where({ id })
    .update({ alert, ...beginning, ...ending });
  if (alert === 'none') await db('saved_search_finds').where({ searchId: id }).whereNull('toldOn').delete();
}

export async function deleteSearch(db: Knex, id: number) {
  await db('saved_searches').where({ id }).delete();
}
