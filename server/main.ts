import { join } from 'node:path';
import { paths } from '#shared/pages';
import { buildApp } from './app';
import { openDatabase } from './database';
import { createHost } from './host';
import { listen } from './listen';
import { createLog } from './log';
import { scheduleJobs } from './jobs/schedule';
import { serveBuiltFiles } from './http/middleware/builtFiles';
import { servePages } from './pages';
import { reportProgress, type DemoLogin } from './progress';
import { readSecrets } from './settings/secrets';
import { SettingsError, readSettings } from './settings';
import { settingsWarnings } from './settingsWarnings';
import { stopOnSignals } from './shutdown';
import { hashDemoPassword, passkeyWarnings } from './areas/account';
import { prepareCounts } from './areas/browse';
import { inviteFirst, rereadSite } from './site';
import { seedDemo } from '../seeds/demo';
import { createHttpServer } from './http/connections/httpServer';
import type { Host } from './http/call';
import type { LiveServer } from './realtime/liveServer';

/** The exit code for wrong settings: a restart would not help. */
const refusedExitCode = 78;

/** Where Node itself prints, a disk may be full too: it must not end the process. */
function ignoreUnwritableOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

async function main() {
  ignoreUnwritableOutput();
  const settings = readSettings(process.env, readSecrets);
  const log = createLog(settings.LOG_LEVEL);
  for (const text of settingsWarnings(settings, process.env)) reportProgress({ type: 'progress', text });
  const db = await openDatabase(settings);
  const host = await createHost(settings, db, log);
  for (const text of await passkeyWarnings(db, settings)) reportProgress({ type: 'progress', text });
  const hasDemo = settings.EMBEDDED_DATABASE && settings.DEMO_COMMUNITY && settings.isLoopback;
  const demo: DemoLogin[] = hasDemo ? await openDemo(host) : [];
  const invitation = await inviteFirst(db);
  if (invitation !== null) await rereadSite(db);
  const builtSite = join(process.cwd(), 'dist/client');
  const [builtFiles, pages] = await Promise.all([serveBuiltFiles(builtSite), servePages(host, builtSite)]);
  const metrics = await measure(host);
  const server = createHttpServer(buildApp(host, { builtFiles, pages, metrics: metrics?.handler }));
  host.live.attach(server);
  const jobs = scheduleJobs(host);
  await host.blocklists.reread();
  await prepareCounts(db).catch((error: unknown) => {
    log.warn({ err: error }, 'What browsing counts was not counted in advance');
  });
  const url = await listen(server, settings);
  stopOnSignals({ server, host, jobs, metrics });
  reportProgress({
    ...{ type: 'ready', url, demo },
    ...(invitation !== null && {
      firstStep: `Register the first account here: ${settings.PUBLIC_URL ?? url}${paths.registerBy(invitation)}`,
    }),
  });
}

/** The code for metrics is loaded only where somebody reads them. */
async function measure(host: Host & { live: LiveServer }) {
  const { METRICS_PORT, METRICS_TOKEN } = host.settings;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const { startMetrics } = await import('./metrics');
  return startMetrics(host);
}

const openDemo = ({ db, files, settings }: Host) =>
  seedDemo({ db, files, hashPassword: (password) => hashDemoPassword(settings, password) });

main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  // Into the log, for whoever looks for more than the sentence.
  if (error.cause !== undefined) console.error(error.cause);
  reportProgress({ type: 'refused', text: error.message });
  process.exit(refusedExitCode);
});
