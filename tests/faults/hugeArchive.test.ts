import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { open as openZip, type Entry, type ZipFile } from 'yauzl';
import { writeZip } from '../../server/areas/accountExport/archive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-huge-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hugeBytes = 2 ** 32 + 123_456;

/** A file that takes no room. */
async function sparseFile(path: string, bytes: number) {
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
}

interface Found {
  name: string;
  bytes: number;
  content: string | null;
}

/** The entries of a zip, with the content of small ones. */
async function entriesOf(path: string): Promise<Found[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openZip(path, { lazyEntries: true }, (error, opened) => {
      if (opened) resolve(opened);
      else reject(error ?? new Error('No zip'));
    });
  });
  const contentOf = (entry: Entry) =>
    new Promise<string>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => {
        if (stream) text(stream).then(resolve, reject);
        else reject(error ?? new Error(entry.fileName));
      });
    });
  return new Promise((resolve, reject) => {
    const found: Found[] = [];
    zip.on('error', reject);
    zip.on('end', () => {
      resolve(found);
    });
    zip.on('entry', (entry: Entry) => {
      const { fileName: name, uncompressedSize: bytes } = entry;
      (bytes < 1_000 ? contentOf(entry) : Promise.resolve(null)).then((content) => {
        found.push({ name, bytes, content });
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
}

test('an archive with a file of more than 4 GB is a Zip64, in which what comes after that file is found', async () => {
  const [source, target] = [join(folder, 'huge'), join(folder, 'huge.zip')];
  await sparseFile(source, hugeBytes);
  await writeZip(target, new AbortController().signal, async (add) => {
    await add('huge', createReadStream(source, { highWaterMark: 2 ** 20 }), { compress: false });
    await add('after.txt', Readable.from(['Still here'], { objectMode: false }));
  });
  expect((await stat(target)).size).toBeGreaterThan(hugeBytes);
  expect(await entriesOf(target)).toEqual([
    { name: 'huge', bytes: hugeBytes, content: null },
    { name: 'after.txt', bytes: 10, content: 'Still here' },
  ]);
});
