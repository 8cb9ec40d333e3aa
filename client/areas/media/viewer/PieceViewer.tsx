import { Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { viewerStore } from './viewerStore';

const PieceViewerDialog = lazyWithRetry(() => import('./PieceViewerDialog'));

/** The place of `showPieceViewer`; the frame shows it once. */
export function PieceViewer() {
  const viewed = viewerStore.use();
  return (
    viewed && (
      <Suspense>
        <PieceViewerDialog key={viewed.id} viewed={viewed} />
      </Suspense>
    )
  );
}
