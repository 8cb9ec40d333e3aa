import { useEffect, useState } from 'react';
import { accountTexts } from '#shared/areas/account';
import { CallFailure } from './call';

/** The result of opening a link from a mail: what it leads to, by default an address, or why it does not work. */
export interface LinkResult<T = { email: string }> {
  found?: T;
  error?: string;
  canRetry?: boolean;
}

/** Opens a mailed link when its page is shown. `open` has to keep its identity between renders. */
export function useEmailLink<T>(keycode: string, open: (keycode: string, attempt: number) => Promise<LinkResult<T>>) {
  const [{ found, error, canRetry }, setResult] = useState<LinkResult<T>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    void open(keycode, attempt).then((result) => {
      if (isShown) setResult(result);
    });
    return () => {
      isShown = false;
    };
  }, [keycode, attempt, open]);

  function retry() {
    setResult({});
    setAttempt(attempt + 1);
  }
  return { found, error, retry: canRetry ? retry : undefined };
}

/** The result of a refused link; `offline` is the text for a lost connection. Rethrows everything but call failures. */
export function linkFailure(error: unknown, offline?: string): LinkResult<never> {
  if (!(error instanceof CallFailure)) throw error;
  // Malformed too is a link that a mail program cut off.
  if (error.status === 400) return { error: accountTexts.keycodeGone };
  if (error.status === 0) return { error: offline ?? error.message, canRetry: true };
  return { error: error.message, canRetry: error.status >= 429 };
}
