import { useCallback, useSyncExternalStore } from 'react';

/** Small texts kept in the browser. Where storage is full or forbidden they live until the page is closed. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function readStored(key: string): string | null {
  const unsaved = memory.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes. */
export function writeStored(key: string, text: string | null) {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  listeners.forEach((listener) => listener());
}

export function storedKeys(prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Forbidden storage holds nothing.
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

/** A stored text and its setter; every part that shows the key changes with it, other tabs too. */
export function useStored(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  const write = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [text, write];
}
