import type { NamedFiles } from '../../outside/namedFiles';
import { folder } from './paths';

/** The files of pictures in texts, and their rows. */
export const textPictureFiles: NamedFiles[] = [
  {
    folders: [folder],
    form: /^([0-9a-z]{26}-\d{1,4}x\d{1,4}\.(?:jpg|png|gif))$/,
    named: (db, names) => db('text_pictures').whereIn('name', names).pluck('name'),
  },
];
