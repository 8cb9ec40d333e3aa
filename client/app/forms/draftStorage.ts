import { readStored, writeStored } from '../storage/browserStorage';

export const draftPrefix = (accountId: number) => `spawnpoint.draft.${accountId}.`;

/** What this browser knows of the drafts that the server keeps. */
export const keptDraftsKey = (accountId: number) => `spawnpoint.keptDrafts.${accountId}`;

/** Drafts outside of components; null is none. */
export const draftKey = (accountId: number, name: string) => draftPrefix(accountId) + name;
export const readDraft = (accountId: number, name: string) => readStored(draftKey(accountId, name));
export const writeDraft = (accountId: number, name: string, text: string | null) =>
  writeStored(draftKey(accountId, name), text);
