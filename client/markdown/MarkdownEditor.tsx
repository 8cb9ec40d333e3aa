import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId, type CSSProperties } from 'react';
import { lazyWithRetry } from '../ui/loading/lazyWithRetry';
import type { MarkdownEditorProps } from './editor/EditorField';
import styles from './MarkdownEditor.module.css';

const Field = lazyWithRetry(() => import('./editor/EditorField'));

interface LazyMarkdownEditorProps extends Omit<MarkdownEditorProps, 'id'> {
  /** Shows the label above the editor, as other fields do; otherwise only screen readers read it. */
  hasLabel?: boolean;
}

/** The Markdown editor, a chunk of its own, with a placeholder of the same height until it has loaded. */
export function MarkdownEditor({ hasLabel = false, ...props }: LazyMarkdownEditorProps) {
  const id = useId();
  const box = (
    <Suspense fallback={<Placeholder {...props} />}>
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

function Placeholder({ isShort = false, rows = 6 }: Pick<MarkdownEditorProps, 'isShort' | 'rows'>) {
  const style = { '--rows': rows } as CSSProperties;
  return (
    <Skeleton
      className={(isShort ? styles.short : styles.placeholder) ?? ''}
      style={style}
      radius="sm"
      aria-label="Loading"
    />
  );
}
