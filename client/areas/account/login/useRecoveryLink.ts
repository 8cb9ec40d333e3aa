import { useEffect, useState } from 'react';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import { call, CallFailure, connectionTexts } from '../../../app/call';
import { wait } from '../../../app/wait';

interface Looked {
  /** The address that the link belongs to. */
  email?: string;
  error?: string;
  /** Whether another try may have a chance. */
  mayRetry?: boolean;
}

/** What a recovery link is good for; the waiting state is shown for a second at least (part 1 §9). */
export function useRecoveryLink(keycode: string) {
  const [looked, setLooked] = useState<Looked>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    void lookUp(keycode).then((found) => {
      if (isShown) setLooked(found);
    });
    return () => {
      isShown = false;
    };
  }, [keycode, attempt]);

  function again() {
    setLooked({});
    setAttempt(attempt + 1);
  }
  return { email: looked.email, error: looked.error, retry: looked.mayRetry ? again : undefined };
}

async function lookUp(keycode: string): Promise<Looked> {
  const shown = wait(accountLimits.keycodeLookupMs);
  try {
    const { email } = await call(account.readKeycode, { keycode });
    await shown;
    return { email };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    await shown;
    if (error.status === 0) return { error: connectionTexts.unknown, mayRetry: true };
    // A link that was cut off by a mail program is no keycode at all.
    return error.status === 400
      ? { error: accountTexts.keycodeGone }
      : { error: error.message, mayRetry: error.status >= 429 };
  }
}
