import { Suspense } from 'react';
import { late } from '../app/late';
import { useOverlay } from './overlay';

const OverlayDialog = late(() => import('./OverlayDialog'));

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
