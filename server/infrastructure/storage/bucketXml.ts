import type { StoredFile } from './files';

// The few answers that are read have a fixed form, in which elements of these names do not contain each other.
const elementText = (xml: string, name: string) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name ?? ''] ?? whole;
  });

/** The error code of an answer, like NoSuchKey; undefined where it is no error of S3. */
export const errorCodeOf = (xml: string) => (xml.includes('<Error') ? elementText(xml, 'Code') : undefined);

interface ListPage {
  files: StoredFile[];
  /** Leads to the next page; undefined on the last. */
  continuationToken: string | undefined;
}

/** Reads a page of ListObjectsV2. */
export function readListPage(xml: string): ListPage {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    path: decodeEntities(elementText(one, 'Key') ?? ''),
    bytes: Number(elementText(one, 'Size')),
    modified: new Date(elementText(one, 'LastModified') ?? ''),
  }));
  const token = elementText(xml, 'NextContinuationToken');
  return { files, continuationToken: token === undefined ? undefined : decodeEntities(token) };
}
