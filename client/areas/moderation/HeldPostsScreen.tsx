import { Suspense } from 'react';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { ModerationPage } from './ModerationPage';

const HeldPostsQueue = lazyWithRetry(() => import('./heldPosts/HeldPostsQueue'));

/** /Moderation/FirstPosts: the first posts of new accounts that wait for approval. */
export function HeldPostsScreen() {
  return (
    <ModerationPage current="heldPosts">
      <Suspense fallback={<LoadingSkeleton shape="rows" count={4} />}>
        <HeldPostsQueue />
      </Suspense>
    </ModerationPage>
  );
}
