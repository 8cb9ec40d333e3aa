import { Link } from 'react-router-dom';
import {
  reports,
  reportsEvents,
  reportsLimits,
  reportsTexts,
  type Report,
  type ReportOutcome,
} from '#shared/areas/moderation/reports';
import { paths } from '#shared/pages';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { showToast } from '../../../ui/feedback/toasts';
import { ReasonDialog } from '../ReasonDialog';

interface AnswerDialogProps {
  report: Report;
  outcome: ReportOutcome;
  /** Another moderator has answered it meanwhile; the typed answer stays readable. */
  isAnswered: boolean;
  onClose: () => void;
}

const words = {
  dismissed: { title: 'Dismiss this report?', send: 'Dismiss and answer' },
  actedOn: { title: 'Have you acted on this?', send: 'Close and answer' },
} as const;

/** The dialog that closes all reports of the same content, with an answer to the reporters. */
export default function AnswerDialog(props: AnswerDialogProps) {
  const { report, outcome, isAnswered, onClose } = props;
  const { id, openOnThis } = report;
  const dispatch = useAppDispatch();
  const form = useForm(reports.handleReport, {
    initial: { reportId: id, outcome, answer: '' },
    onDone: (done) => {
      dispatch(onLive(reportsEvents.reportsUpdated)(done));
      showToast(done.handled.length > 1 ? 'They will read your answer.' : 'The reporter will read your answer.');
      onClose();
    },
  });
  const { title, send } = words[outcome];
  // While saving, the event about the viewer's own answer may come before its reply.
  const isTooLate = isAnswered && !form.saving;
  return (
    <ReasonDialog
      title={title}
      form={isTooLate ? { ...form, errors: [], submit: () => Promise.resolve() } : form}
      label="Answer"
      description="Shown to the person who reported it, with your decision. You may leave it empty."
      words={{ ...form.text('answer'), maxLength: reportsLimits.answer }}
      send={{ name: send, disabled: isTooLate }}
      onClose={onClose}
    >
      {isTooLate && (
        <>
          <ErrorNotice text={reportsTexts.handledAlready} />
          <p>
            {form.values.answer !== '' && 'Your words stay here until you close this. '}
            <Link to={`${paths.reports}?state=handled`} onClick={onClose}>
              Go to the answered reports
            </Link>
          </p>
        </>
      )}
      {!isTooLate && openOnThis > 1 && <p>This closes all {openOnThis} reports of it, with the same answer.</p>}
    </ReasonDialog>
  );
}
