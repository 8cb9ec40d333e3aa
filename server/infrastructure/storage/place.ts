import { resolve } from 'node:path';

/** Where uploads are stored. */
export type StoragePlace = { root: string } | BucketPlace;

export interface BucketPlace {
  bucket: string;
  /** Stands before each path, with a slash at its end; empty for the whole bucket. */
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

const bucketForm = 's3://bucket/prefix?endpoint=https://storage.example&region=us-east-1';
const bucketName = /^[\w][\w.-]{1,61}[\w]$/;
const prefixPart = /^(?!\.{1,2}$)[\w.-]+$/;
const regionName = /^[\w-]{1,40}$/;
// Two letters at least, because a drive has one.
const scheme = /^([a-z][a-z\d+.-]+):/i;

/** The usual variables for the keys of a storage. */
export interface Keys {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

/**
 * Reads USERDATA_URL: the path of a folder, or `s3://bucket/prefix?endpoint=…&region=…`. Without an endpoint the bucket is
 * at Amazon. Answers what is wrong as the end of a sentence.
 */
export function readPlace(text: string, keys: Keys): StoragePlace | string {
  const [, given] = scheme.exec(text) ?? [];
  if (given === undefined) return { root: resolve(text) };
  if (given.toLowerCase() !== 's3')
    return `must be the path of a folder or like ${bucketForm}: no other place for uploads is known`;
  const place = URL.canParse(text) ? readAddress(new URL(text)) : null;
  if (!place) return `must look like ${bucketForm}`;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = keys;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    return 'names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too';
  return {
    ...place,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
}

function readAddress({ hostname, pathname, searchParams, username, port, hash }: URL) {
  const { endpoint, region = 'us-east-1', ...rest } = Object.fromEntries(searchParams);
  const parts = pathname.split('/').filter((part) => part !== '');
  const isPlain = username === '' && port === '' && hash === '' && Object.keys(rest).length === 0;
  if (!isPlain || !bucketName.test(hostname) || !parts.every((part) => prefixPart.test(part))) return null;
  if (!regionName.test(region) || (endpoint !== undefined && !isAddress(endpoint))) return null;
  return {
    bucket: hostname,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
  };
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}
