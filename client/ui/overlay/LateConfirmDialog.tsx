import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import type { ConfirmDialog } from './ConfirmDialog';

const load = () => import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog }));
const Dialog = lazyWithRetry(load);

/** Fetches the dialog's code ahead, e.g. when somebody points at the button that opens it or focuses it. */
export function loadConfirmDialog() {
  // Code that cannot be fetched now is fetched again when the dialog opens.
  load().catch(() => undefined);
}

/** `ConfirmDialog` for pages that seldom need it: its code comes when it first opens. */
export const LateConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
