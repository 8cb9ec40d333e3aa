import { Suspense } from 'react';
import type { Report } from '#shared/areas/reports';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { showToast } from '../../ui/feedback/toasts';

const AnswerDialog = lazyWithRetry(() => import('./AnswerDialog'));
const BanDialog = lazyWithRetry(() => import('./BanDialog'));
const RemoveDialog = lazyWithRetry(() => import('./RemoveDialog'));

export type ReportAction = 'remove' | 'ban' | 'actedOn' | 'dismissed';

/** What a moderator is about to do, and the report as it was then. */
export interface PendingAction {
  report: Report;
  deed: ReportAction;
}

interface ReportDialogsProps {
  asked: PendingAction;
  /** Somebody else has answered the report meanwhile. */
  isAnswered: boolean;
  onClose: () => void;
}

/** The dialog over a report. It stands beside the list, so that what is written in it outlives the report's leaving. */
export function ReportDialogs({ asked: { report, deed }, isAnswered, onClose }: ReportDialogsProps) {
  const { about } = report;
  const onRemoved = () => showToast(isAnswered ? 'Removed.' : 'Removed. Now answer the report.');
  return (
    <Suspense>
      {deed === 'remove' && <RemoveDialog thing={report} onRemoved={onRemoved} onClose={onClose} />}
      {deed === 'ban' && about?.id != null && (
        <BanDialog developer={{ id: about.id, alias: about.alias }} onClose={onClose} />
      )}
      {(deed === 'actedOn' || deed === 'dismissed') && (
        <AnswerDialog report={report} outcome={deed} isAnswered={isAnswered} onClose={onClose} />
      )}
    </Suspense>
  );
}
