import { randomBytes } from 'node:crypto';
import type { OwnedFiles } from '../../infrastructure/orphanFiles';
import { exportFolder } from '../../infrastructure/storage';
import { namesOfExports } from './accountExport.queries';

/** A name that cannot be guessed: it is a part of the address. */
export const newName = () => randomBytes(32).toString('hex');

const nameForm = /^[0-9a-f]{64}$/;
export const isName = (text: unknown): text is string => typeof text === 'string' && nameForm.test(text);

export const pathOf = (name: string) => `${exportFolder}/${name}.zip`;

/** The files of archives, for the job that finds files without a row. */
export const archiveFiles: OwnedFiles[] = [
  {
    folders: [exportFolder],
    pattern: /^([0-9a-f]{64})\.zip$/,
    owners: (db, names) => namesOfExports(db, names) as never,
  },
];
