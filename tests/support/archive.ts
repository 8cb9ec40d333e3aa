import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

type Row = Record<string, unknown>;

/** The rows and the files of an account's archive. */
export interface Archive {
  names: string[];
  rows(file: string): Row[];
  bytes(path: string): Buffer | undefined;
  /** All that stands in it, for looking for what must not. */
  text: string;
}

export async function unzip(zip: Buffer): Promise<Archive> {
  const opened = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (file) resolve(file);
      else reject(error ?? new Error('No zip'));
    });
  });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    opened.on('error', reject);
    opened.on('end', () => {
      resolve();
    });
    opened.on('entry', (entry: Entry) => {
      opened.openReadStream(entry, (error, stream) => {
        if (!stream) {
          reject(error ?? new Error(entry.fileName));
          return;
        }
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          opened.readEntry();
        }, reject);
      });
    });
    opened.readEntry();
  });
  return {
    names: [...files.keys()],
    rows: (file) => JSON.parse(files.get(`data/${file}.json`)?.toString() ?? '[]') as Row[],
    bytes: (path) => files.get(path),
    text: [...files.values()].map((bytes) => bytes.toString()).join('\n'),
  };
}

/** Compares rows of the archive with what the account's own calls answer, in each field that both have: these at least. */
export function expectSame(rows: readonly Row[], answered: readonly Row[], fields: readonly string[]) {
  expect(rows.length).toBeGreaterThan(0);
  const byId = new Map(answered.map((item) => [Number(item.id), item]));
  for (const row of rows) {
    const item = byId.get(Number(row.id)) ?? {};
    const inBoth = Object.keys(row).filter((field) => field in item);
    expect(inBoth).toEqual(expect.arrayContaining([...fields]));
    // Ids of chats and chat rooms are those of the database in the archive.
    for (const field of inBoth.filter((name) => name !== 'chatId'))
      expect([field, row[field]]).toEqual([field, item[field]]);
  }
}
