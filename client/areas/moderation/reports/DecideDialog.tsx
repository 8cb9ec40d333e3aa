import { ownershipCalls, ownershipLimits, ownershipTexts } from '#shared/areas/recruiting/ownership';
import { reportsEvents, type Report } from '#shared/areas/moderation/reports';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { showToast } from '../../../ui/feedback/toasts';
import { ReasonDialog } from '../ReasonDialog';

interface DecideDialogProps {
  report: Report;
  decision: 'grant' | 'refuse';
  /** The request has ended meanwhile; the typed reason stays readable. */
  isAnswered: boolean;
  onClose: () => void;
}

/** The dialog that gives a game whose owner is away to whoever asked for it, or refuses it. */
export default function DecideDialog({ report, decision, isAnswered, onClose }: DecideDialogProps) {
  const { targetId: searchId, title: game, about } = report;
  const dispatch = useAppDispatch();
  const form = useForm(ownershipCalls.decideSearch, {
    initial: { searchId, decision, answer: '' },
    onDone: (done) => {
      dispatch(onLive(reportsEvents.reportsUpdated)(done));
      showToast(decision === 'grant' ? `${game} has a new owner.` : 'They will read your reason.');
      onClose();
    },
  });
  const asker = about?.alias ?? 'them';
  const isTooLate = isAnswered && !form.saving;
  return (
    <ReasonDialog
      title={decision === 'grant' ? `Give ${game} to ${asker}?` : 'Refuse this request?'}
      form={isTooLate ? { ...form, errors: [], submit: () => Promise.resolve() } : form}
      label="Reason"
      description={
        decision === 'grant'
          ? `Shown to ${asker}. You may leave it empty.`
          : `Shown to ${asker}, who can ask again later.`
      }
      words={{ ...form.text('answer'), maxLength: ownershipLimits.answer }}
      send={{ name: decision === 'grant' ? `Give it to ${asker}` : 'Refuse', disabled: isTooLate }}
      onClose={onClose}
    >
      {isTooLate && <ErrorNotice text={ownershipTexts.searchOver} />}
      {decision === 'grant' && !isTooLate && (
        <p>{asker} owns the game project from then on. The present owner stays in the team as a moderator.</p>
      )}
    </ReasonDialog>
  );
}
