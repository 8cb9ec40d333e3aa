import type { ContentName } from '#shared/content';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import {
  needsWords,
  reasonsFor,
  reportReasons,
  reports,
  reportsLimits,
  reportsTexts as texts,
} from '#shared/areas/moderation/reports';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { showToast } from '../../ui/feedback/toasts';
import styles from './ReportDialog.module.css';

interface ReportDialogProps {
  kind: ContentName;
  targetId: number;
  onClose: () => void;
}

/** Reports content to the moderators, with a reason. */
export default function ReportDialog({ kind, targetId, onClose }: ReportDialogProps) {
  const reasons = reasonsFor(kind);
  const form = useForm(reports.addReport, {
    initial: { kind, targetId, reason: reasons[0] ?? 'other', words: '' },
    draft: `report.${kind}.${targetId}`,
    onDone: () => {
      showToast(texts.sent);
      onClose();
    },
  });

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={texts.title(kind)}>
      <Form form={form} className={styles.form}>
        <p className={styles.hint}>{texts.hint}</p>
        <Radio.Group
          label="What is wrong with it?"
          value={form.values.reason}
          onChange={(reason) => form.set('reason', reason)}
        >
          <div className={styles.reasons}>
            {reasons.map((reason) => (
              <Radio
                key={reason}
                value={reason}
                label={reportReasons[reason]}
                data-autofocus={reason === form.values.reason || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={needsWords(form.values.reason) ? 'In your words' : 'In your words (optional)'}
          maxLength={reportsLimits.words}
          autosize
          minRows={3}
          maxRows={8}
          {...form.text('words')}
        />
        <FormErrors form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving} leftSection={<IconFlag size={18} aria-hidden />}>
            Report
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
