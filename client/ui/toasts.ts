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

/** Says something short beside the page; failures stay until they are closed. */
export function showToast(text: string, kind: Toast['kind'] = 'done') {
  const id = nextId++;
  change([...toasts.filter((toast) => toast.text !== text), { id, text, kind }]);
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
