import { createExternalStore } from '../externalStore';

export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'info' | 'failed';
  action?: ToastAction | undefined;
}

/** A button, or a link to a page. */
type ToastAction = { label: string } & ({ onClick: () => void } | { to: string });

const shownForMs = 6_000;

let nextId = 1;
const store = createExternalStore<Toast[]>([]);
export const useToasts = store.use;

/**
 * Shows a short message in the corner of the page. Failures stay until they are closed. Only the latest success is
 * shown: several would cover the form that somebody fills in next.
 */
export function showToast(text: string, kind: Toast['kind'] = 'done') {
  const id = addToast({ text, kind });
  if (kind !== 'failed') setTimeout(() => closeToast(id), shownForMs);
}

/** Shows a message with a button or link until it is closed; returns its id. */
export const showToastWithAction = (text: string, action: ToastAction, kind: Toast['kind'] = 'info') =>
  addToast({ text, kind, action });

function addToast({ text, kind, action }: Omit<Toast, 'id'>): number {
  const id = nextId++;
  const stays = (toast: Toast) => toast.text !== text && !(kind === 'done' && toast.kind === 'done');
  store.set([...store.get().filter(stays), { id, text, kind, action }]);
  return id;
}

/** Removes a toast; one that is gone already is ignored. */
export const closeToast = (id: number) => store.set(store.get().filter((toast) => toast.id !== id));
