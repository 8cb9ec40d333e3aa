import { reports, reportsEvents, reportsLimits, type Report, type ReportOutcome } from '#shared/areas/reports';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { showToast } from '../../ui/toasts';
import { WordsDialog } from './WordsDialog';

interface AnswerDialogProps {
  report: Report;
  outcome: ReportOutcome;
  /** The report is about to leave the list. */
  onAnswered: () => () => void;
  onClose: () => void;
}

const words = {
  dismissed: { title: 'Dismiss this report?', send: 'Dismiss and answer' },
  actedOn: { title: 'You have acted on this?', send: 'Close and answer' },
} as const;

/** Closes a report, with all others of the same thing; whoever reported reads the answer. */
export default function AnswerDialog({ report: { id, openOnThis }, outcome, onAnswered, onClose }: AnswerDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(reports.handleReport, {
    initial: { reportId: id, outcome, answer: '' },
    onDone: (done) => {
      const goOn = onAnswered();
      dispatch(onLive(reportsEvents.reportsUpdated)(done));
      showToast(done.handled.length > 1 ? 'They will read your answer.' : 'The reporter will read your answer.');
      onClose();
      goOn();
    },
  });
  const { title, send } = words[outcome];
  return (
    <WordsDialog
      title={title}
      form={form}
      label="Answer"
      description="Shown to whoever reported it, beside your decision. May be left empty."
      words={{ ...form.text('answer'), maxLength: reportsLimits.answer }}
      send={{ name: send }}
      onClose={onClose}
    >
      {openOnThis > 1 && <p>This closes all {openOnThis} reports of it, with the same answer.</p>}
    </WordsDialog>
  );
}
