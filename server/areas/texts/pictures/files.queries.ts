import type { OwnedFiles } from '../../../infrastructure/orphanFiles';
import { folder } from './paths';

/** The files of pictures in texts, for the job that finds files without a row. */
export const textPictureFiles: OwnedFiles[] = [
  {
    folders: [folder],
    pattern: /^([0-9a-z]{26}-\d{1,4}x\d{1,4}\.(?:jpg|png|gif|webp))$/,
    owners: (db, names) => db('text_pictures').whereIn('name', names).pluck('name'),
  },
];
