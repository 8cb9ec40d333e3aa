import type { ComponentProps } from 'react';
import { ErrorNotice } from './ErrorNotice';
import { LoadingSkeleton } from './LoadingSkeleton';

interface FetchStateProps extends ComponentProps<typeof LoadingSkeleton> {
  /** The fetched data; undefined or null until it is there. */
  data: unknown;
  error: string | undefined;
  retry: (() => void) | undefined;
}

/** A skeleton until something is fetched, or the reason why it is not. */
export function FetchState({ data, error, retry, ...skeleton }: FetchStateProps) {
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  return data ? null : <LoadingSkeleton {...skeleton} />;
}
