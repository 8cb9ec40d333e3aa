import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { ZipFile } from 'yazl';
import { siteName } from '#shared/siteIdentity';
import type { Files } from '../../infrastructure/storage';
import { contents, exportedTables, readPaths, readRows, type ExportedTable } from './contents';

interface Archive {
  db: Knex;
  files: Pick<Files, 'read'>;
  developerId: number;
  /** The path of the new file. */
  into: string;
  signal: AbortSignal;
}

/**
 * Writes everything of an account into a zip: rows as JSON, and files. Rows and files are streamed, one after the other, so
 * that neither memory nor connections grow with them; from 4 GB on the zip is a Zip64.
 */
export function writeArchive({ db, files, developerId, into, signal }: Archive): Promise<void> {
  return writeZip(into, signal, async (add) => {
    for (const [table, part] of Object.entries(exportedTables))
      await add(`data/${part.file}.json`, jsonOf(readRows(db, table, { part, developerId })));
    const missing: string[] = [];
    for await (const path of readPaths(db, developerId)) {
      const content = await files.read(path);
      if (content) await add(`files/${path}`, content, { compress: false });
      else missing.push(path);
    }
    await add('README.txt', Readable.from([readme(missing)], { objectMode: false }));
  });
}

type Add = (name: string, content: Readable, options?: { compress: boolean }) => Promise<void>;

/** Writes a zip of what `fill` adds, which is stored before the next is asked for. Exported for its test. */
export async function writeZip(into: string, signal: AbortSignal, fill: (add: Add) => Promise<void>) {
  const zip = new ZipFile();
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  zip.on('error', (error) => {
    failed.abort(error);
  });
  const add: Add = async (name, content, options) => {
    zip.addReadStream(content, name, options);
    await finished(content, { signal: ended }).finally(() => content.destroy());
  };
  const writing = pipeline(zip.outputStream, createWriteStream(into, { flags: 'wx', mode: 0o600 }), { signal: ended });
  const filling = fill(add).then(() => {
    zip.end();
  });
  try {
    await Promise.all([writing, filling]);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled([writing, filling]);
    throw error;
  }
}

const jsonOf = (rows: AsyncIterable<unknown>) => Readable.from(jsonText(rows), { objectMode: false });

async function* jsonText(rows: AsyncIterable<unknown>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function readme(missing: readonly string[]): string {
  const tables = Object.values<ExportedTable>(exportedTables);
  const reasons = new Map<string, string[]>();
  for (const [table, part] of Object.entries(contents))
    if ('leftOut' in part) reasons.set(part.leftOut, [...(reasons.get(part.leftOut) ?? []), table]);
  return [
    `Your data at ${siteName()}`,
    '',
    'Each file in data/ is a list in JSON. Times are in UTC, texts are Markdown. What others have written to you, reports',
    'about you and the notes of moderators are not in it.',
    '',
    ...tables.map(({ file, about }) => `data/${file}.json\n  ${about}`),
    'files/\n  Your pictures and uploads',
    '',
    'These tables of the site are left out:',
    '',
    ...[...reasons].map(([reason, names]) => `${names.join(', ')}\n  ${reason}`),
    ...(missing.length > 0 ? ['', 'These files could not be found:', '', ...missing] : []),
    '',
  ].join('\n');
}
