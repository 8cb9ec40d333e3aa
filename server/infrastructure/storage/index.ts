import { buffer } from 'node:stream/consumers';
import { unusableFolder, type Settings } from '../../settings';
import type { Files } from './files';
import { createFolderFiles } from './folderFiles';

export {
  exportFolder,
  partFolder,
  inBatches,
  namesOlderThan,
  type Files,
  type LocalFile,
  type StoredFile,
} from './files';
export { createFolderFiles } from './folderFiles';

/** Opens the storage that USERDATA_URL names. Throws a `SettingsError` if a bucket cannot be used. */
export async function createFiles({ files, VAR_DIR }: Pick<Settings, 'files' | 'VAR_DIR'>): Promise<Files> {
  if ('root' in files) {
    const { root } = files;
    return createFolderFiles(root).catch((error: unknown) => {
      throw unusableFolder('USERDATA_URL', root, error);
    });
  }
  // The code for buckets is loaded only where it is used.
  const { openBucket } = await import('./openBucket');
  return openBucket(files, VAR_DIR);
}

/** The folder whose disk the files fill; null if they are in a bucket. */
export const folderOfFiles = ({ files }: Pick<Settings, 'files'>): string | null =>
  'root' in files ? files.root : null;

/** The bytes of a file; null if it is missing. */
export async function readBytes(files: Files, path: string): Promise<Buffer | null> {
  const content = await files.read(path);
  return content && buffer(content);
}
