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
/** Rows of one statement. */
const mostDeleted = 10_000;

/** Which list the table holds: 0 is none, undefined as long as nobody has asked. */
export async function listInstalled(db: Knex): Promise<number | undefined> {
  const row = await db('site_counters').where({ name: counter }).first('value');
  return row?.value;
}

/** Makes the row that `takeList` takes. */
export async function prepareList(db: Knex) {
  await db('site_counters').insert({ name: counter, value: 0 }).onConflict('name').ignore();
}

/** As listInstalled, for one process at a time: undefined while another one has it, which is not waited for. */
export async function takeList(db: Knex): Promise<number | undefined> {
  const row = await db('site_counters').where({ name: counter }).forUpdate().skipLocked().first('value');
  return row?.value;
}

/** In parts: the whole list at once would take longer than a statement may. */
export async function clearPlaces(db: Knex) {
  while ((await db('places').limit(mostDeleted).delete()) > 0);
}

export async function addPlaces(db: Knex, rows: readonly NewPlace[]) {
  await db('places').insert([...rows]);
}

export async function setList(db: Knex, value: number) {
  await db('site_counters').where({ name: counter }).update({ value });
}
