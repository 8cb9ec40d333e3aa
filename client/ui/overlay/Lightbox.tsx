import { Suspense } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useLightbox } from './lightbox';

const LightboxDialog = lazyWithRetry(() => import('./LightboxDialog'));

/** Where `showOverlay` shows; stands once in the page. */
export function Lightbox() {
  const shown = useLightbox();
  return (
    shown && (
      <Suspense>
        <LightboxDialog {...shown} />
      </Suspense>
    )
  );
}
