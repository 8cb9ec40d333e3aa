import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { freePort } from '../../../scripts/lib/site.mjs';
import { saveSettings } from '../../../server/site/site.queries';
import { readSecrets } from '../../../server/settings/secrets';
import { beginSession, buildDeveloper } from './builders';
import { ownDatabase, urlOf } from './database';

/** A process of the built server on its own database, without the supervisor that would restart it. */
export interface BuiltServer {
  child: ChildProcess;
  url: string;
  db: Knex;
  varDir: string;
  /** Its exit code (0 after a clean stop) or signal. */
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** Kills it as a crash would, and starts it again on the same address and database. */
  killAndRestart(): Promise<void>;
  /** Stops it as an operator would, and starts the site that is built in another folder, on the same address and database. */
  deploy(folder: string): Promise<void>;
  /** The session cookie of a new developer. */
  newcomer(): Promise<string>;
}

/** The folder of a test file, below that of the run. */
export function folderOf(name: string) {
  const folder = join(process.env.TEST_FOLDER ?? 'var/test', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Starts it and waits until it is ready. */
export async function startServer(name: string, env: Record<string, string> = {}): Promise<BuiltServer> {
  const db = await ownDatabase();
  // A new site would let nobody register without the link that its start prints.
  await saveSettings(db, { registration: 'open' });
  return serverOn({ db, varDir: folderOf(name) }, env);
}

/** One more process of the same site; `env` may name its port. */
export const startBeside = ({ db, varDir }: Pick<BuiltServer, 'db' | 'varDir'>, env: Record<string, string>) =>
  serverOn({ db, varDir }, env);

async function serverOn({ db, varDir }: Pick<BuiltServer, 'db' | 'varDir'>, env: Record<string, string>) {
  const port = Number(env.PORT) || (await freePort());
  const launch = (folder = process.cwd()) =>
    launched(folder, {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: urlOf(db),
      VAR_DIR: varDir,
      USERDATA_URL: join(varDir, 'userdata'),
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
      // A slow machine that runs all tests is no overloaded site.
      OVERLOAD_DELAY_MS: '600000',
      // All accounts in tests are new: without this the limits for new accounts would apply.
      NEW_ACCOUNT_HOURS: '0',
      LOG_LEVEL: 'error',
      ...env,
    });
  const newcomer = async () => {
    const { cookie } = await beginSession(db, readSecrets(varDir), await buildDeveloper(db));
    return cookie;
  };
  const server: BuiltServer = {
    ...(await launch()),
    url: `http://127.0.0.1:${port}`,
    db,
    varDir,
    newcomer,
    killAndRestart: async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      Object.assign(server, await launch());
    },
    deploy: async (folder) => {
      server.child.kill();
      await server.ended;
      Object.assign(server, await launch(folder));
    },
  };
  return server;
}

async function launched(cwd: string, env: NodeJS.ProcessEnv): Promise<Pick<BuiltServer, 'child' | 'ended'>> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  await Promise.race([untilReady(child), ended.then(() => Promise.reject(new Error('The server did not start')))]);
  return { child, ended };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message: { type: string }) => {
      if (message.type === 'ready') resolve();
    });
  });
}
