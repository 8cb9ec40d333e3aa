import { CallFailure } from './call';
import { helpText } from '../../ui/feedback/HelpLink';
import { showToast, showToastWithAction } from '../../ui/feedback/toasts';

/** Runs the action of a button or menu, and shows a refusal as a toast. */
export async function toastOnError(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { help } = error.body;
    if (help === undefined) showToast(error.message, 'failed');
    else showToastWithAction(error.message, { label: helpText, to: help }, 'failed');
  }
}

/** For a deletion: a 404 is as good as success, since somebody else was faster. Rethrows other errors. */
export function ignoreNotFound(error: unknown) {
  if (!(error instanceof CallFailure) || error.status !== 404) throw error;
}
