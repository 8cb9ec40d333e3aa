import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { gamePaths, readName, refuseSameNames, type EntryName } from './names';
import { UnpackProblem } from './problem';

/** A file of a game that was unpacked: it lies at `into` and its number. */
export interface UnpackedFile {
  number: number;
  path: string;
  bytes: number;
}

interface Packed extends EntryName {
  entry: Entry;
  dataStart: number;
}

const kindOfFile = { mask: 0o170_000, none: 0, regular: 0o100_000, folder: 0o040_000, link: 0o120_000 } as const;
const methods = { stored: 0, deflated: 8 } as const;
/** Below so many bytes a file may be packed as well as it can be. */
const uncheckedBytes = 1e6;

/** Unpacks a zip into numbered files, which belong to nobody yet. Throws an `UnpackProblem` for all that is refused. */
export async function unpack(zipPath: string, into: string): Promise<UnpackedFile[]> {
  // Declared sizes are the attacker's: what comes out is counted here. Names are read here too.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  const zip = await openPromise(zipPath, options).catch((error: unknown) => {
    throw asProblem(error, 'notAZip');
  });
  try {
    const files = await readDirectory(zip);
    const paths = gamePaths(files.map(({ path }) => path));
    const unpacked: UnpackedFile[] = [];
    let total = 0;
    for (const file of files) {
      const path = paths.get(file.path);
      if (path === undefined) continue;
      const number = unpacked.length;
      const bytes = await unpackFile(zip, file, { into: `${into}-${number}`, left: limits.unpackedBytes - total });
      total += bytes;
      unpacked.push({ number, path, bytes });
    }
    return unpacked;
  } finally {
    zip.close();
  }
}

/** Reads and checks the list of all files before any is unpacked. */
async function readDirectory(zip: ZipFile): Promise<Packed[]> {
  const directoryStart = Number(zip.readEntryCursor);
  const entries: Packed[] = [];
  const declared = zip.entryCount;
  // Folders may have entries too.
  if (declared > limits.files * 2) throw new UnpackProblem('tooMany');
  try {
    for await (const entry of zip.eachEntry()) {
      const name = readName(entry.fileNameRaw);
      refuseKind(entry, name);
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      entries.push({ ...name, entry, dataStart: fileDataStart });
    }
  } catch (error) {
    throw asProblem(error, 'notAZip');
  }
  refuseSameNames(entries);
  refuseOverlaps(entries, directoryStart);
  const files = entries.filter(({ isFolder }) => !isFolder);
  if (files.length > limits.files) throw new UnpackProblem('tooMany');
  return files;
}

function refuseKind(entry: Entry, { path, isFolder }: EntryName) {
  if (entry.isEncrypted()) throw new UnpackProblem('encrypted', path);
  const kind = (entry.externalFileAttributes >>> 16) & kindOfFile.mask;
  if (kind === kindOfFile.link) throw new UnpackProblem('link', path);
  const expected: number[] = [kindOfFile.none, isFolder ? kindOfFile.folder : kindOfFile.regular];
  if (!expected.includes(kind) || (isFolder && entry.compressedSize > 2)) throw new UnpackProblem('special', path);
  const { stored, deflated } = methods;
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new UnpackProblem('method', path);
}

/** Entries that share bytes unpack to more than a zip can hold. */
function refuseOverlaps(entries: readonly Packed[], directoryStart: number) {
  const startOf = ({ entry }: Packed) => entry.relativeOffsetOfLocalHeader;
  let end = 0;
  for (const each of [...entries].sort((one, other) => startOf(one) - startOf(other))) {
    const next = each.dataStart + each.entry.compressedSize;
    if (startOf(each) < end || next > directoryStart) throw new UnpackProblem('overlap', each.path);
    end = next;
  }
}

interface Target {
  into: string;
  /** The bytes that all files together may still have. */
  left: number;
}

/** Unpacks a file and answers its bytes, counted as they come out. */
async function unpackFile(zip: ZipFile, { entry, path }: Packed, { into, left }: Target): Promise<number> {
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limits.fileBytes) throw new UnpackProblem('tooBig', path);
      if (bytes > left) throw new UnpackProblem('tooBigAll');
      if (bytes > uncheckedBytes && bytes > limits.ratio * entry.compressedSize) throw new UnpackProblem('ratio', path);
      yield chunk;
    }
  }
  try {
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(content, counted, createWriteStream(into, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw asProblem(error, 'damaged', path);
  }
  if (bytes !== entry.uncompressedSize) throw new UnpackProblem('damaged', path);
  return bytes;
}

/** What is wrong with the zip. Failures of the disk are none, and go on as they are. */
function asProblem(error: unknown, reason: UnpackProblem['reason'], file = ''): unknown {
  if (error instanceof UnpackProblem || (error as NodeJS.ErrnoException).syscall !== undefined) return error;
  // Its bit stands for encryption of another kind, which the reader refuses by itself.
  if (error instanceof Error && error.message.includes('encryption')) return new UnpackProblem('encrypted', file);
  return new UnpackProblem(reason, file);
}
