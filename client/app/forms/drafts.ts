import { useCallback } from 'react';
import { useAppSelector } from '../hooks';
import { storedKeys, useStored, writeStored } from '../storage/browserStorage';
import type { RootState } from '../store';
import { draftKey, draftPrefix, keptDraftsKey } from './draftStorage';
import { useKeepUnsent } from './keepUnsent';

/** The account that drafts belong to; 0 for visitors. */
export const selectAccountId = (state: RootState) => state.session.user?.info.id ?? 0;

/**
 * The text that is being written under a name (`feed.developer.7`, `thread.12`), stored by account. It survives
 * reloads, failed requests and a new login; `clear` it once it was sent.
 */
export function useDraft(name: string) {
  const accountId = useAppSelector(selectAccountId);
  const [stored, write] = useStored(draftKey(accountId, name));
  // Forms keep theirs themselves: here is only the button that opens one.
  useKeepUnsent(accountId, name.startsWith('form.') ? null : name);
  const setText = useCallback((text: string) => write(text === '' ? null : text), [write]);
  const clear = useCallback(() => write(null), [write]);
  return { text: stored ?? '', setText, clear };
}

/** Whether an account has drafts in this browser. */
export function hasDrafts(accountId: number): boolean {
  return storedKeys(draftPrefix(accountId)).length > 0;
}

type Files = Record<string, File | null>;
const filesByDraft = new Map<string, Files>();

/** Files that were chosen in a form, by the name of its draft. They cannot be stored and are lost with the page. */
export const chosenFiles = {
  get: (accountId: number, name: string) => filesByDraft.get(draftKey(accountId, name)),
  set(accountId: number, name: string, files: Files) {
    const key = draftKey(accountId, name);
    if (Object.values(files).some(Boolean)) filesByDraft.set(key, files);
    else filesByDraft.delete(key);
  },
};

/**
 * Removes all drafts at logout, so that the next person at this browser does not find them. Those that the server keeps stay
 * there: this browser forgets first that it knows them.
 */
export function removeDrafts(accountId: number) {
  filesByDraft.clear();
  writeStored(keptDraftsKey(accountId), null);
  for (const key of storedKeys(draftPrefix(accountId))) writeStored(key, null);
}
