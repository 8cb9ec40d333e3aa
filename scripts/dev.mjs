/** `npm run dev`: Vite with hot reload in front of the server, which starts again when one of its sources changes. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve, sep } from 'node:path';
import { openDatabase } from './lib/database.mjs';
import { checkNode, installPackages } from './lib/packages.mjs';
import { lockFolder } from './lib/processes.mjs';
import { command, onStop, root } from './lib/run.mjs';
import { refuse, say } from './lib/say.mjs';
import { freePort } from './lib/site.mjs';
import { provide } from './lib/system.mjs';

const serverSources = ['server', 'shared', 'migrations', 'seeds'];
const quiet = 200; // milliseconds without a change before the server starts again: editors save several files at once

await command(async () => {
  checkNode();
  const varDir = resolve(root, process.env.VAR_DIR || 'var');
  lockFolder(varDir);
  const isEmbedded = !process.env.DATABASE_URL;
  if (isEmbedded) await provide('mariadb');
  await installPackages('building');
  const databaseUrl = isEmbedded ? (await openDatabase({ folder: varDir, tell: say })).url : process.env.DATABASE_URL;

  const sitePort = Number(process.env.PORT || 3000);
  const serverPort = await freePort();
  const { firstReady, restart } = runServer({
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${sitePort}`,
    VAR_DIR: varDir,
    DATABASE_URL: databaseUrl,
    EMBEDDED_DATABASE: isEmbedded ? '1' : '0',
  });
  await serveClient({ port: sitePort, serverUrl: `http://127.0.0.1:${serverPort}`, serverChanged: restart });
  const { demo = [] } = await firstReady;
  say(`\nSpawnpoint in development: http://localhost:${sitePort}`);
  for (const { who, email, password } of demo) say(`  ${who}: ${email} / ${password}`);
  say('Press Ctrl+C to stop.\n');
});

async function serveClient({ port, serverUrl, serverChanged }) {
  process.env.SERVER_URL = serverUrl; // read by vite.config.ts
  const { createLogger, createServer } = await import('vite');
  const customLogger = createLogger();
  const { error: log } = customLogger;
  // Calls fail while the server starts again, which is said once; each would log a stack.
  customLogger.error = (text, options) => {
    if (!isServerAway(text, options?.error)) log(text, options);
  };
  const configFile = join(root, 'vite.config.ts');
  const vite = await createServer({ configFile, customLogger, server: { port, strictPort: true } });
  onStop(() => vite.close());
  const folders = serverSources.map((name) => join(root, name));
  // Vite's watcher, not Node's: that one loses a file which an editor saves by putting a new one in its place.
  vite.watcher.add(folders).on('all', (_event, path) => {
    if (folders.some((folder) => path.startsWith(folder + sep))) serverChanged();
  });
  try {
    await vite.listen();
  } catch (error) {
    if (!/already in use/.test(error.message)) throw error;
    refuse(`Port ${port} is taken by another program: set PORT to another one.`);
  }
}

const isServerAway = (text, error) =>
  /proxy (socket )?error/.test(text) && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error?.code);

/** The server as a child process; one that fails waits for the next change of a source. */
function runServer(env) {
  let server;
  let isFirst = true;
  let becomeReady;
  const firstReady = new Promise((resolve) => (becomeReady = resolve));
  let timer;
  let turn = Promise.resolve();

  function begin() {
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    child.on('message', (message) => {
      if (message.type === 'refused' || (message.type === 'progress' && isFirst)) say(message.text);
      if (message.type !== 'ready') return;
      if (!isFirst) say('The server runs again.');
      isFirst = false;
      becomeReady(message);
    });
    child.once('exit', (code) => {
      if (child !== server) return;
      server = undefined;
      say(`The server stopped (code ${code}); it starts again when a source changes.`);
    });
    server = child;
  }

  async function end() {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  function restart() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      say('The server starts again …');
      turn = turn.then(end).then(begin);
    }, quiet);
  }

  onStop(() => {
    clearTimeout(timer);
    turn = turn.then(end);
    return turn;
  });
  begin();
  return { firstReady, restart };
}
