import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction';
import type { Files } from './files';

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
}

export interface FoundFile {
  kind: OwnedFiles;
  path: string;
  ownerKey: string;
}

const batch = 500;

/** Finds the files of these kinds that were written before then, and those of them without a row. */
export async function findOrphans(db: Knex, files: Files, { kinds, before }: { kinds: OwnedFiles[]; before: Date }) {
  const found: FoundFile[] = [];
  const unnamed: FoundFile[] = [];
  for (const kind of kinds) {
    const ofKind = await filesOf(kind, files, before);
    found.push(...ofKind);
    for (let start = 0; start < ofKind.length; start += batch) {
      const some = ofKind.slice(start, start + batch);
      const named = await kind.owners(db, [...new Set(some.map(({ ownerKey: held }) => held))]);
      const there = new Set(named.map(String));
      unnamed.push(...some.filter(({ ownerKey: held }) => !there.has(held)));
    }
  }
  return { found, unnamed };
}

async function filesOf(kind: OwnedFiles, files: Files, before: Date) {
  const found: FoundFile[] = [];
  for (const folder of kind.folders)
    for (const name of await files.olderThan(folder, before)) {
      const held = kind.pattern.exec(name)?.[1];
      if (held !== undefined) found.push({ kind, path: `${folder}/${name}`, ownerKey: held });
    }
  return found;
}

/** Removes a file if it still has no row; a transaction that is adding one is waited for. */
export async function removeOrphan(
  db: Knex,
  files: Files,
  { kind, path, ownerKey: held }: FoundFile,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const named = await kind.owners(transaction, [held]).forUpdate();
    if (named.length > 0) return false;
    await files.remove(path);
    return true;
  });
}
