import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** The file types besides pictures that are accepted, by their extension. */
export const fileKinds = ['mp3', 'swf', 'zip', 'rar', 'pdf', 'doc', 'docx', 'xlsx', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

const startsWith =
  (...prefixes: readonly (readonly number[])[]) =>
  (content: Buffer) =>
    prefixes.some((prefix) => prefix.every((byte, index) => content[index] === byte));
const isDetectedAs = (kind: FileKind) => async (content: Buffer) => {
  // The parser may throw on a broken file.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.ext === kind;
};
const ascii = (text: string) => [...Buffer.from(text)];

/** Checks content against the extension by its signature, without unpacking anything. */
const signatures: Record<FileKind, (content: Buffer) => boolean | Promise<boolean>> = {
  mp3: isDetectedAs('mp3'),
  swf: startsWith(ascii('FWS'), ascii('CWS'), ascii('ZWS')),
  zip: startsWith([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]),
  rar: startsWith([...ascii('Rar!'), 0x1a, 7]),
  pdf: startsWith(ascii('%PDF-')),
  doc: startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isDetectedAs('docx'),
  xlsx: isDetectedAs('xlsx'),
  txt: (content) => isUtf8(content) && !content.includes(0),
};

// The upload form has always spelled .xlsx as .xsxl.
const extensionAliases = new Map([['xsxl', 'xlsx']]);

/** The type of an uploaded file; null where name and content disagree, or the type is not accepted. */
export async function detectFileKind(content: Buffer, fileName: string): Promise<FileKind | null> {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find((each) => each === (extensionAliases.get(extension) ?? extension));
  return kind !== undefined && (await signatures[kind](content)) ? kind : null;
}
