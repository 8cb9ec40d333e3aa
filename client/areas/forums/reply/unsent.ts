import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../app/drafts';
import type { OutgoingReply } from '../store/forumsState';

/** Replies that are on their way are kept like drafts, so that a reload or a crash in between loses none of them. */
const place = 'forums.unsent';
const kept = z.array(z.object({ key: z.string(), threadId: z.number(), content: z.string() }));
export const notSent = 'This was not sent.';

type Kept = z.output<typeof kept>[number];

function readKept(fromId: number): Kept[] {
  try {
    return kept.parse(JSON.parse(readDraft(fromId, place) ?? '[]'));
  } catch {
    // Somebody else wrote there; what cannot be read cannot be sent.
    return [];
  }
}

const write = (fromId: number, replies: Kept[]) =>
  writeDraft(fromId, place, replies.length > 0 ? JSON.stringify(replies) : null);

export function keepUnsent(fromId: number, { key, threadId, content }: Kept) {
  write(fromId, [...readKept(fromId).filter((other) => other.key !== key), { key, threadId, content }]);
}

export function forgetUnsent(fromId: number, key: string) {
  write(
    fromId,
    readKept(fromId).filter((other) => other.key !== key),
  );
}

/** What an earlier visit of this account left unsent. */
export const unsentOf = (fromId: number): OutgoingReply[] =>
  readKept(fromId).map((reply) => ({ ...reply, status: 'failed', error: notSent }));
