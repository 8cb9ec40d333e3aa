import { guestReportsLimits } from '#shared/areas/moderation/guestReports';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import { makeExports } from '../areas/accountExport';
import { endLeaving } from '../areas/account';
import { announceNewDonations } from '../areas/donations';
import { deleteEndedBuilds, unpackBuilds } from '../areas/builds';
import { countPastDays } from '../areas/chat';
import { fillSearchTerms, optimizeSearchIndexes } from '../areas/contentSearch';
import { expireClassifieds } from '../areas/classifieds';
import { planDigestsOfNewAccounts, sendDigests } from '../areas/digest';
import { finishDeletions } from '../areas/follows';
import { remindOfHeldPosts } from '../areas/heldPosts';
import { handleDueApplications } from '../areas/invites';
import { remindOfOutcomes } from '../areas/playtests';
import { followClocks } from '../areas/browse';
import { endOwnership } from '../areas/members';
import { reportWave } from '../areas/moderation';
import { carryOutRemovals, emptyOldTrash } from '../areas/trash';
import { deleteFailedNotifications, deleteOldRetracted, deliverQueued } from '../areas/notifications';
import { countFiles } from '../areas/operating';
import { deleteEndedInvitations, deleteEndedNotices, followNotices, rereadSite } from '../site';
import { deleteOldNews, raiseMissedBadges } from '../areas/options';
import { closeReportsOfGone, forgetGuests } from '../areas/reports';
import { endSanctions, followFormerBans, settleAppealsOfOperator } from '../areas/sanctions';
import { alertSavedSearches } from '../areas/savedSearches';
import { publishDue } from '../areas/schedules';
import { removeOldPictures, removeUnusedPictures } from '../areas/texts';
import { claimHourlyRun, deleteExpired, isAnswering, shortenAddresses } from './jobs.queries';
import { deleteOldDrafts } from '../areas/drafts';
import { deleteOldViews } from '../areas/forums';
import { deleteLostWatches } from '../areas/watches';
import { deleteOldCounts } from '../areas/accountLimits';
import { fillSkeletons } from '../people';
import { isDatabaseUnavailable } from '../db/errors';
import { diagnostics } from '../diagnostics';
import { hourlyJobsName } from '../trouble/processFigures';
import { watchTrouble } from '../trouble/watch';
import type { Host } from '../http/call';
import { deleteOldKeys } from '../http/idempotency';
import { followOperators } from './operatorChanges';
import { deliverPushes } from './push/delivery';
import { deleteOldPushes } from './push/push.queries';
import { deliverWebhooks } from './webhooks/delivery';
import { removeOrphans } from './orphans';
import { recountAndReport } from './recount';

/** The delay until the jobs of a new hour begin. An hour counts by the clock: a site that is often restarted has them too. */
const hourlyEveryMs = 2_000;
/** The hour of each day (UTC) for the slow jobs. */
const quietHour = 3;
/** The delay until a donation that the operator entered shows. */
const entriesEveryMs = 5_000;
/** The delay until a changed blocklist holds. */
const blocklistsEveryMs = 5_000;
/** The delay until a new or former site moderator sees it, and until all processes know new settings of the site. */
const rolesEveryMs = 1_000;
/** The delay until pages show a notice that begins, and hide one that ends. */
const noticesEveryMs = 1_000;
/** The delay until a process knows settings that it has missed. */
const settingsEveryMs = minuteMs;
/** The delay until everything of an account begins to be removed or put back. */
const removalsEveryMs = 2_000;
/** The delay until notifications are delivered that a crash has left in their queue. */
const notificationsEveryMs = 5_000;
/** The delay until the rest of a deletion goes on that a crash has ended. */
const deletionsEveryMs = 5_000;
/** The delay until the badge tells of content whose process died before it did. */
const badgesEveryMs = 10_000;
/** The delay until texts of the version before are found by all their words. */
const searchTermsEveryMs = 5_000;
/** The delay until new names are compared with those of the version before. */
const skeletonsEveryMs = 5_000;
/** The delay until the audit log says that a limit or suspension is over, and until an operator's answer to an appeal holds. */
const sanctionsEveryMs = 5_000;
/** The delay until reports of what is gone are closed. */
const goneEveryMs = 5_000;
/** The delay until Discord hears of new content. */
const webhooksEveryMs = 3_000;
/** The delay until devices are told, beside that in which one may read it on the site. */
const pushesEveryMs = 2_000;
/** The delay until an archive of an account begins to be made. */
const exportsEveryMs = 3_000;
/** The delay until a build that was uploaded begins to be unpacked. */
const buildsEveryMs = 2_000;
/** The delay until moderators hear of a wave of new accounts. */
const wavesEveryMs = minuteMs;
/** The delay until a scheduled post is published. */
const schedulesEveryMs = 2_000;
/** The delay until patch notes that are due are sent, and until changed settings of them hold. */
const digestsEveryMs = 5_000;
/** The delay until operators hear of trouble. */
const troubleEveryMs = 10 * minuteMs;
/** The delay until the list of places is loaded; a search for places loads it sooner. */
const placesAfterMs = minuteMs;

