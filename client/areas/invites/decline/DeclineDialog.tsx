import { applications, type Application } from '#shared/areas/recruiting/applications';
import { invitesLimits } from '#shared/areas/recruiting/invites';
import { connectionTexts } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { applicationResolved } from '../applications.slice';
import { DeclineText } from './DeclineText';

interface DeclineDialogProps {
  item: Application;
  /** Closes it without an answer. */
  onCancel: () => void;
  onDeclined: () => void;
}

/** Declines an application, with a text if one likes. */
export default function DeclineDialog({ item, onCancel, onDeclined }: DeclineDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(applications.answer, {
    initial: { id: item.id, answer: 'decline', text: '' },
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: ({ text, ...answered }) => {
      dispatch(applicationResolved({ item: answered, text }));
      onDeclined();
    },
  });
  return (
    <Modal opened onClose={onCancel} title={`Decline ${item.devDetails.alias}?`}>
      <SavingForm form={form} onClose={onCancel} submit="Decline" danger>
        <DeclineText field={form.text('text')} onChoose={(text) => form.set('text', text)} />
      </SavingForm>
    </Modal>
  );
}
