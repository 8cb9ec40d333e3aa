import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
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

function ToastCard({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const ToastIcon = icons[kind];
  return (
    <div className={styles.toast} data-kind={kind}>
      <ToastIcon size={20} aria-hidden />
      <span className={styles.text}>
        {text}
        {action && 'to' in action && (
          <Link className={styles.action} to={action.to} onClick={() => closeToast(id)}>
            {action.label}
          </Link>
        )}
        {action && 'onClick' in action && (
          <button type="button" className={styles.action} onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </span>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => closeToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
