import { readStored, writeStored } from '../../storage/browserStorage';
import { keptDraftsKey } from '../draftStorage';

/** The version of a draft on the server that this browser knows, with the digest of its text. */
interface Known {
  version: number;
  digest: string;
  /** The digest of a text that is on its way. */
  sending?: string;
}

/** Tells texts apart (FNV-1a, with their length). */
export function digestOf(text: string | null): string {
  if (text === null) return '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

/** The drafts of an account that the server keeps, or has kept, by name. All tabs of the browser share them. */
export function readKnown(accountId: number): Record<string, Known> {
  try {
    return JSON.parse(readStored(keptDraftsKey(accountId)) ?? '{}') as Record<string, Known>;
  } catch {
    // Written by something else.
    return {};
  }
}

export const knownOf = (accountId: number, name: string): Known =>
  readKnown(accountId)[name] ?? { version: 0, digest: '' };

/** Notes a version with its text; null for the end of a draft. */
export const noteKnown = (
  accountId: number,
  name: string,
  { version, text }: { version: number; text: string | null },
) => note(accountId, name, { version, digest: digestOf(text) });

/** Notes a text that is on its way: its event may come before its answer. */
export const noteSending = (accountId: number, name: string, text: string) =>
  note(accountId, name, { ...knownOf(accountId, name), sending: digestOf(text) });

function note(accountId: number, name: string, known: Known) {
  writeStored(keptDraftsKey(accountId), JSON.stringify({ ...readKnown(accountId), [name]: known }));
}

/** Forgets what the server does not remember any more. */
export function forgetOthers(accountId: number, names: ReadonlySet<string>) {
  const left = Object.entries(readKnown(accountId)).filter(([name]) => names.has(name));
  writeStored(keptDraftsKey(accountId), left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null);
}
