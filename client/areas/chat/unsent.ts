import * as z from 'zod';
import { readDraft, writeDraft } from '../../app/drafts';
import type { Outgoing } from './chat.slice';

/** Messages that are on their way are kept like drafts, so that a reload or a crash in between loses none of them. */
const place = 'chat.unsent';
const kept = z.array(z.object({ key: z.string(), chatRoomId: z.string(), message: z.string() }));
export const notSent = 'This was not sent.';

function readKept(fromId: number): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(readDraft(fromId, place) ?? '[]'));
  } catch {
    // Somebody else wrote there; what cannot be read cannot be sent.
    return [];
  }
}

const write = (fromId: number, messages: z.output<typeof kept>) =>
  writeDraft(fromId, place, messages.length > 0 ? JSON.stringify(messages) : null);

export function keepUnsent({ fromId, key, chatRoomId, message }: Omit<Outgoing, 'status'>) {
  write(fromId, [...readKept(fromId).filter((other) => other.key !== key), { key, chatRoomId, message }]);
}

export function forgetUnsent({ fromId, key }: Pick<Outgoing, 'fromId' | 'key'>) {
  write(
    fromId,
    readKept(fromId).filter((other) => other.key !== key),
  );
}

/** What an earlier visit of this account left unsent. */
export const unsentOf = (fromId: number): Outgoing[] =>
  readKept(fromId).map((message) => ({ ...message, fromId, status: 'failed', error: notSent }));
