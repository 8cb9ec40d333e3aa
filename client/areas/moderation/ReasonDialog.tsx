import { Button, Group, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TextFieldProps } from '../../app/forms/useForm';
import { Form, FormErrors, type FormState } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import styles from './Moderation.module.css';

interface ReasonDialogProps {
  title: string;
  form: FormState;
  /** The label of the text: a reason, an answer. */
  label: string;
  description: string;
  words: TextFieldProps & { maxLength: number };
  /** The sending button; `danger` for an action that takes something away. */
  send: { name: string; icon?: ReactNode; danger?: boolean; disabled?: boolean };
  /** The effects of the action. */
  children?: ReactNode;
  onClose: () => void;
}

/** The dialog of a moderators' action that needs a reason or an answer. */
export function ReasonDialog({ title, form, label, description, words, send, children, onClose }: ReasonDialogProps) {
  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <Form form={form} className={styles.dialogForm}>
        {children}
        <Textarea label={label} description={description} autosize minRows={3} maxRows={8} data-autofocus {...words} />
        <FormErrors form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} disabled={form.saving}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(send.danger && { color: 'rose' })}
            loading={form.saving}
            disabled={send.disabled ?? false}
            leftSection={send.icon}
          >
            {send.name}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
