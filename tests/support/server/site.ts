import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { pino, type Logger } from 'pino';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { requiredTerms, rereadSite } from '../../../server/site';
import { diagnostics } from '../../../server/diagnostics';
import type { Host } from '../../../server/http/call';
import { createBlocklists } from '../../../server/http/security/blocklists';
import { createRateLimits } from '../../../server/http/security/rateLimits';
import { createSessionReader } from '../../../server/http/session/sessionReader';
import { createInFlight } from '../../../server/http/inFlight';
import { createFiles } from '../../../server/infrastructure/storage';
import { proofOfWork } from '../../../server/infrastructure/humanCheck';
import type { MailMessage } from '../../../server/infrastructure/mail';
import { createOutward, type Outward } from '../../../server/infrastructure/outward';
import { newSecrets } from '../../../server/settings/secrets';
import { readSettings, type Settings } from '../../../server/settings';
import { releaseDatabase, ownDatabase, workerDatabase } from './database';
import { listenOnFreePort } from './listen';

export interface Pushed {
  topics: readonly string[];
  name: string;
  payload: unknown;
}

/** The application of a test, with the live events and mails that it has sent. */
export interface TestSite {
  app: Express;
  db: Knex;
  host: Host;
  pushed: Pushed[];
  mails: MailMessage[];
  /** The folder of the uploads. */
  userdata: string;
  /** Ids of developers whose sockets were to be rechecked. */
  rechecked: number[];
  /** A client without cookies. */
  visitor: () => ReturnType<typeof request.agent>;
  stopServing: () => void;
}

interface SiteOptions {
  settings?: Partial<Record<string, string>>;
  /** Multiplies all rate limits; tests of limits pass 1. */
  limitFactor?: number;
  /** The log, for tests that read it. */
  log?: Logger;
  /** The client for addresses that people gave; without it every host is unknown. */
  outward?: Outward;
}

let database: Promise<Knex> | undefined;

/** Runs the body in a transaction that is rolled back, so that tests do not see each other's rows. */
export async function withSite(body: (site: TestSite) => Promise<void>, options: SiteOptions = {}) {
  database ??= workerDatabase();
  const db = await database;
  const transaction = await db.transaction();
  const folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
  const site = await siteOver(transaction, folder, options);
  try {
    await bodyWithoutLateReadings(site, body);
  } finally {
    site.stopServing();
    await site.host.inFlight.done();
    await transaction.rollback();
    await rm(folder, { recursive: true });
  }
}

/** Runs the body; fails if it made the server parse a text within a transaction. */
async function bodyWithoutLateReadings(site: TestSite, body: (site: TestSite) => Promise<void>) {
  const texts: string[] = [];
  const note = (text: string) => void texts.push(text);
  diagnostics.lateReadings.subscribe(note);
  await body(site).finally(() => {
    diagnostics.lateReadings.unsubscribe(note);
  });
  if (texts.length > 0) throw new Error(`Parsed within a transaction: ${texts.join(' | ').slice(0, 500)}`);
}

/** Like `withSite`, but with a database of its own and real commits, as races and full-text search need them. */
export async function withCommits(body: (site: TestSite) => Promise<void>, options: SiteOptions = {}) {
  const site = await openSite(options);
  try {
    await bodyWithoutLateReadings(site, body);
  } finally {
    await site.close();
  }
}

/** Like `withCommits`, shared by all tests of a file: faster, where tests do not mind each other's rows. */
export async function openSite(options: SiteOptions = {}): Promise<TestSite & { close(): Promise<void> }> {
  const db = await ownDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
  const site = await siteOver(db, folder, options);
  const close = async () => {
    site.stopServing();
    await site.host.inFlight.done();
    await releaseDatabase(db);
    await rm(folder, { recursive: true });
  };
  return { ...site, close };
}

/** Ends the worker's connections; each file's `afterAll` calls it. */
export async function closeDatabase() {
  const db = await database;
  database = undefined;
  await db?.destroy();
}

/** The application over a test's database or transaction; uploads go to the folder. */
export async function siteOver(
  db: Knex,
  folder: string,
  {
    settings = {},
    limitFactor = 1_000,
    log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
    outward,
  }: SiteOptions = {},
): Promise<TestSite> {
  const secrets = newSecrets();
  const read: Settings = readSettings(
    {
      DATABASE_URL: 'mysql://unused/unused',
      USERDATA_URL: folder,
      VAR_DIR: folder,
      HUMAN_CHECK_WORK: '20',
      NEW_ACCOUNT_HOURS: '0',
      ...settings,
    },
    () => secrets,
  );
  await rereadSite(db);
  const pushed: Pushed[] = [];
  const mails: MailMessage[] = [];
  const rechecked: number[] = [];
  const host: Host = {
    db,
    settings: read,
    log,
    blocklists: createBlocklists(db),
    limits: createRateLimits(limitFactor),
    sessions: createSessionReader(db, { secret: secrets.sessionSecret, isCached: true }),
    files: await createFiles(read),
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
      sendOnce: (mail) => {
        mails.push(mail);
        return Promise.resolve(null);
      },
    },
    outward: outward ?? createOutward([], { resolve: () => Promise.resolve([]) }),
    humanCheck: proofOfWork({ key: secrets.humanCheckKey, work: read.HUMAN_CHECK_WORK }),
    live: {
      send: (topics, name, payload) => void pushed.push({ topics, name, payload }),
      recheckDeveloper: (developerId) => void rechecked.push(developerId),
      recheckTopics: () => undefined,
      refreshOnline: () => undefined,
      topicsWithListeners: () => [],
      listenersAmong: (topics) => topics,
      onlineIds: () => [],
    },
    inFlight: createInFlight(),
    requiredTerms,
    // Tests of places insert the few that they need.
    installPlaces: () => Promise.resolve(),
    isOverloaded: () => false,
    isReady: () => Promise.resolve(true),
    hasRoom: () => Promise.resolve(true),
  };
  const app = buildApp(host);
  return { app, db, host, pushed, mails, rechecked, userdata: folder, ...(await serve(app)) };
}

/** One listening server for all calls of a test; Supertest by itself opens one for each call. */
async function serve(app: Express): Promise<Pick<TestSite, 'visitor' | 'stopServing'>> {
  // Idle connections stay open until the test is over.
  const server = createServer({ keepAliveTimeout: 0 }, app);
  await listenOnFreePort(server);
  const stopServing = () => {
    server.close();
    server.closeAllConnections();
  };
  return { visitor: () => request.agent(server), stopServing };
}
