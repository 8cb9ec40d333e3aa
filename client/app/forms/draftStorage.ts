import { readStored, writeStored } from '../storage/browserStorage';

export const draftPrefix = (accountId: number) => `spawnpoint.draft.${accountId}.`;

/** The key of the versions that this browser knows of drafts on the server. */
export const keptDraftsKey = (accountId: number) => `spawnpoint.keptDrafts.${accountId}`;

/** Drafts outside of components; null is none. */
export const draftKey = (accountId: number, name: string) => draftPrefix(accountId) + name;
export const readDraft = (accountId: number, name: string) => readStored(draftKey(accountId, name));
export const writeDraft = (accountId: number, name: string, text: string | null) =>
  writeStored(draftKey(accountId, name), text);
