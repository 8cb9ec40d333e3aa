import { CallFailure } from './call';
import { showToast } from '../ui/feedback/toasts';

/** Does what a button or menu asks for; a refusal is said beside the page. */
export async function toastOnError(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    showToast(error.message, 'failed');
  }
}

/** Somebody else was faster: it is gone, as was wanted. */
export function ignoreNotFound(error: unknown) {
  if (!(error instanceof CallFailure) || error.status !== 404) throw error;
}
