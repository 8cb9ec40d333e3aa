import type { ContentName } from '#shared/content';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canReport, isPublicKind } from '#shared/policies/reports.policy';
import { paths } from '#shared/pages';
import { useOrigin } from '../../app/page/origin';
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
  /** Not the author; visitors report what is public. */
  mayReport: boolean;
  ask: () => void;
  /** Rendered beside the menu, which is gone while the dialog is open. */
  dialog: ReactNode;
}

/** Reporting of content to the moderators, for a menu item or button. Visitors are led to the form for them. */
export function useReport({ kind, targetId, aboutId }: ReportTarget): Reporting {
  const [isAsking, setAsking] = useState(false);
  const { known, user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const origin = useOrigin();
  const isVisitor = known && user === null;
  return {
    mayReport: isVisitor ? isPublicKind(kind) : canReport(viewerOf(user), aboutId),
    ask: () => {
      if (isVisitor) void navigate(paths.guestReportOf(`${origin}${pathname}#${kind}-${targetId}`));
      else setAsking(true);
    },
    dialog: isAsking && (
      <Suspense>
        <ReportDialog kind={kind} targetId={targetId} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
