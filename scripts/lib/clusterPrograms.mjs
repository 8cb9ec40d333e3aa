/**
 * Programs of the cluster test: Galera, HAProxy, OpenStack Swift and what they need. Debian's packages would start services,
 * so they are not installed but unpacked into a folder of this checkout.
 */

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findProgram, root, run } from './run.mjs';
import { refuse, say, tail } from './say.mjs';

const packages = [
  ...['galera-4', 'mariadb-server', 'mariadb-backup', 'socat', 'haproxy'],
  ...['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
];
/** Holds the names of the unpacked packages. */
const listName = 'packages.txt';
const list = `${packages.join('\n')}\n`;

/** Unpacks the programs where they are missing. Answers the environment in which they are found. */
export async function provideClusterPrograms() {
  const folder = join(root, 'var/cluster');
  const listFile = join(folder, listName);
  if (!existsSync(listFile) || readFileSync(listFile, 'utf8') !== list) await unpackInto(folder);
  const libraries = join(folder, 'usr/lib');
  const multiarch = readdirSync(libraries).filter((name) => name.includes('-linux-'));
  return {
    PATH: [join(folder, 'usr/bin'), join(folder, 'usr/sbin'), process.env.PATH].join(delimiter),
    LD_LIBRARY_PATH: multiarch.map((name) => join(libraries, name)).join(delimiter),
    GALERA_PROVIDER: join(libraries, 'galera/libgalera_smm.so'),
    SWIFT_MODULES: join(libraries, 'python3/dist-packages'),
  };
}

async function unpackInto(folder) {
  if (!findProgram('apt-get') || !findProgram('dpkg'))
    refuse('The cluster test takes its programs from Debian packages: run it on Debian.');
  say(`Fetching ${packages.join(', ')} for the cluster test …`);
  const fetched = `${folder}.packages`;
  const unfinished = `${folder}.new`;
  for (const each of [folder, fetched, unfinished]) rmSync(each, { recursive: true, force: true });
  mkdirSync(join(fetched, 'partial'), { recursive: true });
  const options = ['-q', '-y', '--download-only', '--no-install-recommends', '-o', 'Debug::NoLocking=1'];
  const fetching = ['install', ...options, '-o', `Dir::Cache::Archives=${fetched}`, ...packages];
  await succeed('apt-get', fetching);
  for (const file of readdirSync(fetched).filter((name) => name.endsWith('.deb')))
    await succeed('dpkg', ['-x', join(fetched, file), unfinished]);
  writeFileSync(join(unfinished, listName), list);
  renameSync(unfinished, folder);
  rmSync(fetched, { recursive: true });
}

async function succeed(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) refuse(`"${[program, ...args].join(' ')}" failed:\n${tail(output)}`);
}
