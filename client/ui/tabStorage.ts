/** A text of this tab, gone when it is closed. */
export function readTabStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text of this tab, or removes it with `null`; false where storage is full or forbidden. */
export function writeTabStored(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
