import { partsOf } from '#shared/areas/builds/limits';
import type { OwnedFiles } from '../../infrastructure/orphanFiles';
import { partFolder, type Files } from '../../infrastructure/storage';
import { buildIdsAmong, keysAmong } from './builds.queries';

const folder = 'builds';

/** A file of a build that was unpacked. No part of the path comes from the zip. */
export const pathOfFile = (storageKey: string, number: number) => `${folder}/${storageKey}-${number}`;
export const pathOfPart = (buildId: number, part: number) => `${partFolder}/${buildId}-${part}`;

/** The files of builds, for the job that finds files without a row. */
export const buildFiles: OwnedFiles[] = [
  {
    folders: [folder],
    pattern: /^([0-9a-f]{32})-\d{1,4}$/,
    owners: (db, keys) => keysAmong(db, keys) as never,
  },
  {
    folders: [partFolder],
    pattern: /^([1-9]\d{0,9})-\d{1,2}$/,
    owners: (db, ids) => buildIdsAmong(db, ids),
  },
];

interface Stored {
  id: number;
  packedBytes: number;
  storageKey: string | null;
  fileCount: number;
}

export async function removeParts(files: Files, { id, packedBytes }: Pick<Stored, 'id' | 'packedBytes'>) {
  for (let part = 0; part < partsOf(packedBytes); part += 1) await files.remove(pathOfPart(id, part));
}

/** Removes everything that the storage has of a build. */
export async function removeFilesOf(files: Files, build: Stored) {
  await removeParts(files, build);
  const { storageKey } = build;
  if (storageKey === null) return;
  for (let number = 0; number < build.fileCount; number += 1) await files.remove(pathOfFile(storageKey, number));
}
