import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import styles from './Toasts.module.css';
import { closeToast, useToasts, type Toast } from './toasts';

const icons = { done: IconCheck, info: IconInfoCircle, failed: IconAlertTriangle };

/** The corner of the page where toasts appear; the frame shows it once. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
  const ToastIcon = icons[kind];
  return (
    <div className={styles.toast} data-kind={kind}>
      <ToastIcon size={20} aria-hidden />
      <span>{text}</span>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => closeToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
