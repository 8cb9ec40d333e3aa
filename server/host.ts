import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { topicRules } from './areas';
import { requiredTerms, rereadSite } from './site';
import { installPlaces } from './areas/places';
import { isMigrated } from './db/migrate';
import type { Host } from './http/call';
import { createBlocklists } from './http/security/blocklists';
import { createRateLimits } from './http/security/rateLimits';
import { createSessionReader } from './http/session/sessionReader';
import { createInFlight } from './http/inFlight';
import { measured } from './infrastructure/measuredFiles';
import { createFiles, type Files } from './infrastructure/storage';
import { googleCheck, proofOfWork } from './infrastructure/humanCheck';
import { createMail } from './infrastructure/mail';
import { watchRoom } from './infrastructure/room';
import { createOutward } from './infrastructure/outward';
import { ownHosts } from './settings/ownHosts';
import type { Processes } from './realtime/processes';
import { createLive, type LiveServer } from './realtime/liveServer';
import type { Settings } from './settings';

/** Creates the services of the application from its settings. */
export async function createHost(settings: Settings, db: Knex, log: Logger): Promise<Host & { live: LiveServer }> {
  const processes = await prepareProcesses(settings, log);
  const live = createLive({ db, settings, rules: topicRules, log, processes });
  await processes?.join();
  const files = measured(await createFiles(settings));
  const hasRoom = watchRoom(settings);
  await rereadSite(db);
  return {
    db,
    settings,
    live,
    log,
    files,
    blocklists: createBlocklists(db),
    limits: createRateLimits(settings.RATE_LIMIT_FACTOR, processes?.limiter),
    // Other processes change accounts too, and might tell of it late.
    sessions: createSessionReader(db, { secret: settings.secrets.sessionSecret, isCached: processes === undefined }),
    ...(processes && { processes }),
    mail: createMail({
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      folder: join(settings.VAR_DIR, 'mail'),
    }),
    outward: createOutward(ownHosts(settings)),
    humanCheck: humanCheckOf(settings),
    inFlight: createInFlight(),
    requiredTerms,
    installPlaces: () => installPlaces(db),
    isOverloaded: loopWatch(settings.OVERLOAD_DELAY_MS),
    isReady: async () => (await hasRoom('all')) && isReady(db, files),
    hasRoom,
  };
}

/** The code for several processes is loaded only where it is used. */
async function prepareProcesses({ REDIS_URL: url, secrets }: Settings, log: Logger): Promise<Processes | undefined> {
  if (url === undefined) return undefined;
  const { createProcesses } = await import('./realtime/processes');
  return createProcesses({ url, secret: secrets.ticketKey, log });
}

function humanCheckOf({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, ...settings }: Settings) {
  if (siteKey !== undefined && secretKey !== undefined) return googleCheck({ siteKey, secretKey });
  return proofOfWork({ key: settings.secrets.humanCheckKey, work: settings.HUMAN_CHECK_WORK });
}

async function isReady(db: Knex, files: Files): Promise<boolean> {
  try {
    await files.requireAccess();
    return await isMigrated(db);
  } catch {
    // The answer is only a flag; the failing calls log the reason.
    return false;
  }
}

/** Whether the median delay of the event loop was over `latestMs` in the last second: one long task is no overload. */
function loopWatch(latestMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > latestMs;
    delay.reset();
  }, 1_000).unref();
  return () => isLate;
}
