import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { listVersion, packagedPlaces } from './packagedList';
import { addPlaces, clearPlaces, listInstalled, prepareList, setList, takeList } from './places.queries';

/** Rows a statement. */
const atOnce = 1_000;
/** Wait before looking again whether another process has installed the list. */
const retryMs = 500;

const installing = new WeakMap<Knex, Promise<void>>();

/** Installs the packaged list of places; once a database and version of the list. */
export function installPlaces(db: Knex): Promise<void> {
  const underWay = installing.get(db) ?? install(db);
  installing.set(db, underWay);
  underWay.catch(() => installing.delete(db));
  return underWay;
}

async function install(db: Knex) {
  for (let held = await listInstalled(db); held !== listVersion; held = await listInstalled(db)) {
    if (held === undefined) await prepare(db);
    if (!(await installIfFree(db))) await wait(retryMs);
  }
}

/** Another process may have made the row, and hold its lock, meanwhile. */
async function prepare(db: Knex) {
  try {
    await prepareList(db);
  } catch (error) {
    if ((await listInstalled(db)) === undefined) throw error;
  }
}

/** False while another process installs the list: that takes longer than a lock wait may. */
async function installIfFree(db: Knex): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const held = await takeList(transaction);
    if (held === undefined || held === listVersion) return held === listVersion;
    await clearPlaces(transaction);
    for await (const rows of packagedPlaces(atOnce)) await addPlaces(transaction, rows);
    await setList(transaction, listVersion);
    return true;
  });
}