/** Days after which a deletion no longer turns badges off. */
const newsDays = 30;

/** Schedules the periodic jobs; those of an hour run in one of all processes. */
export function scheduleJobs(host: Host): { stop(): void } {
  const every = (milliseconds: number, name: string, run: (host: Host) => Promise<void>) => {
    const timer = setInterval(() => {
      void runAndReport(host, name, run);
    }, milliseconds);
    return timer.unref();
  };
  /** For jobs that write rows; on a full disk they wait. */
  const everyWithRoom: typeof every = (milliseconds, name, run) =>
    every(milliseconds, name, async (site) => {
      if (await site.hasRoom('rows')) await run(site);
    });
  let isStopping = false;
  const trouble = watchTrouble();
  const timers = [
    everyWithRoom(hourlyEveryMs, hourlyJobsName, runHourlyJobs),
    everyWithRoom(removalsEveryMs, 'Removing the content of accounts', () => carryOutRemovals(host, () => isStopping)),
    every(rolesEveryMs, 'Checking for changed roles', followOperators()),
    every(blocklistsEveryMs, 'Reloading the blocklists', ({ blocklists }) => blocklists.reread()),
    every(settingsEveryMs, 'Reloading the site settings', async ({ db }) => void (await rereadSite(db))),
    every(noticesEveryMs, 'Showing and ending notices', followNotices),
    everyWithRoom(notificationsEveryMs, 'Delivering notifications', (site) => Promise.resolve(deliverQueued(site))),
    everyWithRoom(entriesEveryMs, 'Announcing donations', announceNewDonations),
    everyWithRoom(searchTermsEveryMs, 'Adding search terms', ({ db }) => fillSearchTerms(db, () => isStopping)),
    everyWithRoom(skeletonsEveryMs, 'Adding skeletons of names', ({ db }) => fillSkeletons(db, () => isStopping)),
    everyWithRoom(sanctionsEveryMs, 'Ending limits and suspensions', endSanctions),
    everyWithRoom(sanctionsEveryMs, 'Carrying out answers to appeals', settleAppealsOfOperator),
    everyWithRoom(goneEveryMs, 'Closing reports of what is gone', closeReportsOfGone),
    everyWithRoom(webhooksEveryMs, 'Sending to webhooks', deliverWebhooks),
    everyWithRoom(pushesEveryMs, 'Sending to devices', deliverPushes),
    everyWithRoom(deletionsEveryMs, 'Finishing deletions', finishDeletions),
    everyWithRoom(wavesEveryMs, 'Looking for waves of new accounts', (site) => reportWave(site)),
    everyWithRoom(badgesEveryMs, 'Updating badges missed in a crash', raiseMissedBadges),
    everyWithRoom(exportsEveryMs, 'Making archives of accounts', (site) => makeExports(site, () => isStopping)),
    everyWithRoom(buildsEveryMs, 'Unpacking builds', (site) => unpackBuilds(site, () => isStopping)),
    everyWithRoom(schedulesEveryMs, 'Publishing scheduled posts', (site) => publishDue(site)),
    everyWithRoom(digestsEveryMs, 'Sending patch notes', (site) => sendDigests(site, new Date(), () => isStopping)),
    every(troubleEveryMs, 'Checking for problems', (site) => trouble.check(site)),
  ];
  const places = setTimeout(() => {
    if (host.settings.GOOGLE_MAPS_KEY !== undefined) return;
    host.installPlaces().catch((error: unknown) => {
      host.log.error({ err: error }, 'The list of places was not installed');
    });
  }, placesAfterMs).unref();
  return {
    stop: () => {
      isStopping = true;
      trouble.stop();
      clearTimeout(places);
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Runs a job, and reports its result to the log and the metrics. */
async function runAndReport(host: Host, name: string, run: (host: Host) => Promise<void>) {
  const began = performance.now();
  let isFailed = false;
  try {
    await run(host);
  } catch (error) {
    isFailed = true;
    host.log.error({ err: error }, `${name} failed`);
  }
  if (!diagnostics.chores.hasSubscribers) return;
  diagnostics.chores.publish({ name, isFailed, seconds: (performance.now() - began) / 1_000 });
}

type HourlyJob = (host: Host, now: Date) => Promise<unknown>;

const hourlyJobs: Record<string, HourlyJob> = {
  'Deleting old idempotency keys': ({ db }) => deleteOldKeys(db),
  'Counting the messages of past days': ({ db }, now) => countPastDays(db, now),
  'Deleting what has expired': ({ db }, now) => deleteExpired(db, now),
  'Shortening addresses in the audit log': ({ db }, now) => shortenAddresses(db, now),
  'Deleting ended invitations': ({ db }, now) => deleteEndedInvitations(db, new Date(now.getTime() - dayMs)),
  'Deleting old drafts': ({ db }, now) => deleteOldDrafts(db, now),
  'Deleting ended notices': ({ db }, now) => deleteEndedNotices(db, new Date(now.getTime() - dayMs)),
  'Deleting old views of threads': ({ db }, now) => deleteOldViews(db, now),
  'Forgetting old news of badges': ({ db }, now) => deleteOldNews(db, new Date(now.getTime() - newsDays * dayMs)),
  'Deleting accounts at their time': endLeaving,
  'Emptying the trash': emptyOldTrash,
  'Removing old foreign pictures': removeOldPictures,
  'Deleting unfinished uploads': ({ files }, now) => files.tidyUploads(now),
  'Deleting builds that were refused or never finished': deleteEndedBuilds,
  'Taking over bans of the version before': ({ db }, now) => followFormerBans(db, now),
  'Deleting the addresses of reporters without an account': ({ db }, now) =>
    forgetGuests(db, new Date(now.getTime() - guestReportsLimits.keptDays * dayMs)),
  'Reminding of first posts that wait': remindOfHeldPosts,
  'Ending classifieds': expireClassifieds,
  'Reminding of playtests that have ended': (host, now) => remindOfOutcomes(host, now),
  'Reminding of applications and ending them': handleDueApplications,
  'Ending offers and requests of ownership': endOwnership,
  'Following the clocks of time zones': ({ db }, now) => followClocks(db, now),
  'Telling of new results of saved searches': alertSavedSearches,
  'Planning patch notes of new accounts': planDigestsOfNewAccounts,
  'Deleting notifications that failed': deleteFailedNotifications,
  'Forgetting notifications that were taken back': ({ db }, now) =>
    deleteOldRetracted(db, new Date(now.getTime() - 30 * dayMs)),
  'Deleting pushes that could not be sent': ({ db }, now) => deleteOldPushes(db, new Date(now.getTime() - dayMs)),
  'Deleting old counts of new accounts': ({ db, settings }, now) =>
    deleteOldCounts(db, new Date(now.getTime() - settings.NEW_ACCOUNT_HOURS * hourMs)),
};
const nightlyJobs: Record<string, HourlyJob> = {
  'Forgetting watches of what is gone': ({ db }) => deleteLostWatches(db),
  'Removing unused pictures': removeUnusedPictures,
  'Removing files that belong to nothing': removeOrphans,
  'Counting the stored files': countFiles,
  'Optimizing the search indexes': ({ db }) => optimizeSearchIndexes(db),
  Recounting: recountAndReport,
};

/** Runs each job, also after one that failed, unless the database is away. Exported for its test. */
export async function runHourlyJobs(host: Host, now = new Date()) {
  if (!(await claimHourlyRun(host.db, now))) return;
  const isNight = now.getUTCHours() === quietHour;
  const failed: string[] = [];
  for (const [name, run] of Object.entries({ ...hourlyJobs, ...(isNight && nightlyJobs) })) {
    try {
      await run(host, now);
    } catch (error) {
      // A statement that takes too long looks alike, but is the failure of its job alone.
      if (isDatabaseUnavailable(error) && !(await isAnswering(host.db))) throw error;
      host.log.error({ err: error }, `${name} failed`);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`These failed: ${failed.join(', ')}`);
}
