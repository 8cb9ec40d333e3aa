import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-lock-'));
const file = join(folder, 'start.lock');
const processes = resolve('scripts/lib/processes.mjs');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Locks the folder, as a start does, where a lock with this id is left; `own`: that of the start itself. Answers its id. */
async function lock(left: string) {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { lockFolder } from ${JSON.stringify(processes)};
    const left = process.argv[1] === 'own' ? process.pid : process.argv[1];
    writeFileSync(${JSON.stringify(file)}, String(left));
    lockFolder(${JSON.stringify(folder)});
    console.log(process.pid);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, left]);
  return stdout.trim();
}

test('a start takes over the lock of one that was killed and had the same id, as in a container', async () => {
  const id = await lock('own');
  expect(readFileSync(file, 'utf8')).toBe(id);
});

test('a start is refused while the one that the lock names runs', async () => {
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)', 'scripts/start.mjs']);
  await once(other, 'spawn');
  try {
    await expect(lock(`${other.pid ?? 0}`)).rejects.toThrow(
      `already runs from this folder (process ${other.pid ?? 0})`,
    );
  } finally {
    other.kill();
    await once(other, 'exit');
  }
});
