import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction';
import { namesOlderThan, type Files } from './storage';

interface OwnerQuery extends PromiseLike<(string | number)[]> {
  forUpdate(): PromiseLike<(string | number)[]>;
}

/** A kind of files, each of which belongs to a row. */
export interface OwnedFiles {
  /** Their folders, below userdata. */
  folders: readonly string[];
  /** The pattern of their names; its group is the key of the row. */
  pattern: RegExp;
  /** Those of the keys that have a row. */
  owners(db: Knex, keys: readonly string[]): OwnerQuery;
  /** Paths in the quarantine, by present path, for files of removed content that may be restored. */
  quarantine?(db: Knex, files: readonly FoundFile[]): Promise<ReadonlyMap<string, string>>;
}

export interface FoundFile {
  kind: OwnedFiles;
  path: string;
  ownerKey: string;
}

/** A file without a row. */
export interface OrphanFile extends FoundFile {
  /** The path in the quarantine, where its row may be restored. */
  movesTo: string | undefined;
}

interface Search {
  kinds: readonly OwnedFiles[];
  /** Only older files are looked at: younger ones may belong to a call that is still running. */
  before: Date;
  /** How many orphans are collected; the others are only counted. */
  limit: number;
}

/** Finds the files of these kinds that have no row, and counts all. */
export async function findOrphans(db: Knex, files: Files, { kinds, before, limit }: Search) {
  const orphans: OrphanFile[] = [];
  const counts = { files: 0, withoutRow: 0 };
  for (const kind of kinds)
    for (const folder of kind.folders)
      for await (const names of namesOlderThan(files, folder, before)) {
        const found = names.flatMap((name) => fileOf(kind, folder, name) ?? []);
        if (found.length === 0) continue;
        const owners = await kind.owners(db, [...new Set(found.map(({ ownerKey }) => ownerKey))]);
        const ownerKeys = new Set(owners.map(String));
        const orphaned = found.filter(({ ownerKey }) => !ownerKeys.has(ownerKey));
        counts.files += found.length;
        counts.withoutRow += orphaned.length;
        const collected = orphaned.slice(0, limit - orphans.length);
        const quarantined = collected.length > 0 ? await kind.quarantine?.(db, collected) : undefined;
        orphans.push(...collected.map((file) => ({ ...file, movesTo: quarantined?.get(file.path) })));
      }
  return { orphans, counts };
}

function fileOf(kind: OwnedFiles, folder: string, name: string): FoundFile | undefined {
  const ownerKey = kind.pattern.exec(name)?.[1];
  return ownerKey === undefined ? undefined : { kind, path: `${folder}/${name}`, ownerKey };
}

/** Removes or quarantines a file; false if it has a row by now. Waits for transactions that are adding one. */
export async function removeOrphan(
  db: Knex,
  files: Files,
  { kind, path, ownerKey, movesTo }: OrphanFile,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const owners = await kind.owners(transaction, [ownerKey]).forUpdate();
    if (owners.length > 0) return false;
    await (movesTo === undefined ? files.remove(path) : files.move(path, movesTo));
    return true;
  });
}
