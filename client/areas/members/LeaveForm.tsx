import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import styles from './Leave.module.css';
import type { LeaveFormProps } from './LeaveDialog';
import { useLeaveForm } from './useLeaveForm';

/** A member who is not the owner simply leaves. */
export function LeaveForm({ game, onClose }: LeaveFormProps) {
  const form = useLeaveForm({ game, onClose });
  return (
    <Form form={form} className={styles.form}>
      <p>
        You leave the team and its chat room. Your credit stays among the former members, and the owner can invite you
        back.
      </p>
      <FormErrors errors={form.errors} />
      <FormButtons saving={form.saving} onCancel={onClose} submit="Leave" />
    </Form>
  );
}
