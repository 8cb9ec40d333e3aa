import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { hasAudioFrames } from './mp3Frames';

/** The file types besides pictures that are accepted, by their extension. */
export const fileKinds = ['mp3', 'swf', 'docx', 'xlsx', 'zip', 'rar', 'pdf', 'doc', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

const startsWith =
  (...prefixes: readonly string[]) =>
  (content: Buffer) =>
    prefixes.some((prefix) => content.toString('latin1', 0, prefix.length) === prefix);

const isZip = startsWith('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08PK\x03\x04', 'PK00PK\x03\x04');
const isCompoundFile = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
/** An Office document by the names of its parts, which a ZIP never packs, in any order; those with macros are left out. */
const isOfficeZip = (folder: string) => (content: Buffer) =>
  isZip(content) &&
  content.includes('[Content_Types].xml') &&
  content.includes(folder) &&
  !content.includes('vbaProject.bin');

async function isMp3(content: Buffer): Promise<boolean> {
  // The parser may throw on a broken file.
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
  return found === 'mp3' || (found === undefined && hasAudioFrames(content));
}

/** Checks content by its signature, without unpacking anything. */
const signatures: Record<FileKind, (content: Buffer) => boolean | Promise<boolean>> = {
  mp3: isMp3,
  swf: startsWith('FWS', 'CWS', 'ZWS'),
  zip: isZip,
  rar: startsWith('Rar!\x1a\x07'),
  // Readers look for the header in the first kilobyte.
  pdf: (content) => content.subarray(0, 1_024).includes('%PDF-'),
  doc: (content) => isCompoundFile(content) && content.includes(Buffer.from('WordDocument', 'utf16le')),
  docx: isOfficeZip('word/'),
  xlsx: isOfficeZip('xl/'),
  txt: isText,
};

/** Whether a file is text: UTF-8, UTF-16 with its mark, or an encoding of one byte a letter, as Latin-1. */
function isText(content: Buffer): boolean {
  const mark = content.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return isUtf16(content, 'utf-16le');
  if (mark === '\xfe\xff') return isUtf16(content, 'utf-16be');
  return isUtf8(content) ? !content.includes(0) : !controlByte.test(content.toString('latin1'));
}

const controlByte = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function isUtf16(content: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(content).includes('\0');
  } catch {
    // Half a letter or half a pair of surrogates.
    return false;
  }
}

// The upload form has always spelled .xlsx as .xsxl.
const extensionAliases = new Map([['xsxl', 'xlsx']]);

/**
 * The type of an uploaded file by its content, among those with these extensions (`.zip`); null if it is none of them. The
 * name decides where several fit, and names text, which has no signature.
 */
export async function detectFileKind(
  content: Buffer,
  fileName: string,
  extensions: readonly string[],
): Promise<FileKind | null> {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const named = extensionAliases.get(extension) ?? extension;
  const accepted = fileKinds.filter((kind) => extensions.includes(`.${kind}`));
  const possible = accepted.filter((kind) => kind !== 'txt' || named === 'txt');
  for (const kind of possible.sort((a, b) => Number(b === named) - Number(a === named)))
    if (await signatures[kind](content)) return kind;
  return null;
}
