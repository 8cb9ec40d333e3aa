import {
  sanctionKinds,
  sanctions,
  sanctionsLimits,
  type AppealOutcome,
  type Sanction,
} from '#shared/areas/moderation/sanctions';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { ReasonDialog } from '../ReasonDialog';

interface AnswerAppealDialogProps {
  sanction: Sanction;
  outcome: AppealOutcome;
  onClose: () => void;
}

/** The dialog that answers an appeal. */
export default function AnswerAppealDialog({ sanction, outcome, onClose }: AnswerAppealDialogProps) {
  const { id: sanctionId, kind, developer } = sanction;
  const name = sanctionKinds[kind].toLowerCase();
  const isLifted = outcome === 'lifted';
  const form = useForm(sanctions.answerAppeal, {
    initial: { sanctionId, outcome, answer: '' },
    onDone: () => {
      showToast(`${developer.alias} will read your answer.`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={isLifted ? `Lift the ${name} of ${developer.alias}?` : 'Decline this appeal?'}
      form={form}
      label="Answer"
      description={`${developer.alias} reads it, here and by email.`}
      words={{ ...form.text('answer'), maxLength: sanctionsLimits.answer }}
      send={{ name: isLifted ? `Lift the ${name}` : 'Decline it', danger: !isLifted }}
      onClose={onClose}
    >
      <p>
        {isLifted
          ? 'Everything that it took away comes back. Sessions and access tokens stay ended.'
          : `The ${name} stays, and there is no second appeal.`}
      </p>
    </ReasonDialog>
  );
}
