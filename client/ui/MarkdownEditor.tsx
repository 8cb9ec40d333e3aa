import { Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { late } from '../app/late';
import type { MarkdownEditorProps } from './editor/EditorField';

const Field = late(() => import('./editor/EditorField'));

/** The one writing box, a chunk of its own; until it is there its place is held. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={(props.rows ?? 6) * 22 + 64} radius="sm" aria-label="Loading" />}>
      <Field {...props} />
    </Suspense>
  );
}
