import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False on the server, and in the browser's first render of a page that the server has drawn; then true. For what depends
 * on the browser (its time zone, storage, language): both sides must draw the same at first.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
