import * as z from 'zod/mini';
import { notSent, unsentAt } from '../../../app/unsent';
import type { Outgoing } from '../chat.slice';

const unsent = unsentAt('chat.unsent', z.object({ key: z.string(), chatRoomId: z.string(), message: z.string() }));

export const keepUnsent = ({ fromId, key, chatRoomId, message }: Omit<Outgoing, 'status'>) =>
  unsent.keep(fromId, { key, chatRoomId, message });

export const forgetUnsent = ({ fromId, key }: Pick<Outgoing, 'fromId' | 'key'>) => unsent.forget(fromId, key);

/** What an earlier visit of this account left unsent. */
export const unsentOf = (fromId: number): Outgoing[] =>
  unsent.read(fromId).map((message) => ({ ...message, fromId, status: 'failed', error: notSent }));
