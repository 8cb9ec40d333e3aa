import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction';
import type { Files } from './files';

interface Named extends PromiseLike<(string | number)[]> {
  forUpdate(): PromiseLike<(string | number)[]>;
}

/** Files of one kind, each of which some row has. */
export interface NamedFiles {
  /** Where they lie, below userdata. */
  folders: readonly string[];
  /** How they are called; what its group holds leads to the row. */
  form: RegExp;
  /** What of these has a row with such files. */
  named(db: Knex, held: readonly string[]): Named;
}

export interface FoundFile {
  kind: NamedFiles;
  path: string;
  held: string;
}

const batch = 500;

/** The files of these kinds that were written before then, and those of them that no row has. */
export async function findUnnamed(db: Knex, files: Files, { kinds, before }: { kinds: NamedFiles[]; before: Date }) {
  const found: FoundFile[] = [];
  const unnamed: FoundFile[] = [];
  for (const kind of kinds) {
    const ofKind = await filesOf(kind, files, before);
    found.push(...ofKind);
    for (let start = 0; start < ofKind.length; start += batch) {
      const some = ofKind.slice(start, start + batch);
      const named = await kind.named(db, [...new Set(some.map(({ held }) => held))]);
      const there = new Set(named.map(String));
      unnamed.push(...some.filter(({ held }) => !there.has(held)));
    }
  }
  return { found, unnamed };
}

async function filesOf(kind: NamedFiles, files: Files, before: Date) {
  const found: FoundFile[] = [];
  for (const folder of kind.folders)
    for (const name of await files.olderThan(folder, before)) {
      const held = kind.form.exec(name)?.[1];
      if (held !== undefined) found.push({ kind, path: `${folder}/${name}`, held });
    }
  return found;
}

/** Removes a file if still no row has it; whoever is just giving it one is waited for. */
export async function removeUnnamed(db: Knex, files: Files, { kind, path, held }: FoundFile): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const named = await kind.named(transaction, [held]).forUpdate();
    if (named.length > 0) return false;
    await files.remove(path);
    return true;
  });
}
