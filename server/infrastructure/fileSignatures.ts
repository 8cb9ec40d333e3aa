import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** The kinds of files besides pictures that are taken, by their extension. */
export const fileKinds = ['mp3', 'swf', 'zip', 'rar', 'pdf', 'doc', 'docx', 'xlsx', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

const startsWith =
  (...beginnings: readonly (readonly number[])[]) =>
  (content: Buffer) =>
    beginnings.some((beginning) => beginning.every((byte, index) => content[index] === byte));
const isFound = (kind: FileKind) => async (content: Buffer) => {
  // A broken file may break its reader.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.ext === kind;
};
const ascii = (text: string) => [...Buffer.from(text)];

/** Whether a content is what its extension says; nothing is unpacked (security §8.3). */
const signatures: Record<FileKind, (content: Buffer) => boolean | Promise<boolean>> = {
  mp3: isFound('mp3'),
  swf: startsWith(ascii('FWS'), ascii('CWS'), ascii('ZWS')),
  zip: startsWith([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]),
  rar: startsWith([...ascii('Rar!'), 0x1a, 7]),
  pdf: startsWith(ascii('%PDF-')),
  doc: startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isFound('docx'),
  xlsx: isFound('xlsx'),
  txt: (content) => isUtf8(content) && !content.includes(0),
};

// .xsxl is how forms have always spelled .xlsx.
const spelling = new Map([['xsxl', 'xlsx']]);

/** The kind of an uploaded file; null where its name and its content disagree, or it is of no such kind. */
export async function detectFileKind(content: Buffer, fileName: string): Promise<FileKind | null> {
  const named = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find((each) => each === (spelling.get(named) ?? named));
  return kind !== undefined && (await signatures[kind](content)) ? kind : null;
}
