import { useSyncExternalStore, type ReactNode } from 'react';

export interface OverlayContent {
  /** What is shown, for those who hear the page. */
  label: string;
  content: ReactNode;
}

let shown: OverlayContent | null = null;
const listeners = new Set<() => void>();

function change(next: OverlayContent | null) {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Lays something over the whole page, until it is clicked or Esc is pressed (part 1 §2). */
export const showOverlay = (content: OverlayContent) => change(content);
export const closeOverlay = () => change(null);

export function useOverlay(): OverlayContent | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
