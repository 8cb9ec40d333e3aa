import { SettingsError } from '../../settings';
import { createBucketFiles } from './bucketFiles';
import type { Files } from './files';
import type { BucketPlace } from './place';
import { StorageAway } from './storageAway';

/** Stored and removed once, because a start must not wait for the first upload to learn that it may not write. */
const probe = '.start';

/** Opens a bucket after it was read, written and deleted from; throws a sentence for the operator where that fails. */
export async function openBucket(place: BucketPlace, varDir: string): Promise<Files> {
  const files = await createBucketFiles(place, varDir);
  try {
    for await (const _first of files.list()) break;
    await files.put(probe, Buffer.alloc(0));
    await files.remove(probe);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new SettingsError(sentenceOf(error, place));
  }
  return files;
}

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken']);

const wrongRegion = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed']);

function sentenceOf({ code, message }: StorageAway, { bucket, endpoint, region }: BucketPlace): string {
  if (code === 'NoSuchBucket')
    return `USERDATA_URL names the bucket ${bucket}, which is not at ${endpoint}: create it.`;
  if (wrongRegion.has(code)) return `USERDATA_URL names the region ${region}, which is not that of ${endpoint}.`;
  if (wrongKeys.has(code)) return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are refused by ${endpoint} (${code}).`;
  if (code === 'AccessDenied')
    return `The keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be allowed to list, read, write and delete in the bucket ${bucket}.`;
  return `The bucket ${bucket} in USERDATA_URL cannot be used: ${message}.`;
}
