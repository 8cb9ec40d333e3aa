import { useSyncExternalStore } from 'react';

/**
 * One value outside of React that any code may set and that components follow: for what is called from everywhere, such
 * as toasts, and belongs to no slice.
 */
export function createExternalStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: T) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    /** The value, in a component that is to change with it. */
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
