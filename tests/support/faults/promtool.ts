import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../scripts/lib/run.mjs';

const run = promisify(execFile);

interface Verdict {
  code: number | null;
  said: string;
}

/** Runs promtool with this on its standard input. */
export async function promtool(given: readonly string[], input = ''): Promise<Verdict> {
  const child = spawn(await provided(), given, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => (said += part.toString()));
  child.stdin.end(input);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      done({ code, said });
    });
  });
}

const folder = resolve('var/tools/prometheus');

/** The program of the system, else that of Debian's package, which is unpacked here: installed, it would start a service. */
async function provided(): Promise<string> {
  const installed = findProgram('promtool');
  if (installed !== undefined) return installed;
  const unpacked = join(folder, 'usr/bin/promtool');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  await run('apt-get', ['update', '-q']);
  await run('apt-get', ['download', '-q', 'prometheus'], { cwd: folder });
  const name = readdirSync(folder).find((file) => file.endsWith('.deb'));
  if (name === undefined) throw new Error('apt-get has brought no package of prometheus');
  await run('dpkg-deb', ['-x', name, '.'], { cwd: folder });
  return unpacked;
}
