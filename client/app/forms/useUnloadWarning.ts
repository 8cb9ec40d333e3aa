import { useEffect } from 'react';

/** Lets the browser ask before the page is left or reloaded, for what cannot be stored: chosen files, new passwords. */
export function useUnloadWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
