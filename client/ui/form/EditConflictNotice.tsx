import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './EditConflictNotice.module.css';

/** In a form: somebody else has saved what is being edited here. Nothing typed is lost until this is pressed. */
export function EditConflictNotice({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.news} role="status">
      <IconRefresh size={18} aria-hidden />
      <span className={styles.text}>
        Somebody else has changed this meanwhile. What you typed is still here; saving puts it in place of theirs.
      </span>
      <Button size="compact-sm" variant="default" onClick={onShow}>
        Show theirs
      </Button>
    </div>
  );
}
