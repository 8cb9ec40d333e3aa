import type { Knex } from 'knex';
import { listVersion, packagedPlaces } from './packagedList';
import { addPlaces, clearPlaces, listInstalled, lockList, setList } from './places.queries';

/** Rows of one statement. */
const atOnce = 1_000;

const installing = new WeakMap<Knex, Promise<void>>();

/** Makes the table of places hold the packaged list; once for each database and each version of the list. */
export function installPlaces(db: Knex): Promise<void> {
  const underWay = installing.get(db) ?? install(db);
  installing.set(db, underWay);
  underWay.catch(() => installing.delete(db));
  return underWay;
}

async function install(db: Knex) {
  if ((await listInstalled(db)) === listVersion) return;
  await db.transaction(async (transaction) => {
    if ((await lockList(transaction)) === listVersion) return;
    await clearPlaces(transaction);
    for await (const rows of packagedPlaces(atOnce)) await addPlaces(transaction, rows);
    await setList(transaction, listVersion);
  });
}
