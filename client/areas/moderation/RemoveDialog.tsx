import { Button, Group, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { moderationLimits } from '#shared/areas/moderation';
import { removedKinds, removedTexts } from '#shared/areas/removed';
import { reportKinds, reports, reportsEvents, type Report } from '#shared/areas/reports';
import { textsBeside, useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Form } from '../../ui/Form';
import { FormErrors } from '../../ui/FormErrors';
import { Modal } from '../../ui/Modal';
import { showToast } from '../../ui/toasts';
import styles from './Moderation.module.css';

interface RemoveDialogProps {
  report: Report;
  onClose: () => void;
}

/** Removes what is reported; the report stays open until it is answered. */
export default function RemoveDialog({ report: { kind, targetId }, onClose }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(reports.removeReported, {
    initial: { kind, targetId, reason: '' },
    onDone: (done) => {
      dispatch(onLive(reportsEvents.reportsUpdated)(done));
      showToast('Removed. Now answer the report.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Remove this ${reportKinds[kind]}?`}>
      <Form form={form} className={styles.ban}>
        <p>It is gone for everybody at once. {Object.hasOwn(removedKinds, kind) && removedTexts.hint}</p>
        <Textarea
          label="Reason"
          description="For the other moderators."
          maxLength={moderationLimits.reason}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          {...form.text('reason')}
        />
        <FormErrors errors={textsBeside(form.errors, form.fields)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" color="rose" loading={form.saving} leftSection={<IconTrash size={18} aria-hidden />}>
            Remove it
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
