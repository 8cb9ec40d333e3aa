import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint';
import type { ownership } from '#shared/areas/recruiting/ownership';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { ownershipChanged } from './ownership.slice';

type OwnershipEndpoint = Endpoint<Endpoint['input'], typeof ownership>;

interface OwnershipForm<E extends OwnershipEndpoint> {
  initial: InputOf<E>;
  /** The text once it is done. */
  done: string;
  /** The name of the draft; nothing is kept without it. */
  draft?: string;
  onClose?: () => void;
}

/** The form of a call that answers the new state of the ownership. */
export function useOwnershipForm<E extends OwnershipEndpoint>(
  endpoint: E,
  { initial, done, draft, onClose }: OwnershipForm<E>,
) {
  const dispatch = useAppDispatch();
  return useForm(endpoint, {
    initial,
    draft: draft ?? null,
    onDone: (output: OutputOf<E>) => {
      dispatch(ownershipChanged(output));
      showToast(done);
      onClose?.();
    },
  });
}
