import { resolve } from 'node:path';

/** Where uploads are stored. */
export type StorageLocation = { root: string } | BucketLocation;

export interface BucketLocation {
  bucket: string;
  /** Prefix of all keys, with a slash at its end; empty for the whole bucket. */
  prefix: string;
  /** The address of the storage, without a slash at its end. */
  endpoint: string;
  region: string;
  credentials: Credentials;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const bucketUrlForm = 's3://bucket/prefix?endpoint=https://storage.example&region=us-east-1';
const bucketName = /^[\w][\w.-]{1,61}[\w]$/;
const prefixSegment = /^(?!\.{1,2}$)[\w.-]+$/;
const regionName = /^[\w-]{1,40}$/;
// Two letters at least, because a drive of Windows has one.
const scheme = /^([a-z][a-z\d+.-]+):/i;

/** The environment variables that hold the credentials of AWS and its likes. */
export interface CredentialVariables {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

/**
 * Parses USERDATA_URL: the path of a folder, or `s3://bucket/prefix?endpoint=…&region=…`. Without an endpoint the bucket is
 * at Amazon. For an invalid value, returns the end of a sentence that says why.
 */
export function parseStorageLocation(text: string, keys: CredentialVariables): StorageLocation | string {
  const [, given] = scheme.exec(text) ?? [];
  if (given === undefined) return { root: resolve(text) };
  if (given.toLowerCase() !== 's3')
    return `must be the path of a folder or like ${bucketUrlForm}: no other place for uploads is known`;
  const location = URL.canParse(text) ? parseBucketUrl(new URL(text)) : null;
  if (!location) return `must look like ${bucketUrlForm}`;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = keys;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    return 'names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too';
  return {
    ...location,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
}

function parseBucketUrl({ hostname, pathname, searchParams, username, port, hash }: URL) {
  const { endpoint, region = 'us-east-1', ...rest } = Object.fromEntries(searchParams);
  const parts = pathname.split('/').filter((part) => part !== '');
  const isPlain = username === '' && port === '' && hash === '' && Object.keys(rest).length === 0;
  if (!isPlain || !bucketName.test(hostname) || !parts.every((part) => prefixSegment.test(part))) return null;
  if (!regionName.test(region) || (endpoint !== undefined && !isEndpoint(endpoint))) return null;
  return {
    bucket: hostname,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}
