import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayMs } from '#shared/durations';
import { foreignPicturesLimits, isWebAddress, type SignedPictures } from '#shared/media/foreignPictures';
import { foreignPicturesIn } from '#shared/markdown/foreignPictures';
import { isUpload } from '#shared/markdown/links';
import { youtubeCode, youtubeStill } from '#shared/media/youtube';
import type { Settings } from '../../settings';
import { ownHosts } from '../../settings/ownHosts';

/** The path below which foreign pictures are fetched. */
export const picturesPath = '/picture';

/** Signed paths stay the same for this time, so that browsers keep their pictures, and end within twice as much. */
const periodMs = 7 * dayMs;
/** 128 bits, as base64url. */
const macLength = 22;

interface Signer {
  key: Buffer;
  /** The hosts of this site, as far as settings name them. */
  hosts: readonly string[];
}
let signer: Signer | undefined;

/**
 * Prepares the signatures of this process, which serves one site. The key is derived (HKDF, RFC 5869) from a secret that
 * every site has, so all processes, also those after a restore, know it.
 */
export function preparePictures(settings: Pick<Settings, 'secrets' | 'PUBLIC_URL' | 'USERDATA_ORIGIN'>) {
  const { sessionSecret } = settings.secrets;
  const key = hkdfSync('sha256', sessionSecret, '', 'spawnpoint: paths of foreign pictures', 32);
  signer = { key: Buffer.from(key), hosts: ownHosts(settings) };
}

/** The end of the paths that are signed at a time, in milliseconds. */
const endOfPeriod = (now: number) => (Math.floor(now / periodMs) + 2) * periodMs;

const macOf = ({ key }: Signer, end: string, address: string) =>
  createHmac('sha256', key).update(`${end} ${address}`).digest('base64url').slice(0, macLength);

/**
 * The signed path of a picture on another site, of an upload of this site its plain path; undefined for everything else.
 * @param end when the path ends, in milliseconds; without it, after one to two weeks
 */
export function signedPathOf(address: string, end = endOfPeriod(Date.now())): string | undefined {
  if (!signer || !isWebAddress(address) || address.length > foreignPicturesLimits.address) return undefined;
  const { pathname, hostname } = new URL(address);
  if (signer.hosts.includes(hostname.replace(/\.$/, ''))) return isUpload(pathname) ? pathname : undefined;
  const ending = Math.ceil(end / 1_000).toString(36);
  const encoded = Buffer.from(address).toString('base64url');
  return `${picturesPath}/${ending}-${macOf(signer, ending, address)}/${encoded}`;
}

/** The address that a path was signed for; null if it was not, or has ended. */
export function addressOfSigned(signature: string, encoded: string, now = Date.now()): string | null {
  const [, end = '', mac = ''] = /^([0-9a-z]{1,9})-([\w-]{22})$/.exec(signature) ?? [];
  const address = Buffer.from(encoded, 'base64url').toString();
  if (!signer || mac === '' || Number.parseInt(end, 36) * 1_000 < now) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(signer, end, address))) ? address : null;
}

/** The addresses of the pictures of long texts, which take a while to parse. */
const known = new LRUCache<string, string[]>({
  max: 1_000,
  maxSize: 4e6,
  sizeCalculation: (_found, { length }) => length,
});

function addressesIn(text: string): readonly string[] {
  if (!/https?:/i.test(text)) return [];
  const clip = text.startsWith('http') ? youtubeCode(text) : null;
  if (clip !== null) return [youtubeStill(clip)];
  if (!text.includes('![')) return [];
  const found = known.get(text) ?? foreignPicturesIn(text);
  known.set(text, found);
  return found;
}

/** The signed paths of the foreign pictures that these texts name, by their addresses; a clip's link names its still. */
export function signedPicturesOf(texts: readonly string[]): SignedPictures {
  return Object.fromEntries(
    texts.flatMap(addressesIn).flatMap((address) => {
      const path = signedPathOf(address);
      return path === undefined ? [] : [[address, path]];
    }),
  );
}

/** The field `pictures` beside a text, where it has some. */
export function picturesBeside(text: string): { pictures?: SignedPictures } {
  const pictures = signedPicturesOf([text]);
  return Object.keys(pictures).length > 0 ? { pictures } : {};
}
