import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { showToast } from '../../ui/feedback/toasts';

/** Leads whoever looked at a thread that was deleted to its forum (part 2 §4). */
export function DeletedThread({ to }: { to: string }) {
  useEffect(() => showToast('This thread was deleted.', 'info'), []);
  return <Navigate to={to} replace />;
}
