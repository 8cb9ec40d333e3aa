import { Button } from '@mantine/core';
import styles from './Welcome.module.css';

interface StepButtonsProps {
  saving: boolean;
  /** Nothing was chosen that could be saved. */
  isEmpty: boolean;
  onSkip: () => void;
}

/** Saves a step of the welcome, or leaves it out. */
export function StepButtons({ saving, isEmpty, onSkip }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" size="md" loading={saving} disabled={isEmpty}>
        Save and continue
      </Button>
      <Button variant="subtle" size="md" onClick={onSkip}>
        Skip
      </Button>
    </div>
  );
}
