import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import type { MarkdownEditorProps } from './editor/EditorField';

const Field = lazyWithRetry(() => import('./editor/EditorField'));

interface LazyMarkdownEditorProps extends Omit<MarkdownEditorProps, 'id'> {
  /** Shows the label, as the fields beside it show theirs. */
  hasLabel?: boolean;
}

/** The one writing box, a chunk of its own; until it is there its place is held. */
export function MarkdownEditor({ hasLabel = false, ...props }: LazyMarkdownEditorProps) {
  const id = useId();
  const box = (
    <Suspense fallback={<Skeleton height={(props.rows ?? 6) * 22 + 64} radius="sm" aria-label="Loading" />}>
      <Field id={id} {...props} />
    </Suspense>
  );
  if (!hasLabel) return box;
  return (
    <div>
      <Input.Label htmlFor={id}>{props.label}</Input.Label>
      {box}
    </div>
  );
}
