/** `npm start`: from a fresh checkout to a served site. Only Node's own modules: it runs before any package is there. */

import { resolve } from 'node:path';
import { buildSite } from './lib/build.mjs';
import { adviseNode, checkNode, installPackages } from './lib/packages.mjs';
import { lockFolder } from './lib/processes.mjs';
import { command, end, root } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { startSite } from './lib/site.mjs';
import { provide } from './lib/system.mjs';

await command(async () => {
  checkNode();
  adviseNode();
  const varDir = resolve(root, process.env.VAR_DIR || 'var');
  lockFolder(varDir);
  if (!process.env.DATABASE_URL) await provide('mariadb');
  await buildSite();
  await installPackages('running');
  say('Starting the server …');
  const { url, demo, firstStep } = await startSite({ varDir, tell: say, lost: end });

  say(`\nSpawnpoint is ready: ${url}`);
  if (demo.length > 0) say('Demo logins:');
  for (const { who, email, password } of demo) say(`  ${who}: ${email} / ${password}`);
  if (firstStep) say(firstStep);
  say('Press Ctrl+C to stop.');
});
