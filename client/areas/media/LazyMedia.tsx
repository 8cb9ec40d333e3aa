import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MediaViewProps } from './MediaView';

const View = lazy(() => import('./MediaView'));

/** The work of a piece; its code comes when there is one to show. */
export function MediaView(props: MediaViewProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'stage' ? 420 : 240} radius={0} />}>
      <View {...props} />
    </Suspense>
  );
}
