import { Suspense } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useOverlay } from './overlay';

const OverlayDialog = lazyWithRetry(() => import('./OverlayDialog'));

/** Where `showOverlay` shows; stands once in the page. */
export function Overlay() {
  const shown = useOverlay();
  return (
    shown && (
      <Suspense>
        <OverlayDialog {...shown} />
      </Suspense>
    )
  );
}
