import type { Endpoint, InputOf } from '#shared/endpoint';
import { call, CallFailure } from '../../app/call';
import { showToast } from '../../ui/feedback/toasts';

/** Deletes something; if somebody else was faster it is gone, as was wanted. A refusal is told. */
export function useDeletion<E extends Endpoint>(endpoint: E, input: InputOf<E>, onDone: () => void) {
  return async function remove() {
    try {
      await call(endpoint, input);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.status !== 404) {
        showToast(error.message, 'failed');
        return;
      }
    }
    onDone();
  };
}
