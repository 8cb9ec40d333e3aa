import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { MediaViewProps } from './view/MediaView';
import type { MediaPageProps } from './MediaPage';

const View = lazyWithRetry(() => import('./view/MediaView'));
const Pages = lazyWithRetry(() => import('./MediaPage'));

/** The work of a piece, for a feed or its own page; its code comes when there is one to show. */
export function MediaView(props: MediaViewProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'stage' ? 420 : 240} radius={0} />}>
      <View {...props} />
    </Suspense>
  );
}

/** The Portfolio or Media tab and all below it. */
export function MediaPage(props: MediaPageProps) {
  return (
    <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
      <Pages {...props} />
    </Suspense>
  );
}

/** Whether there may be something at these parts of an address: album, piece, and the word for its form. */
export const isMediaAddress = (parts: string[]) =>
  parts.length < 3 || (parts.length === 3 && parts[2]?.toLowerCase() === 'edit');
