import { deflateRawSync, crc32 } from 'node:zlib';

/** An entry of a zip, with whatever a hostile program would write. */
export interface ZipEntry {
  name: string | Buffer;
  content?: Buffer | string;
  /** Stores it as it is. */
  isStored?: boolean;
  method?: number;
  /** The general purpose flags; bit 0 is encryption. */
  flags?: number;
  /** The type and mode of a file of Unix. */
  mode?: number;
  /** What it claims as its size, and as its checksum. */
  claimedSize?: number;
  claimedCrc?: number;
  /** The number of an entry before it, whose bytes it shares. */
  sharesWith?: number;
}

const sum = (content: Buffer) => Number(crc32(content));

/** Packs a zip byte by byte (APPNOTE 6.3). */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const { name, content = '', isStored = false, sharesWith, ...given } of entries) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const nameBytes = Buffer.isBuffer(name) ? name : Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(given.flags ?? 0x800, 2);
    header.writeUInt16LE(given.method ?? (isStored ? 0 : 8), 4);
    header.writeUInt32LE(given.claimedCrc ?? sum(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(given.claimedSize ?? bytes.length, 18);
    header.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, nameBytes, packed]);
    const at = sharesWith === undefined ? offset : (offsets[sharesWith] ?? 0);
    offsets.push(at);
    if (sharesWith === undefined) {
      parts.push(local);
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((given.mode ?? 0o100_644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), header, rest, nameBytes]));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

/** The first page of a game. */
export const indexPage: ZipEntry = { name: 'index.html', content: '<!doctype html><title>Harbour</title>' };
