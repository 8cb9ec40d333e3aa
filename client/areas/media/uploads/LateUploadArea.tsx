import { Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import type { UploadAreaProps } from './UploadArea';
import { UploadStart } from './UploadStart';

const Area = lazyWithRetry(() => import('./UploadArea'));

/** Takes files for a page; loaded when an editor sees it. */
export function LateUploadArea(props: UploadAreaProps) {
  return (
    <Suspense fallback={<UploadStart isFirstStep={props.albums.length === 0} />}>
      <Area {...props} />
    </Suspense>
  );
}
