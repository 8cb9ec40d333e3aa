import { Button } from '@mantine/core';
import styles from './FormButtons.module.css';

interface FormButtonsProps {
  saving: boolean;
  onCancel: () => void;
  /** What the sending button says. */
  submit?: string;
  /** There is nothing to send yet. */
  disabled?: boolean;
}

/** The end of a form that can be left: back, or onwards. */
export function FormButtons({ saving, onCancel, submit = 'Save', disabled = false }: FormButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button type="submit" loading={saving} disabled={disabled}>
        {submit}
      </Button>
    </div>
  );
}
