import type { Knex } from 'knex';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { setSiteIdentity } from '#shared/siteIdentity';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { readSite } from './site.queries';

let current = defaultSite;

/** The site as this process knows it, without a statement. It serves one site. */
export const currentSite = (): Site => current;

/** Reads the settings of the site: at the start, and after they were changed here or by another process. */
export async function rereadSite(db: Knex): Promise<Site> {
  current = await readSite(db);
  setSiteIdentity(current);
  return current;
}

type Changing = Pick<Call, 'db' | 'emit' | 'afterCommit' | 'host'>;

/** Tells all open pages of changed settings, which hold in this process from the commit on. */
export async function announceSite({ db, emit, afterCommit, host }: Changing) {
  emit(topics.site, siteEvents.siteUpdated, await readSite(db));
  afterCommit(async () => void (await rereadSite(host.db)));
}
