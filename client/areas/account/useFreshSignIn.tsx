import { useState } from 'react';
import { accountTexts } from '#shared/areas/account';
import { CallFailure } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import ConfirmDialog from './ConfirmDialog';

type Work = () => Promise<void>;

/** Runs work that needs a fresh sign-in: where it is refused, the dialog asks for the password, and the work runs again. */
export function useFreshSignIn(email: string) {
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<{ work: Work } | null>(null);

  async function run(work: Work) {
    setBusy(true);
    setWaiting(null);
    await toastOnError(() =>
      work().catch((error: unknown) => {
        if (!(error instanceof CallFailure) || error.message !== accountTexts.freshLoginNeeded) throw error;
        setWaiting({ work });
      }),
    ).finally(() => setBusy(false));
  }

  const dialog = waiting && (
    <ConfirmDialog email={email} onDone={() => void run(waiting.work)} onClose={() => setWaiting(null)} />
  );
  return { run, isBusy, dialog };
}
