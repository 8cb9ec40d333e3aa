import { applications } from '#shared/areas/recruiting/applications';
import { invitesLimits } from '#shared/areas/recruiting/invites';
import { call, connectionTexts } from '../../../app/data/call';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { showToast } from '../../../ui/feedback/toasts';
import { DeclineText } from './DeclineText';

interface DeclineRestDialogProps {
  opening: { id: number; title: string };
  /** How many applications wait. */
  waiting: number;
  onClose: () => void;
}

const people = (count: number) => (count === 1 ? 'One person' : `${count} people`);

/** Declines all applications to an opening that still wait, with one text. */
export default function DeclineRestDialog({ opening, waiting, onClose }: DeclineRestDialogProps) {
  const form = useForm(applications.declineRest, {
    initial: { classifiedId: opening.id, text: '' },
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    onDone: async ({ declined, left }) => {
      const text = form.values.text ?? '';
      let total = declined;
      // One call declines a bounded number.
      for (let rest = left; rest > 0;) {
        const next = await call(applications.declineRest, { classifiedId: opening.id, text });
        total += next.declined;
        rest = next.declined === 0 ? 0 : next.left;
      }
      showToast(total === 1 ? 'One application was declined.' : `${total} applications were declined.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={waiting === 1 ? 'Decline the other one?' : 'Decline the others?'}>
      <SavingForm form={form} onClose={onClose} submit={waiting === 1 ? 'Decline' : 'Decline all'} danger>
        <p>
          {people(waiting)} still {waiting === 1 ? 'waits' : 'wait'} for an answer to “<bdi>{opening.title}</bdi>”. You
          can decline {waiting === 1 ? 'this application' : 'them all'} with one text, or leave{' '}
          {waiting === 1 ? 'it' : 'them'} open with Cancel.
        </p>
        <DeclineText field={form.text('text')} onChoose={(text) => form.set('text', text)} />
      </SavingForm>
    </Modal>
  );
}
