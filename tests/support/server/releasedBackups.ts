import { resolve } from 'node:path';

/** Versions with a small backup in `releasedBackups`: an account with an avatar, a game, a post, a comment and a thread. */
export const releasedVersions = ['0.1.0', '0.2.0', '0.3.0'] as const;

export const releasedBackup = (version: (typeof releasedVersions)[number]) =>
  resolve(__dirname, 'releasedBackups', version);
