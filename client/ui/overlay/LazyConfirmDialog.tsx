import { Suspense, useState, type ComponentProps } from 'react';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import type { ConfirmDialog } from './ConfirmDialog';

const Dialog = lazyWithRetry(() => import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })));

/** Fetches the dialog's code ahead, e.g. when somebody points at the button that opens it or focuses it. */
export const loadConfirmDialog = () => void Dialog.load();

/** `ConfirmDialog` for pages that seldom need it: its code is fetched when it first opens. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const { opened } = props;
  // Stays mounted after it was opened, so that it closes with its transition.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
