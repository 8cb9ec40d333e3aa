import { statfs } from 'node:fs/promises';
import { folderOfFiles } from '../infrastructure/storage';
import type { Settings } from '../settings';
import { failure, fine, megabytes, reasonOf, warning, type Finding } from './findings';

const thresholds = { failureBytes: 0.2e9, warningBytes: 1e9, warningShare: 0.05 };

/** The folders that the site writes into; uploads may be in a bucket. */
export const foldersOf = (settings: Pick<Settings, 'VAR_DIR' | 'files'>): string[] =>
  [settings.VAR_DIR, folderOfFiles(settings)].filter((folder) => folder !== null);

/** The free space on the disk of a folder. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return diskFinding(folder, { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks });
  } catch (error) {
    return failure(`Disk: ${folder}: ${reasonOf(error)}.`);
  }
}

/** Exported for its test. */
export function diskFinding(folder: string, { bytes, share }: { bytes: number; share: number }): Finding {
  const text = `Disk: ${megabytes(bytes)} (${Math.round(share * 100)} %) are free at ${folder}.`;
  if (bytes >= thresholds.warningBytes && share >= thresholds.warningShare) return fine(text);
  return (bytes < thresholds.failureBytes ? failure : warning)(text);
}
