import { SettingsError } from '../../settings';
import { createBucketFiles } from './bucketFiles';
import type { Files } from './files';
import type { BucketLocation } from '../../settings/storageLocation';
import { StorageUnavailable } from './storageUnavailable';

/** Written and deleted at the start, so that missing rights show then and not at the first upload. */
const probeFile = '.start';

/** Opens a bucket after a trial of listing, writing and deleting. Throws a `SettingsError` with a sentence for the operator. */
export async function openBucket(location: BucketLocation, varDir: string): Promise<Files> {
  const files = await createBucketFiles(location, varDir);
  try {
    for await (const _first of files.list()) break;
    await files.put(probeFile, Buffer.alloc(0));
    await files.remove(probeFile);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new SettingsError(explanationOf(error, location));
  }
  return files;
}

const credentialErrors = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken']);

const regionErrors = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed']);

function explanationOf({ code, message }: StorageUnavailable, { bucket, endpoint, region }: BucketLocation): string {
  if (code === 'NoSuchBucket')
    return `USERDATA_URL names the bucket ${bucket}, which is not at ${endpoint}: create it.`;
  if (regionErrors.has(code)) return `USERDATA_URL names the region ${region}, which is not that of ${endpoint}.`;
  if (credentialErrors.has(code))
    return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are refused by ${endpoint} (${code}).`;
  if (code === 'AccessDenied')
    return `The keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be allowed to list, read, write and delete in the bucket ${bucket}.`;
  return `The bucket ${bucket} in USERDATA_URL cannot be used: ${message}.`;
}
