import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createBucketClient, type BucketClient } from './bucketClient';
import { errorCodeOf, readListPage } from './bucketXml';
import type { Files, StoredFile } from './files';
import type { BucketLocation } from '../../settings/storageLocation';
import { sendFromBucket } from './sendFromBucket';
import { StorageUnavailable } from './storageUnavailable';
import { openUploads } from './uploads';

/** Files in a bucket of a storage that speaks as much of S3 as all of them do: single objects, lists and copies. */
export async function createBucketFiles(location: BucketLocation, varDir: string): Promise<Files> {
  const { uploadFolder, tidyUploads } = await openUploads(join(varDir, 'uploads'));
  const client = createBucketClient(location);
  const remove = async (path: string) => {
    (await client({ method: 'DELETE', key: path }))?.resume();
  };
  return {
    uploadFolder,
    tidyUploads,
    put: async (path, content) => {
      (await client({ method: 'PUT', key: path, content }))?.resume();
    },
    read: (path) => client({ method: 'GET', key: path }),
    send: (path, response, options) => sendFromBucket(client, path, { response, ...options }),
    move: async (from, to) => {
      if (await copyObject(client, `/${location.bucket}/${location.prefix}${from}`, to)) await remove(from);
    },
    remove,
    list: (folder) => listFolder(client, location.prefix, folder === undefined ? '' : `${folder}/`),
    requireAccess: async () => {
      (await client({ method: 'HEAD' }))?.resume();
    },
  };
}

/** Copies an object within the storage; false where there is none. */
async function copyObject(client: BucketClient, source: string, key: string): Promise<boolean> {
  const headers = { 'X-Amz-Copy-Source': encodeURI(source) };
  const answer = await client({ method: 'PUT', key, headers, content: Buffer.alloc(0) });
  if (!answer) return false;
  // A copy that fails on its way has begun with the status 200.
  const code = errorCodeOf(await text(answer));
  if (code !== undefined) throw new StorageUnavailable(`A copy failed: ${code}`, code);
  return true;
}

async function* listFolder(client: BucketClient, prefix: string, folder: string): AsyncIterable<StoredFile> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: `${prefix}${folder}`,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const answer = await client({ method: 'GET', query });
    if (!answer) return;
    const { files, continuationToken } = readListPage(await text(answer));
    for (const { path, ...file } of files) yield { ...file, path: path.slice(prefix.length) };
    token = continuationToken;
  } while (token !== undefined);
}
