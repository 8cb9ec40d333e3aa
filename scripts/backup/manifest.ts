import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { SettingsError } from '../../server/settings';

/** The files in the folder of a backup. */
export const parts = {
  manifest: 'manifest.json',
  database: 'database.sql.gz',
  userdata: 'userdata',
  /** The checksums of all uploads, in the format of `sha256sum --check`. */
  sums: 'userdata.sha256',
  secrets: 'secrets.json',
} as const;

const figures = z.object({ rows: z.number(), checksum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Product and version of the database that was dumped. */
  database: z.string(),
  /** Checksums by file name. */
  sums: z.record(z.string(), z.string()),
  tables: z.record(z.string(), figures),
  files: z.number(),
});
export type Manifest = z.output<typeof manifest>;
/** The number of rows of a table and a checksum of their content. */
export type Figures = z.output<typeof figures>;

/** The number of uploads in a backup, for a sentence: "1 file", "240 files". */
export const filesIn = ({ files }: Pick<Manifest, 'files'>) => `${files} ${files === 1 ? 'file' : 'files'}`;

/** Reads the manifest of a backup; throws a sentence for the operator where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, parts.manifest), 'utf8')));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SettingsError(`${folder} is no backup: it has no ${parts.manifest}.`);
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new SettingsError(`${join(folder, parts.manifest)} is damaged: take another backup.`);
    throw error;
  }
}

/** The checksum of a file, or of what a stream brings. */
export async function sumOf(source: string | Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of typeof source === 'string' ? createReadStream(source) : source)
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
