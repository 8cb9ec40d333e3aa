import { Suspense, useState, type ReactNode } from 'react';
import { call } from '../../../app/data/call';
import { importWithRetry, lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { toastOnError } from '../../../app/data/toastOnError';

const DeclineRestDialog = lazyWithRetry(() => import('./DeclineRestDialog'));

interface Asking {
  waiting: number;
  onClose: () => void;
}

interface DeclineRest {
  /** Opens the dialog where applications wait; resolves once it is closed, or at once where none do. */
  offer: () => Promise<void>;
  /** Rendered beside the button that offers it. */
  dialog: ReactNode;
}

/** Offers to decline the applications to an opening that still wait, for when it is filled or deleted. */
export function useDeclineRest(opening: { id: number; title: string }): DeclineRest {
  const [asking, setAsking] = useState<Asking | null>(null);

  const offer = () =>
    toastOnError(async () => {
      const { applications } = await importWithRetry(() => import('#shared/areas/recruiting/applications'));
      const { total = 0 } = await call(applications.listReceived, { classifiedId: opening.id, limit: 1 });
      if (total === 0) return;
      await new Promise<void>((resolve) => {
        setAsking({
          waiting: total,
          onClose: () => {
            setAsking(null);
            resolve();
          },
        });
      });
    });

  const dialog = asking && (
    <Suspense>
      <DeclineRestDialog opening={opening} {...asking} />
    </Suspense>
  );
  return { offer, dialog };
}
