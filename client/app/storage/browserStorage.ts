import { useCallback, useSyncExternalStore } from 'react';

/**
 * Short texts in the browser, under names that begin with `spawnpoint.`. Where storage is full or forbidden they live
 * until the page is closed, which Mantine's `useLocalStorage` does not do: a draft would be lost.
 */
const memory = new Map<string, string>();
type WriteListener = (key: string, text: string | null) => void;
const listeners = new Set<WriteListener | (() => void)>();

/** A stored text; null without one. */
export function readStored(key: string): string | null {
  const unsaved = memory.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. */
export function writeStored(key: string, text: string | null) {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  listeners.forEach((listener) => listener(key, text));
}

/** Calls back with what this tab stores and removes; returns the end of that. */
export function onStoredHere(listener: WriteListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The keys of stored texts that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Forbidden storage is empty.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A stored text and its setter. All components with the key change together, in other tabs too. */
export function useStored(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const write = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [text, write];
}

/** Calls back with a stored text before and after another tab has changed it; returns the end of that. */
export function onStoredElsewhere(key: string, changed: (before: string | null, after: string | null) => void) {
  const listener = (event: StorageEvent) => {
    if (event.key === key) changed(event.oldValue, event.newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Sends a text to the other tabs of this browser, as the `newValue` of a `storage` event; nothing stays stored. */
export function broadcastToTabs(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
    localStorage.removeItem(key);
  } catch {
    // Without storage the other tabs cannot be reached.
  }
}
