import { Button, Group, Textarea } from '@mantine/core';
import { reports, reportsEvents, reportsLimits, type Report, type ReportOutcome } from '#shared/areas/reports';
import { textsBeside, useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Form } from '../../ui/Form';
import { FormErrors } from '../../ui/FormErrors';
import { Modal } from '../../ui/Modal';
import { showToast } from '../../ui/toasts';
import styles from './Moderation.module.css';

interface AnswerDialogProps {
  report: Report;
  outcome: ReportOutcome;
  onClose: () => void;
}

const words = {
  dismissed: { title: 'Dismiss this report?', send: 'Dismiss and answer' },
  actedOn: { title: 'You have acted on this?', send: 'Close and answer' },
} as const;

/** Closes a report, with all others of the same thing; whoever reported reads the answer. */
export default function AnswerDialog({ report: { id, openOnThis }, outcome, onClose }: AnswerDialogProps) {
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
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form form={form} className={styles.ban}>
        {openOnThis > 1 && <p>This closes all {openOnThis} reports of it, with the same answer.</p>}
        <Textarea
          label="Answer"
          description="Shown to whoever reported it, beside your decision. May be left empty."
          maxLength={reportsLimits.answer}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          {...form.text('answer')}
        />
        <FormErrors errors={textsBeside(form.errors, form.fields)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            {send}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
