import type { ContentName } from '#shared/content';
import { Suspense, useState, type ReactNode } from 'react';

import { canReport } from '#shared/policies/reports.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useSession, viewerOf } from '../account';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

export interface ReportTarget {
  kind: ContentName;
  targetId: number;
  /** The author; null where the account is deleted. */
  aboutId: number | null;
}

interface Reporting {
  /** The viewer is logged in and not the author. */
  mayReport: boolean;
  ask: () => void;
  /** Rendered beside the menu, which is gone while the dialog is open. */
  dialog: ReactNode;
}

/** Reporting of content to the moderators, for a menu item or button. */
export function useReport({ kind, targetId, aboutId }: ReportTarget): Reporting {
  const [isAsking, setAsking] = useState(false);
  const { user } = useSession();
  return {
    mayReport: canReport(viewerOf(user), aboutId),
    ask: () => setAsking(true),
    dialog: isAsking && (
      <Suspense>
        <ReportDialog kind={kind} targetId={targetId} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
