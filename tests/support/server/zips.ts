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
  const counted = Math.min(entries.length, tooManyFor16Bits);
  end.writeUInt16LE(counted, 4);
  end.writeUInt16LE(counted, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  const more = counted < tooManyFor16Bits ? [] : endOf64Bits(entries.length, { size: listed.length, offset });
  return Buffer.concat([...parts, listed, ...more, Buffer.from('PK\u0005\u0006'), end]);
}

const tooManyFor16Bits = 0xff_ff;

/** The end of a directory of more entries than 16 bits can count, and where it is. */
function endOf64Bits(count: number, { size, offset }: { size: number; offset: number }): Buffer[] {
  const record = Buffer.alloc(52);
  record.writeBigUInt64LE(44n, 0);
  record.writeUInt16LE(45, 10);
  for (const at of [20, 28]) record.writeBigUInt64LE(BigInt(count), at);
  record.writeBigUInt64LE(BigInt(size), 36);
  record.writeBigUInt64LE(BigInt(offset), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(offset + size), 4);
  locator.writeUInt32LE(1, 12);
  return [Buffer.from('PK\u0006\u0006'), record, Buffer.from('PK\u0006\u0007'), locator];
}

/** The first page of a game. */
export const indexPage: ZipEntry = { name: 'index.html', content: '<!doctype html><title>Harbour</title>' };
