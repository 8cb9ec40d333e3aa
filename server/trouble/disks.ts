import { statfs } from 'node:fs/promises';
import { folderOfFiles } from '../infrastructure/storage';
import type { Settings } from '../settings';
import { failure, fine, megabytes, reasonOf, warning, type Finding } from './findings';

const free = { wrong: 0.2e9, little: 1e9, littleShare: 0.05 };

/** The folders that the site writes into; uploads may be in a bucket. */
export const foldersOf = (settings: Pick<Settings, 'VAR_DIR' | 'files'>): string[] =>
  [settings.VAR_DIR, folderOfFiles(settings)].filter((folder) => folder !== null);

/** How much room there is on the disk of a folder. */
export async function lookAtDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return findingOfRoom(folder, { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks });
  } catch (error) {
    return failure(`Disk: ${folder}: ${reasonOf(error)}.`);
  }
}

/** Exported for its test. */
export function findingOfRoom(folder: string, { bytes, share }: { bytes: number; share: number }): Finding {
  const text = `Disk: ${megabytes(bytes)} (${Math.round(share * 100)} %) are free at ${folder}.`;
  if (bytes >= free.little && share >= free.littleShare) return fine(text);
  return (bytes < free.wrong ? failure : warning)(text);
}
