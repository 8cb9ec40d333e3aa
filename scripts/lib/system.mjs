/** Programs that come from the system's package manager: MariaDB, and for the tests Chromium, Redis, jq and curl. */

import { diskFull, isDiskFull, isNoNetwork, refuse, say, tail } from './say.mjs';
import { findProgram, run } from './run.mjs';

const programs = {
  mariadb: {
    name: 'MariaDB',
    isThere: () => ['mariadbd', 'mariadb-install-db', 'my_print_defaults'].every((program) => findProgram(program)),
    otherwise: ', or set DATABASE_URL to the address of an existing MySQL or MariaDB',
    packages: {
      'apt-get': 'mariadb-server-core mariadb-client-core',
      dnf: 'mariadb-server',
      zypper: 'mariadb',
      pacman: 'mariadb',
      brew: 'mariadb',
    },
  },
  mariadbClient: {
    name: 'The backup program of MariaDB',
    isThere: () =>
      [
        ['mariadb-dump', 'mysqldump'],
        ['mariadb', 'mysql'],
      ].every((names) => findProgram(...names)),
    otherwise: '',
    packages: {
      'apt-get': 'mariadb-client',
      dnf: 'mariadb',
      zypper: 'mariadb-client',
      pacman: 'mariadb-clients',
      brew: 'mariadb',
    },
  },
  redis: {
    name: 'Redis',
    isThere: () => findProgram('redis-server', 'redis-check-rdb') !== undefined,
    otherwise: '',
    // On Debian the tools bring the server's program without its service (see tests/support/server/redis.ts).
    packages: { 'apt-get': 'redis-tools', dnf: 'redis', zypper: 'redis', pacman: 'redis', brew: 'redis' },
  },
  // For the script that uploads builds (client/public/upload-build.sh).
  jq: {
    name: 'jq or curl',
    isThere: () => ['jq', 'curl'].every((program) => findProgram(program)),
    otherwise: '',
    packages: { 'apt-get': 'curl jq', dnf: 'curl jq', zypper: 'curl jq', pacman: 'curl jq', brew: 'curl jq' },
  },
  chromium: {
    name: 'Chromium',
    isThere: () => findProgram('chromium-headless-shell', 'chromium') !== undefined,
    otherwise: ', or set CHROMIUM_PATH to where a Chromium or Chrome is',
    packages: {
      'apt-get': 'chromium-headless-shell',
      dnf: 'chromium',
      zypper: 'chromium',
      pacman: 'chromium',
      brew: 'chromium',
    },
  },
};

const installing = {
  'apt-get': 'apt-get install --no-install-recommends',
  dnf: 'sudo dnf install',
  zypper: 'sudo zypper install',
  pacman: 'sudo pacman -S',
  brew: 'brew install',
};

/** Makes sure that a program (`mariadb`, `mariadbClient`, `redis`, `jq` or `chromium`) is there, installing it with apt-get where that is possible. */
export async function provide(key) {
  const program = programs[key];
  if (program.isThere()) return;
  const manager = Object.keys(installing).find((name) => findProgram(name));
  if (manager === undefined) refuse(`${program.name} is not installed: install it${program.otherwise}.`);
  const packages = program.packages[manager];
  const typed = `${installing[manager]} ${packages}`;
  if (manager !== 'apt-get') refuse(`${program.name} is not installed: run "${typed}"${program.otherwise}.`);

  const prefix = await asRoot(program, typed);
  say(`Installing ${program.name} (${packages}) …`);
  await aptInstall({ program, packages, prefix, typed });
  if (!program.isThere()) refuse(`${program.name} is still missing after "${typed}": install it${program.otherwise}.`);
}

async function asRoot(program, typed) {
  if (process.getuid() === 0) return [];
  const needed = `${program.name} is not installed, and installing it needs administrator rights`;
  const help = `let an administrator run "${typed}"${program.otherwise}`;
  if (!findProgram('sudo')) refuse(`${needed}, but there is no sudo here: ${help}.`);
  if ((await run('sudo', ['-n', 'true'], { stdin: 'inherit' })).code === 0) return ['sudo', '-n'];
  if (!process.stdin.isTTY) refuse(`${needed}, but sudo asks for a password that nobody can type here: ${help}.`);
  say(`${needed}: sudo may ask for your password.`);
  if ((await run('sudo', ['-v'], { stdin: 'inherit', show: true })).code !== 0) refuse(`${needed}: ${help}.`);
  return ['sudo', '-n'];
}

async function aptInstall({ program, packages, prefix, typed }) {
  const apt = (...args) => {
    const line = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ];
    return run(line[0], line.slice(1), { stdin: 'inherit' }); // sudo knows the terminal where it got the password
  };
  // Not an error by itself: one unreachable source of many makes it fail although the wanted packages are known.
  const update = await apt('update', '-q');
  const install = await apt('install', '-q', '-y', '--no-install-recommends', ...packages.split(' '));
  if (install.code === 0) return;

  if (isDiskFull(install.output)) refuse(diskFull);
  if (isNoNetwork(install.output) || (install.output.includes('Unable to locate') && isNoNetwork(update.output))) {
    refuse(
      `${program.name} could not be fetched: the package server of this system does not answer. ` +
        `Check the network connection and run the same command again${program.otherwise}.`,
    );
  }
  refuse(`"${typed}" failed: put that right${program.otherwise}.\n${tail(install.output)}`);
}
