/** The npm packages: installed when they are missing or are not those of package-lock.json. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskFull, excerpt, isDiskFull, isNoNetwork, refuse, say } from './say.mjs';
import { root, run } from './run.mjs';

const oldestNode = [20, 19];
const unreachable =
  'The npm packages could not be fetched: the package registry does not answer. ' +
  'Check the network connection and run the same command again.';

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  refuse(`Spawnpoint needs Node.js ${oldestNode.join('.')} or newer, but this is ${process.versions.node}.`);
}

/** Says once, at the start of a site, that its version of Node has reached its end of life. */
export function adviseNode() {
  if (process.versions.node.startsWith('20.'))
    say(
      `Node.js ${process.versions.node} works, but gets no security fixes any more: Node.js 24 is the one to install.`,
    );
}

/**
 * Options of npm, by purpose: `dependencies` run the site, `devDependencies` build it, and the workspace `tools` has what
 * checks and tests need.
 */
const optionsFor = {
  running: ['--omit=dev', '--workspaces=false'],
  building: ['--include=dev', '--workspaces=false'],
  testing: ['--include=dev'],
};

/** Installs the packages for a purpose: `running` a built site, `building` it as well, or `testing` too. */
export async function installPackages(purpose) {
  if (areInstalled(purpose)) return;
  say('Installing packages (the first time this takes a minute or two) …');
  await checkRegistry();
  const options = [...optionsFor[purpose], '--no-audit', '--no-fund', '--loglevel=error'];
  let { code, output } = await npm('ci', ...options);
  // A lock that was written on one system can lack the optional binaries of others; npm ci refuses it, npm install does not.
  if (code !== 0 && output.includes('EUSAGE')) ({ code, output } = await npm('install', '--no-save', ...options));
  if (code === 0) return;

  if (isDiskFull(output)) refuse(diskFull);
  if (isNoNetwork(output)) refuse(unreachable);
  refuse(`Installing the npm packages failed:\n${excerpt(output, 0, 8)}`);
}

/** Without a network an installation fails only after many minutes; a request for one package fails at once. */
async function checkRegistry() {
  const timeouts = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const { code, output } = await npm('view', 'vite', 'name', ...timeouts);
  if (code !== 0 && isNoNetwork(output)) refuse(unreachable);
}

/** npm writes the list of installed packages last, so an interrupted installation is noticed too. */
function areInstalled(purpose) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  const builders = new Set(Object.keys(wanted['']?.devDependencies ?? {}).map((name) => `node_modules/${name}`));
  const mayLack = {
    running: () => true,
    building: (place) => !builders.has(place),
    testing: () => false,
  }[purpose];
  return Object.entries(wanted).every(([place, { version, optional, devOptional, dev, link }]) => {
    if (!place.includes('node_modules/') || link || present[place]?.version === version) return true;
    return present[place] === undefined && (optional || devOptional || (dev && mayLack(place)));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? run(process.execPath, [cli, ...args]) : run('npm', args);
}
