import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const cache = resolve('var/debian');
const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'usr/lib'];

/** Programs that a test needs beside those of the system. */
export interface Unpacked {
  /** The folder that has the packages' `usr`, `etc` and so on. */
  folder: string;
  /** The path of a program. @throws Error if no package has it */
  program(name: string): string;
  /** The environment in which the programs find their libraries. */
  env: NodeJS.ProcessEnv;
}

/**
 * Fetches Debian packages and unpacks them below `var/debian`, without installing them: the system stays as it is, and none
 * of its services is started. What they depend on must be named too, or be on the system.
 */
export async function unpackPackages(...names: string[]): Promise<Unpacked> {
  const folder = join(cache, names.join('+'));
  if (!existsSync(folder)) await unpackInto(folder, names);
  return {
    folder,
    program(name) {
      const found = ['usr/sbin', 'usr/bin'].map((place) => join(folder, place, name)).find((path) => existsSync(path));
      if (found === undefined) throw new Error(`${names.join(', ')}: there is no program ${name}`);
      return found;
    },
    env: { ...process.env, LD_LIBRARY_PATH: libraries.map((place) => join(folder, place)).join(delimiter) },
  };
}

async function unpackInto(folder: string, names: string[]) {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  const download = () =>
    execute('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...names], { cwd: unfinished });
  await download().catch(async () => {
    // A fresh machine does not know its packages yet.
    const update = ['apt-get', '-qq', 'update'];
    if (process.getuid?.() === 0) await execute(update[0] ?? '', update.slice(1));
    else await execute('sudo', ['-n', ...update]);
    await download();
  });
  for (const file of await readdir(unfinished)) {
    await execute('dpkg', ['-x', join(unfinished, file), join(unfinished, 'unpacked')]);
    await rm(join(unfinished, file));
  }
  // Another test may have been faster.
  await rename(join(unfinished, 'unpacked'), folder).catch(() => undefined);
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(folder)) throw new Error(`${names.join(', ')} could not be unpacked into ${folder}`);
}
