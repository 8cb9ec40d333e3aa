import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { makeExports } from '../../../server/areas/accountExport';
import type { AccountArchive } from '#shared/areas/accountExport';
import type { Client } from './posts';
import type { TestSite } from './site';

export const ask = (client: Client) => client.post('/api/accountExport/ask').send({});

export const stateOf = async (client: Client) =>
  ((await client.get('/api/accountExport').expect(200)).body as { archive: AccountArchive | null }).archive;

export const addressOf = async (client: Client) =>
  ((await client.post('/api/accountExport/open').send({}).expect(200)).body as { address: string }).address;

/** Asks for an archive and makes it. */
export async function makeArchive(site: TestSite, client: Client) {
  await ask(client).expect(201);
  await makeExports(site.host);
}

/** The rows and the files of an archive. */
export interface Archive {
  names: string[];
  rows(file: string): Record<string, unknown>[];
  bytes(path: string): Buffer | undefined;
  /** All that stands in it, for looking for what must not. */
  text: string;
}

/** Fetches the archive of an account that is ready. */
export async function fetchArchive(client: Client): Promise<Archive> {
  const answer = await client
    .get(await addressOf(client))
    .responseType('blob')
    .expect(200);
  return unzip(answer.body as Buffer);
}

async function unzip(zip: Buffer): Promise<Archive> {
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
    rows: (file) => JSON.parse(files.get(`data/${file}.json`)?.toString() ?? '[]') as Record<string, unknown>[],
    bytes: (path) => files.get(path),
    text: [...files.values()].map((bytes) => bytes.toString()).join('\n'),
  };
}
