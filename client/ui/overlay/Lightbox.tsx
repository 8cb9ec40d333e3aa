import { Suspense, type ReactNode } from 'react';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import { createExternalStore } from '../externalStore';

const LightboxDialog = lazyWithRetry(() => import('./LightboxDialog'));

interface LightboxContent {
  /** Name of the content for screen readers. */
  label: string;
  content: ReactNode;
}

const store = createExternalStore<LightboxContent | null>(null);

/** Lays something over the whole page, until it is clicked or Esc is pressed. */
export const showLightbox = store.set;
const close = () => store.set(null);

/** Renders what `showLightbox` shows; mounted once, by the frame. */
export function Lightbox() {
  const shown = store.use();
  return (
    shown && (
      <Suspense>
        <LightboxDialog {...shown} onClose={close} />
      </Suspense>
    )
  );
}
