import { useCallback } from 'react';
import { useAppSelector } from './hooks';
import { readStored, storedKeys, useStored, writeStored } from './storage';
import type { RootState } from './store';

const prefixOf = (accountId: number) => `spawnpoint.draft.${accountId}.`;

/** Visitors have no account to keep a draft for: theirs are kept under 0. */
export const selectAccountId = (state: RootState) => state.session.user?.info.id ?? 0;

/**
 * What is being written at a place (`feed.developer.7`, `thread.12`), by account. It survives reloads, failed
 * requests and logging in again; `clear` it once it was sent.
 */
export function useDraft(place: string) {
  const accountId = useAppSelector(selectAccountId);
  const [stored, write] = useStored(prefixOf(accountId) + place);
  const setText = useCallback((text: string) => write(text === '' ? null : text), [write]);
  const clear = useCallback(() => write(null), [write]);
  return { text: stored ?? '', setText, clear };
}

/** The same outside of components. */
export const readDraft = (accountId: number, place: string) => readStored(prefixOf(accountId) + place);
export const writeDraft = (accountId: number, place: string, text: string | null) =>
  writeStored(prefixOf(accountId) + place, text);

export function hasDrafts(accountId: number): boolean {
  return storedKeys(prefixOf(accountId)).length > 0;
}

/** At logout: what was typed is not left behind for the next person at this browser. */
export function removeDrafts(accountId: number) {
  for (const key of storedKeys(prefixOf(accountId))) writeStored(key, null);
}
