import { useSyncExternalStore, type ReactNode } from 'react';

export interface LightboxContent {
  /** What is shown, for those who hear the page. */
  label: string;
  content: ReactNode;
}

let shown: LightboxContent | null = null;
const listeners = new Set<() => void>();

function change(next: LightboxContent | null) {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Lays something over the whole page, until it is clicked or Esc is pressed (part 1 §2). */
export const showLightbox = (content: LightboxContent) => change(content);
export const closeLightbox = () => change(null);

export function useLightbox(): LightboxContent | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
