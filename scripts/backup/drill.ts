import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import axios from 'axios';
import { sign } from 'cookie-signature';
import { connect } from '../../server/db/connect';
import { migrateAt } from '../../server/db/migrate';
import { insertSession } from '../../server/http/session/sessions';
import { recount } from '../../server/jobs/recount';
import { createFolderFiles } from '../../server/infrastructure/storage';
import { readSecrets } from '../../server/settings/secrets';
import { SettingsError } from '../../server/settings';
import { openDatabase } from '../lib/database.mjs';
import { startSite } from '../lib/site.mjs';
import { filesIn } from './manifest';
import { restoreBackup } from './restore';
import { epochOf } from './rows.queries';

/** Settings of the real site that a drill must not use: mail, address, Redis, and secrets, which the backup has. */
const withoutTheWorld = {
  HOST: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  REDIS_URL: '',
  METRICS_PORT: '',
  OPERATOR_EMAIL: '',
  SECRETS_FILE: '',
  SESSION_SECRET: '',
  PASSWORD_PEPPER: '',
  TICKET_KEY: '',
  HUMAN_CHECK_KEY: '',
  DEMO_COMMUNITY: '0',
  LOG_TO_STDOUT: '',
};
const looks = ['/readyz', '/', '/api/totals', '/api/feedPosts?feedType=home', '/api/donors', '/sitemap.xml'];

/**
 * Restores a backup into a throw-away database and folders, migrates it, recounts, starts the site on it and looks at it as a
 * visitor and logged in. Answers what was checked; throws at the first failure.
 */
export async function drill(backup: string, varDir: string): Promise<string> {
  const began = Date.now();
  const folder = await mkdtemp(join(varDir, 'drill-'));
  const userdata = join(folder, 'userdata');
  const database = await openDatabase({ folder, isThrowAway: true });
  try {
    const files = await createFolderFiles(userdata);
    const target = { databaseUrl: database.url, files, varDir: folder, linksInto: userdata };
    const manifest = await restoreBackup(backup, target);
    const { tables, takenAt } = manifest;
    // Counters are those of this version: a backup of an older one is brought up to date first, as a start does.
    await migrateAt(database.url);
    await requireRightCounters(database.url);
    await lookAt(database.url, folder, userdata);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((Date.now() - began) / 1_000);
    return (
      `The backup of ${takenAt} can be restored: ${Object.keys(tables).length} tables with ${rows} rows and ` +
      `${filesIn(manifest)} are as they were, all counters are right, the site starts on it. It took ${seconds} s.`
    );
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireRightCounters(databaseUrl: string) {
  const db = connect(databaseUrl, { pool: 2, isUnlimited: true });
  try {
    const repairs = await recount(db);
    const [first] = repairs;
    if (first) throw new SettingsError(`${first.table}.${first.column} was counted wrong in ${first.rows} rows.`);
  } finally {
    await db.destroy();
  }
}

async function lookAt(databaseUrl: string, varDir: string, userdata: string) {
  const env = { ...withoutTheWorld, DATABASE_URL: databaseUrl, USERDATA_URL: userdata };
  const site = await startSite({ varDir, port: 0, env });
  try {
    for (const path of looks) await requireAnswer(`${site.url}${path}`);
    const { data } = await requireAnswer(`${site.url}/api/login`, await cookieOf(databaseUrl, varDir));
    if (data.isLoggedIn !== true) throw new SettingsError('Nobody can be logged in with the secrets of the backup.');
  } finally {
    await site.server.stop();
  }
}

async function requireAnswer(url: string, cookie = '') {
  const headers = cookie === '' ? {} : { cookie };
  const answer = await axios.get<{ isLoggedIn?: boolean }>(url, { headers, validateStatus: () => true });
  if (answer.status !== 200) throw new SettingsError(`${new URL(url).pathname} answers ${answer.status}.`);
  return answer;
}

/** A login of the first founder, an account that every site has. */
async function cookieOf(databaseUrl: string, varDir: string): Promise<string> {
  const { ticketKey, sessionSecret } = readSecrets(varDir);
  const db = connect(databaseUrl, { pool: 1 });
  try {
    const epoch = await epochOf(db, 1);
    const login = { developerId: 1, remember: false, epoch, userAgent: 'Restore drill', signIn: 'passkey' as const };
    const { sessionId } = await insertSession(db, ticketKey, login);
    return `sid=${encodeURIComponent(`s:${sign(sessionId, sessionSecret)}`)}`;
  } finally {
    await db.destroy();
  }
}
