/** The commit that runs, for the version in `/healthz`. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first digits of the checkout's commit; empty where there is no git, as in an unpacked archive. */
export function readCommit(folder) {
  // Without this, git would look in the folders above.
  if (!existsSync(join(folder, '.git'))) return '';
  // The checkout may belong to another user than the one who starts the site.
  const git = ['-c', `safe.directory=${folder}`, '-C', folder];
  try {
    const answer = execFileSync('git', [...git, 'rev-parse', '--short=7', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.toString().trim();
  } catch {
    return '';
  }
}
