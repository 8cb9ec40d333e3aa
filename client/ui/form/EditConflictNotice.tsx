import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './EditConflictNotice.module.css';

/** Says in a form that somebody else has saved the same thing meanwhile. Typed text is kept until the button is pressed. */
export function EditConflictNotice({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <IconRefresh size={18} aria-hidden />
      <span className={styles.text}>
        Someone else has changed this in the meantime. What you typed is still here; saving replaces their version.
      </span>
      <Button size="compact-sm" variant="default" onClick={onShow}>
        Show theirs
      </Button>
    </div>
  );
}
