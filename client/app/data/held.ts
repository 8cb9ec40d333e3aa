import { showToast } from '../../ui/feedback/toasts';
import { heldStatus, type CallFailure } from './call';

/** Tells that what was sent waits for a moderator. Returns whether that is what the failure means. */
export function showHeldNotice({ status, message }: CallFailure): boolean {
  if (status !== heldStatus) return false;
  showToast(message);
  return true;
}
