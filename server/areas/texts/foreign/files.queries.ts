import type { OwnedFiles } from '../../../infrastructure/orphanFiles';
import { folder } from './paths';

/** The files of foreign pictures, for the job that finds files without a row. */
export const foreignPictureFiles: OwnedFiles[] = [
  {
    folders: [folder],
    pattern: /^([0-9a-f]{64})\.webp$/,
    owners: (db, hashes) => db('foreign_pictures').whereIn('hash', hashes).where('bytes', '>', 0).pluck('hash'),
  },
];
