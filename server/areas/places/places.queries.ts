import type { Knex } from 'knex';
import type { PlaceRow } from '../../db/tables';

export type NewPlace = Omit<PlaceRow, 'id'>;
type Found = Pick<PlaceRow, 'name' | 'region' | 'country' | 'lat' | 'lon'>;

/** Of this many characters the index begins with the largest. */
export const headLength = 3;

/** Places whose folded name begins like this, the largest first. */
export async function placesBeginning(db: Knex, nameKey: string, limit: number): Promise<Found[]> {
  const key = Buffer.from(nameKey);
  const query = db('places')
    .orderBy('population', 'desc')
    .limit(limit)
    .select('name', 'region', 'country', 'lat', 'lon');
  if (key.length === headLength) return query.where({ head: key });
  return query.where('nameKey', '>=', key).where('nameKey', '<', Buffer.concat([key, Buffer.from([0xff])]));
}

const counter = 'places';

/** Which list the table holds: 0 is none. */
export async function listInstalled(db: Knex): Promise<number> {
  const row = await db('site_counters').where({ name: counter }).first('value');
  return row?.value ?? 0;
}

/** The same, locked, so that of several processes one installs the list and the others wait for it. */
export async function lockList(db: Knex): Promise<number> {
  await db('site_counters').insert({ name: counter, value: 0 }).onConflict('name').ignore();
  const row = await db('site_counters').where({ name: counter }).forUpdate().first('value');
  return row?.value ?? 0;
}

export async function clearPlaces(db: Knex) {
  await db('places').delete();
}

export async function addPlaces(db: Knex, rows: readonly NewPlace[]) {
  await db('places').insert([...rows]);
}

export async function setList(db: Knex, value: number) {
  await db('site_counters').where({ name: counter }).update({ value });
}
