import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { MediaViewProps } from './view/MediaView';
import type { MediaPageProps } from './MediaPage';

const LazyMediaView = lazyWithRetry(() => import('./view/MediaView'));
const LazyMediaPage = lazyWithRetry(() => import('./MediaPage'));

/** The picture, player or link of a piece, for feeds and its own page, loaded on first use. */
export function MediaView(props: MediaViewProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'stage' ? 420 : 240} radius={0} />}>
      <LazyMediaView {...props} />
    </Suspense>
  );
}

/** The Portfolio or Media tab, with its albums and pieces. */
export function MediaPage(props: MediaPageProps) {
  return (
    <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
      <LazyMediaPage {...props} />
    </Suspense>
  );
}

/** Whether the parts of an address can be an album, a piece, and "Edit". */
export const isMediaAddress = (parts: string[]) =>
  parts.length < 3 || (parts.length === 3 && parts[2]?.toLowerCase() === 'edit');
