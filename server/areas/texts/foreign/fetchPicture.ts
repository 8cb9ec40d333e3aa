import pLimit from 'p-limit';
import type { Host } from '../../../http/call';
import { recodeForeign } from '../../../infrastructure/images/foreignImages';
import { OutwardFailure, type WantedFile } from '../../../infrastructure/outward';
import { unavailable } from '../../../refusal';
import { findKept, keep } from './kept';

const wanted: WantedFile = {
  maxBytes: 8 * 1024 * 1024,
  // The kind is found by the content; many servers name none. An SVG is a document.
  type: /^$|^image\/(?!svg)|^(application|binary)\/octet-stream/i,
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
};

/** Pictures that a process fetches at once, and those that wait for it. */
const limit = pLimit(8);
const maxWaiting = 100;

/** Fetches under way, by address: whoever wants the same picture waits for the same fetch. */
const underWay = new Map<string, Promise<Buffer | null>>();

type Fetcher = Pick<Host, 'db' | 'files' | 'hasRoom' | 'outward'>;

/**
 * The picture at an address of another site, as WebP; null where there is none. Pictures are fetched when somebody looks at
 * them, kept, and so are failures, but shorter. `admit` counts a fetch before it begins. Throws 503 while too many wait.
 */
export async function findPicture(host: Fetcher, address: string, admit: () => Promise<void>): Promise<Buffer | null> {
  const kept = await findKept(host, address);
  if (kept !== undefined) return kept;
  await admit();
  const known = underWay.get(address);
  if (known) return known;
  if (limit.pendingCount >= maxWaiting) throw unavailable();
  const fetching = limit(() => fetchAndKeep(host, address)).finally(() => underWay.delete(address));
  underWay.set(address, fetching);
  return fetching;
}

async function fetchAndKeep(host: Fetcher, address: string): Promise<Buffer | null> {
  const picture = await fetchPicture(host, address);
  await keep(host, address, picture);
  return picture;
}

async function fetchPicture({ outward }: Fetcher, address: string): Promise<Buffer | null> {
  try {
    return await recodeForeign(await outward.getFile(new URL(address), wanted));
  } catch (error) {
    if (error instanceof OutwardFailure) return null;
    throw error;
  }
}
