import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../server/builtServer';

/** A file system of its own in a file, as small as a test needs it. */
export interface SmallDisk {
  folder: string;
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  unmount(): void;
}

/** Whether this account may mount file systems, as root may outside of most containers. */
export const canMount = (() => {
  try {
    mountSmallDisk('probe', 2).unmount();
    return true;
  } catch {
    return false;
  }
})();

export function mountSmallDisk(name: string, megabytes: number): SmallDisk {
  const folder = folderOf(`disk-${name}`);
  const image = `${folder}.image`;
  const run = (program: string, ...given: string[]) => execFileSync(program, given, { stdio: 'ignore' });
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, folder);
  rmSync(join(folder, 'lost+found'), { recursive: true });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        fillUp(file);
      } finally {
        closeSync(file);
      }
    },
    empty: () => {
      rmSync(filler, { force: true });
    },
    unmount: () => {
      run('umount', folder);
      rmSync(image);
    },
  };
}

function fillUp(file: number) {
  for (const bytes of [1_000_000, 4_096, 1]) {
    const block = Buffer.alloc(bytes, 1);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
