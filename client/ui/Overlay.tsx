import { lazy, Suspense } from 'react';
import { useOverlay } from './overlay';

const OverlayDialog = lazy(() => import('./OverlayDialog'));

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
