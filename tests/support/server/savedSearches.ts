import type { SavedSearchRow } from '../../../server/db/tables';
import { nameKey } from '../../../server/db/keys';
import type { TestSite } from './site';

type Given = Partial<SavedSearchRow> & { developerId: number };

/** Stores a saved search of everybody, or with the given columns. Returns its id. */
export async function buildSearch({ db }: TestSite, { name = 'Everybody', ...given }: Given): Promise<number> {
  const now = new Date();
  const columns = { kind: 'developers', alert: 'site', created: now, since: now, nameKey: nameKey(name) } as const;
  const [id = 0] = await db('saved_searches').insert({ name, ...columns, ...given });
  return id;
}
