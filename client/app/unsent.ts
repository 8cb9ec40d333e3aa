import * as z from 'zod/mini';
import { readDraft, writeDraft } from './drafts';

/** What is said of something that was on its way when the page closed or the connection broke. */
export const notSent = 'This was not sent.';

/** Something on its way, by its Idempotency-Key. */
interface Sent {
  key: string;
}

/**
 * What is on its way from a place is kept like a draft, by account, so that a reload or a crash in between loses none
 * of it. `one` is what is kept of each.
 */
export function unsentAt<T extends Sent>(place: string, one: z.ZodMiniType<T>) {
  const kept = z.array(one);

  function read(accountId: number): T[] {
    try {
      return kept.parse(JSON.parse(readDraft(accountId, place) ?? '[]'));
    } catch {
      // Somebody else wrote there; what cannot be read cannot be sent.
      return [];
    }
  }
  const write = (accountId: number, all: T[]) =>
    writeDraft(accountId, place, all.length > 0 ? JSON.stringify(all) : null);
  const others = (accountId: number, key: string) => read(accountId).filter((other) => other.key !== key);

  return {
    /** What an earlier visit of this account left unsent. */
    read,
    keep: (accountId: number, sent: T) => write(accountId, [...others(accountId, sent.key), sent]),
    forget: (accountId: number, key: string) => write(accountId, others(accountId, key)),
  };
}
