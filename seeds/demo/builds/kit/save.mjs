/** What stays on this device, under the game's name. Where the browser keeps nothing for it, the game goes on without. */
export function openSave(name) {
  const keyOf = (key) => `${name}.${key}`;

  function attempt(access) {
    try {
      return access();
    } catch (error) {
      // Storage that is closed to this page, or full.
      if (error instanceof DOMException) return null;
      throw error;
    }
  }
  return {
    read: (key) => attempt(() => localStorage.getItem(keyOf(key))),
    write: (key, value) => void attempt(() => localStorage.setItem(keyOf(key), String(value))),
  };
}
