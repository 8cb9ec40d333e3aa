/**
 * `npm test`: all checks and tests, on a bare machine too. `npm test -- server/feed` runs only tests whose path contains
 * this; `--faults` runs the long ones: journeys, outages, crashes, hostile texts everywhere, and all pages on both screens;
 * `--cluster` those of several machines, with the programs of Debian that they need.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './lib/build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { provideClusterPrograms } from './lib/clusterPrograms.mjs';
import { openDatabase } from './lib/database.mjs';
import { checkNode, installPackages } from './lib/packages.mjs';
import { command, root, run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { provide } from './lib/system.mjs';
import { makeTestFolder } from './lib/testFolder.mjs';

const given = process.argv.slice(2);
const withCluster = given.includes('--cluster');
const chosen = given.filter((argument) => argument !== '--faults' && argument !== '--cluster');
const names = (pattern) => chosen.some((argument) => pattern.test(argument));
const withFaults = given.includes('--faults') || names(/(^|\/)(journeys|faults|thorough)\b/);
const isWhole = chosen.length === 0 && !withFaults && !withCluster;
const needsSite =
  withFaults || withCluster || names(/browser/) || runsBuiltServers() || !names(/(^|\/)(server|client|shared)\b/);

await command(async () => {
  checkNode();
  await provide('mariadb');
  if (names(/backup|storage/) || needsSite) await provide('mariadbClient');
  if (needsSite) await provide('redis');
  if (needsSite || names(/server(\/builds|\/?$)/)) await provide('jq');
  await installPackages('testing');
  // Checks run beside build and tests, which leave idle time while they wait for databases and browsers.
  const checks = isWhole ? runChecks() : Promise.resolve(undefined);
  checks.catch(() => undefined); // awaited below, unless the command is stopped before
  if (needsSite) await buildSite();
  const chromium = needsSite ? await provideChromium() : '';
  const folder = await makeTestFolder();
  say('Testing …');
  const { url } = await openDatabase({ folder: join(folder, 'server'), isThrowAway: true });
  const results = await runTests(folder, {
    ...(withCluster && (await provideClusterPrograms())),
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

/** Whether the chosen tests have those of the project `server` that start built servers. */
function runsBuiltServers() {
  const tests = ['processes', 'processesOfDesk'].map((name) => join(root, `tests/server/operations/${name}.test.ts`));
  return tests.some((test) => chosen.some((argument) => new RegExp(argument).test(test)));
}

/** The output of failed checks; undefined if all pass. */
async function runChecks() {
  say('Checking types, style and structure …');
  const { code, output } = await run('npm', ['run', '--silent', 'check']);
  say(code === 0 ? 'Types, style and structure are in order.' : 'Types, style and structure: see below.');
  return code === 0 ? undefined : output;
}

async function runTests(folder, env) {
  mkdirSync(folder, { recursive: true });
  const runs = [];
  for (const [index, projects] of projectsByRun().entries())
    runs.push(await runJest(projects, join(folder, `results${index}.json`), env));
  const sum = (name) => runs.reduce((total, one) => total + one[name], 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    isSuccess: runs.every((one) => one.isSuccess),
  };
}

async function runJest(projects, outputFile, env) {
  const options = [
    '--json',
    `--outputFile=${outputFile}`,
    ...(withFaults && chosen.length > 0 ? ['--passWithNoTests'] : []),
  ];
  // Tests create many short-lived objects: a larger young generation halves the garbage collections.
  // Without flushing, functions compiled for one test file stay compiled for the next (see docs/testing.md).
  const node = ['--max-semi-space-size=64', '--no-flush-bytecode'];
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), ...chosen, ...options];
  const { code } = await run(process.execPath, [...node, ...jest, '--selectProjects', ...projects], {
    env: { NODE_ENV: 'test', ...env },
    show: true,
  });
  return { ...readResults(outputFile), isSuccess: code === 0 };
}

/** What each run of Jest tests: journeys may run beside each other, faults need the machine for themselves. */
function projectsByRun() {
  if (withCluster) return [['cluster', '--runInBand']];
  const everyday = given.includes('--faults') ? [] : ['server', 'client', 'shared', 'browser'];
  if (!withFaults) return [everyday];
  return [
    [...everyday, 'journeys'],
    ['faults', 'thorough', '--runInBand'],
  ];
}

/** A test file that could not be run counts as one failure, and so does a Jest without results. */
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
