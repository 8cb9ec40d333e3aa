import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction';
import { olderThan, type Files } from './storage';

interface OwnerQuery extends PromiseLike<(string | number)[]> {
  forUpdate(): PromiseLike<(string | number)[]>;
}

/** A kind of files, each of which belongs to a row. */
export interface OwnedFiles {
  /** Their folders, below userdata. */
  folders: readonly string[];
  /** The pattern of their names; its group is the key of the row. */
  pattern: RegExp;
  /** The keys of these that have a row with such files. */
  owners(db: Knex, held: readonly string[]): OwnerQuery;
  /** The paths for files of removed content that may come back, by their present ones. */
  quarantine?(db: Knex, files: readonly FoundFile[]): Promise<ReadonlyMap<string, string>>;
}

export interface FoundFile {
  kind: OwnedFiles;
  path: string;
  ownerKey: string;
}

/** A file without a row. */
export interface OrphanFile extends FoundFile {
  /** The path that it is moved to, because its row may come back. */
  movesTo: string | undefined;
}

interface Search {
  kinds: readonly OwnedFiles[];
  /** Younger files may belong to a call that is under way. */
  before: Date;
  /** The most orphans that are collected; the others are only counted. */
  most: number;
}

/** Finds the files of these kinds that have no row, and counts all. */
export async function findOrphans(db: Knex, files: Files, { kinds, before, most }: Search) {
  const orphans: OrphanFile[] = [];
  const counts = { files: 0, withoutRow: 0 };
  for (const kind of kinds)
    for (const folder of kind.folders)
      for await (const names of olderThan(files, folder, before)) {
        const found = names.flatMap((name) => fileOf(kind, folder, name) ?? []);
        if (found.length === 0) continue;
        const owners = await kind.owners(db, [...new Set(found.map(({ ownerKey }) => ownerKey))]);
        const there = new Set(owners.map(String));
        const unnamed = found.filter(({ ownerKey }) => !there.has(ownerKey));
        counts.files += found.length;
        counts.withoutRow += unnamed.length;
        const kept = unnamed.slice(0, most - orphans.length);
        const quarantined = kept.length > 0 ? await kind.quarantine?.(db, kept) : undefined;
        orphans.push(...kept.map((file) => ({ ...file, movesTo: quarantined?.get(file.path) })));
      }
  return { orphans, counts };
}

function fileOf(kind: OwnedFiles, folder: string, name: string): FoundFile | undefined {
  const ownerKey = kind.pattern.exec(name)?.[1];
  return ownerKey === undefined ? undefined : { kind, path: `${folder}/${name}`, ownerKey };
}

/** Removes a file if it still has no row; a transaction that is adding one is waited for. */
export async function removeOrphan(
  db: Knex,
  files: Files,
  { kind, path, ownerKey, movesTo }: OrphanFile,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const named = await kind.owners(transaction, [ownerKey]).forUpdate();
    if (named.length > 0) return false;
    await (movesTo === undefined ? files.remove(path) : files.move(path, movesTo));
    return true;
  });
}
