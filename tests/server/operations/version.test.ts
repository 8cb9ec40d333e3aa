import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommit } from '../../../scripts/lib/commit.mjs';
import { version } from '../../../package.json';
import { versionWith } from '../../../server/version';

const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-version-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Kim', '-c', 'user.email=kim@spawnpoint.example', ...args]);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the version names the commit of the checkout', () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'chat: say hello');
  const commit = git('rev-parse', 'HEAD').toString();
  expect(versionWith(readCommit(folder))).toBe(`${version}+${commit.slice(0, 7)}`);
});

test('the version stands alone in a folder without commits, even inside of a checkout', () => {
  const archive = join(folder, 'archive');
  mkdirSync(archive, { recursive: true });
  expect(readCommit(archive)).toBe('');
  expect(versionWith(readCommit(archive))).toBe(version);
});
