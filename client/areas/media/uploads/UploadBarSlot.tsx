import { Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { uploadsShown } from './uploadBarStore';

const LazyUploadBar = lazyWithRetry(() => import('./UploadBar'));

/** The place of the uploads' progress in the frame. */
export function UploadBar() {
  const isNeeded = uploadsShown.use();
  return (
    isNeeded && (
      <Suspense>
        <LazyUploadBar />
      </Suspense>
    )
  );
}
