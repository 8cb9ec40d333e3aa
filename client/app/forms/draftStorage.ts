import { readStored, writeStored } from '../storage/browserStorage';

export const draftPrefix = (accountId: number) => `spawnpoint.draft.${accountId}.`;

/** Drafts outside of components; null is none. */
export const draftKey = (accountId: number, name: string) => draftPrefix(accountId) + name;
export const readDraft = (accountId: number, name: string) => readStored(draftKey(accountId, name));
export const writeDraft = (accountId: number, name: string, text: string | null) =>
  writeStored(draftKey(accountId, name), text);
