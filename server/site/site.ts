import type { Knex } from 'knex';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { dayMs } from '#shared/durations';
import { setSiteIdentity } from '#shared/siteIdentity';
import { topics } from '#shared/topics';
import type { SiteNoticeRow } from '../db/tables';
import type { Call, Host } from '../http/call';
import { sendNow } from '../http/sendNow';
import { coalesceRuns } from '../http/coalesceRuns';
import { shownAnnouncements, shownNotices, stateOf } from './notices';
import { claimState, readNotices } from './notices.queries';
import { readPresentTerms, type PresentTerms } from './legalTexts.queries';
import { readHolding, readSettings } from './site.queries';

interface Known {
  settings: Site;
  /** Those that show or wait. */
  notices: readonly SiteNoticeRow[];
  /** The terms that the operator has written. */
  terms: PresentTerms | null;
  holding: Awaited<ReturnType<typeof readHolding>>;
}

let known: Known = { settings: defaultSite, notices: [], terms: null, holding: null };

const readKnown = async (db: Knex): Promise<Known> => ({
  settings: await readSettings(db),
  notices: await readNotices(db),
  terms: await readPresentTerms(db),
  holding: await readHolding(db),
});

function siteAt({ settings, notices }: Known, now: Date): Site {
  const shown = shownNotices(notices, now);
  const announced = shownAnnouncements(notices, now);
  const { since = Infinity, ...others } = settings;
  return {
    ...others,
    // A site in its first year needs no word about it.
    ...(since < now.getUTCFullYear() && { since }),
    ...(shown.length > 0 && { notices: shown }),
    ...(announced.length > 0 && { announcements: announced }),
  };
}

/** The site as this process knows it, without a statement. It serves one site. */
export const currentSite = (now = new Date()): Site => siteAt(known, now);

/** The present terms of the operator, as this process knows them; null where there are none. */
export const currentTerms = (): PresentTerms | null => known.terms;

/** How many first posts of new accounts wait for approval, and since when; null for none. */
export const currentHolding = () => known.holding;

/**
 * Whether the first posts of an account wait for approval, by the time of its registration: those that were there a day
 * before the operator wanted that are not held.
 */
export const isHeldAtFirst = (registrationDate: string): boolean =>
  known.holding !== null && Date.parse(registrationDate) >= known.holding.since.getTime() - dayMs;

/** The version of the terms that people must have accepted to write; 0 for none. */
export const requiredTerms = (): number => known.terms?.required ?? 0;

const rereads = new WeakMap<Knex, () => Promise<void>>();

/** One reading after the other: of two at once, the one that began first could end last, with what was before. */
function rereadsOf(db: Knex): () => Promise<void> {
  const reread = coalesceRuns(async () => {
    known = await readKnown(db);
    setSiteIdentity(known.settings);
  }, 0);
  rereads.set(db, reread);
  return reread;
}

/** Reads the settings of the site: at the start, and after they were changed here or by another process. */
export async function rereadSite(db: Knex): Promise<Site> {
  await (rereads.get(db) ?? rereadsOf(db))();
  return currentSite();
}

type Changing = Pick<Call, 'afterCommit' | 'host'>;

/**
 * Reads changed settings once they are stored, and tells all open pages. Within its transaction a change would not know of
 * another one at the same moment, and take it back from the pages.
 */
export function announceSite({ afterCommit, host }: Changing) {
  afterCommit(async () => {
    sendNow(host, topics.site, siteEvents.siteUpdated, await rereadSite(host.db));
  });
}

const states: readonly SiteNoticeRow['state'][] = ['waiting', 'shown', 'ended'];
/** Clocks of processes differ: one that is behind takes nothing back. */
const isLater = (state: SiteNoticeRow['state'], than: SiteNoticeRow['state']) =>
  states.indexOf(state) > states.indexOf(than);

/** Tells all open pages when a notice begins or ends by the clock. One of all processes does so; no statement else. */
export async function followNotices({ db, live }: Pick<Host, 'db' | 'live'>, now = new Date()) {
  const due = known.notices.filter((notice) => isLater(stateOf(notice, now), notice.state));
  if (due.length === 0) return;
  let claimed = 0;
  for (const notice of due) if (await claimState(db, notice.id, stateOf(notice, now))) claimed += 1;
  await rereadSite(db);
  if (claimed > 0) sendNow({ live }, topics.site, siteEvents.siteUpdated, currentSite(now));
}
