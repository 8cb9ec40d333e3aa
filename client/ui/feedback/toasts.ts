import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'told' | 'failed';
}

const shownForMs = 6_000;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/**
 * Says something short beside the page; failures stay until they are closed. Of what was done only the latest is said:
 * several would lie over the form that somebody fills in next.
 */
export function showToast(text: string, kind: Toast['kind'] = 'done') {
  const id = nextId++;
  const stays = (toast: Toast) => toast.text !== text && !(kind === 'done' && toast.kind === 'done');
  change([...toasts.filter(stays), { id, text, kind }]);
  if (kind !== 'failed') setTimeout(() => closeToast(id), shownForMs);
}

export function closeToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
