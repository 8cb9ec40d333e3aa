/**
 * `npm test`: every check and test, on a bare machine too. `npm test -- server/feed` runs only the named tests;
 * `--faults` those of outages and crashes, of hostile texts in every place and of all pages on every screen, which take
 * too long for every day.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './lib/build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { openDatabase } from './lib/database.mjs';
import { checkNode, installPackages } from './lib/packages.mjs';
import { command, root, run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { provide } from './lib/system.mjs';
import { makeTestFolder } from './lib/testFolder.mjs';

const given = process.argv.slice(2);
const withFaults = given.includes('--faults');
const chosen = given.filter((argument) => argument !== '--faults');
const isWhole = chosen.length === 0 && !withFaults;
const names = (pattern) => chosen.some((argument) => pattern.test(argument));
const needsSite = withFaults || names(/browser|processes/) || !names(/(^|\/)(server|client|shared)\b/);

await command(async () => {
  checkNode();
  await provide('mariadb');
  if (names(/backup/) || needsSite) await provide('mariadbClient');
  if (needsSite) await provide('redis');
  await installPackages();
  // Beside the build and the tests, which leave time over while they wait for databases and browsers.
  const checks = isWhole ? runChecks() : Promise.resolve(undefined);
  checks.catch(() => undefined); // awaited below, unless the command is stopped before
  if (needsSite) await buildSite();
  const chromium = needsSite ? await provideChromium() : '';
  const folder = await makeTestFolder();
  say('Testing …');
  const { url } = await openDatabase({ folder: join(folder, 'server'), isThrowAway: true });
  const results = await runTests(folder, {
    TEST_DATABASE_URL: url,
    TEST_FOLDER: folder,
    CHROMIUM_PATH: chromium,
    DATABASE_URL: '',
  });

  const complaint = await checks;
  if (complaint !== undefined) say(`\nnpm run check found something, which counts as one failure:\n${complaint}`);
  const failed = results.failed + (complaint === undefined ? 0 : 1);
  say(`\n${results.passed} passed, ${failed} failed${results.skipped > 0 ? `, ${results.skipped} skipped` : ''}`);
  return failed === 0 && results.isSuccess ? 0 : 1;
});

/** What they complain of; nothing when all is well. */
async function runChecks() {
  say('Checking types, style and structure …');
  const { code, output } = await run('npm', ['run', '--silent', 'check']);
  say(code === 0 ? 'Types, style and structure are in order.' : 'Types, style and structure: see below.');
  return code === 0 ? undefined : output;
}

async function runTests(folder, env) {
  const outputFile = join(folder, 'results.json');
  mkdirSync(folder, { recursive: true });
  const projects = withFaults ? ['faults', 'thorough', '--runInBand'] : ['server', 'client', 'shared', 'browser'];
  // A failed test may leave a socket open, which must not keep the whole run from ending.
  const options = ['--forceExit', '--json', `--outputFile=${outputFile}`];
  // Tests make much that lives shortly: with room for it, it is cleared away half as often.
  // What a worker has compiled for one file is kept for the next: a fifth less work than compiling it again.
  const node = ['--max-semi-space-size=64', '--no-flush-bytecode'];
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), ...chosen, ...options];
  const { code } = await run(process.execPath, [...node, ...jest, '--selectProjects', ...projects], {
    env: { NODE_ENV: 'test', ...env },
    show: true,
  });
  return { ...readResults(outputFile), isSuccess: code === 0 };
}

/** A file that could not even be run counts as one failure; so does a Jest that wrote no results. */
function readResults(file) {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
