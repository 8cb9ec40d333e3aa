import type { Knex } from 'knex';
import { reference } from '#shared/areas/reference';
import { minuteMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { versionOf } from '../../http/versions';
import { readReferenceData } from './reference.queries';

/** The plain address of the lists, whose answer is never kept. */
export const plainReferencePath = `/api${reference.readData.path}`;

const recentlyRead = ttlCache<void>(minuteMs);
const latest = new WeakMap<Knex, string>();

/**
 * The address of the lists with their version, under which browsers keep them. A page does not wait for the version: it is
 * read anew behind, at most once a minute, because only migrations and operators change the lists. Until it is known the
 * address is the plain one, and one with an outdated version answers what is stored, not to be kept.
 */
export function versionedReferencePath(db: Knex): string {
  recentlyRead(db, 'lists', () => readVersion(db)).catch(() => undefined);
  const version = latest.get(db);
  return version === undefined ? plainReferencePath : `${plainReferencePath}?v=${version}`;
}

async function readVersion(db: Knex) {
  latest.set(db, versionOf(JSON.stringify(reference.readData.output.parse(await readReferenceData(db)))));
}
