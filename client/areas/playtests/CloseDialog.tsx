import { Textarea } from '@mantine/core';
import {
  playtests,
  playtestsEvents,
  playtestsLimits,
  playtestsTexts,
  type Playtest,
} from '#shared/areas/playtests/playtests';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';

interface CloseDialogProps {
  playtest: Playtest;
  onClose: () => void;
}

/** Closes a playtest, and tells its testers what became of it. */
export default function CloseDialog({ playtest, onClose }: CloseDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(playtests.close, {
    initial: { playtestId: playtest.id, outcome: '' },
    onDone: (item) => {
      dispatch(onLive(playtestsEvents.playtestUpdated)({ item }));
      showToast(playtestsTexts.closed);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Close this playtest" size="lg">
      <SavingForm form={form} onClose={onClose} submit="Close and tell testers">
        <Textarea
          label="What became of it"
          description="All testers are told, and everybody can read it. After this nobody can answer."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={playtestsLimits.outcome}
          {...form.text('outcome')}
        />
      </SavingForm>
    </Modal>
  );
}
