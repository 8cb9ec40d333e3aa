import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';
import type { MarkdownEditorProps } from './editor/EditorField';

const Field = lazyWithRetry(() => import('./editor/EditorField'));

interface LazyMarkdownEditorProps extends Omit<MarkdownEditorProps, 'id'> {
  /** Shows the label above the editor, as other fields do; otherwise only screen readers read it. */
  hasLabel?: boolean;
}

/** The Markdown editor, a chunk of its own, with a placeholder of the same height until it has loaded. */
export function MarkdownEditor({ hasLabel = false, ...props }: LazyMarkdownEditorProps) {
  const id = useId();
  const box = (
    <Suspense
      fallback={<Skeleton height={props.isShort ? 48 : (props.rows ?? 6) * 22 + 64} radius="sm" aria-label="Loading" />}
    >
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
