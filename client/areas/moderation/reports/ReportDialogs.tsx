import { Suspense } from 'react';
import type { Report } from '#shared/areas/moderation/reports';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { showToast } from '../../../ui/feedback/toasts';

const AnswerDialog = lazyWithRetry(() => import('./AnswerDialog'));
const DecideDialog = lazyWithRetry(() => import('./DecideDialog'));
const RemoveAllDialog = lazyWithRetry(() => import('../bans/RemoveAllDialog'));
const RemoveDialog = lazyWithRetry(() => import('../RemoveDialog'));
const SanctionDialog = lazyWithRetry(() => import('../sanctions/SanctionDialog'));

export type ReportAction = 'remove' | 'removeAll' | 'sanction' | 'actedOn' | 'dismissed' | 'grant' | 'refuse';

/** The action whose dialog is open, with the report as it was then. */
export interface PendingAction {
  report: Report;
  action: ReportAction;
}

interface ReportDialogsProps {
  pending: PendingAction;
  /** Another moderator has answered the report meanwhile. */
  isAnswered: boolean;
  onClose: () => void;
}

/** The dialog of a report. Mounted beside the list, so that typed text stays when the report leaves the list. */
export function ReportDialogs({ pending: { report, action }, isAnswered, onClose }: ReportDialogsProps) {
  const { about } = report;
  const onRemoved = () => showToast('Removed. The reporters are told.');
  return (
    <Suspense>
      {action === 'remove' && <RemoveDialog thing={report} onRemoved={onRemoved} onClose={onClose} />}
      {action === 'sanction' && about?.id != null && (
        <SanctionDialog developer={{ id: about.id, alias: about.alias }} onClose={onClose} />
      )}
      {action === 'removeAll' && about?.id != null && (
        <RemoveAllDialog developer={{ id: about.id, alias: about.alias }} onClose={onClose} />
      )}
      {(action === 'grant' || action === 'refuse') && (
        <DecideDialog report={report} decision={action} isAnswered={isAnswered} onClose={onClose} />
      )}
      {(action === 'actedOn' || action === 'dismissed') && (
        <AnswerDialog report={report} outcome={action} isAnswered={isAnswered} onClose={onClose} />
      )}
    </Suspense>
  );
}
