import { heldPosts, heldPostsEvents, heldPostsLimits } from '#shared/areas/heldPosts';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { ReasonDialog } from '../ReasonDialog';

interface DeclineDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** The dialog that declines first posts, with one reason for all of them. */
export default function DeclineDialog({ ids: [first = 0, ...others], onClose }: DeclineDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(heldPosts.decline, {
    initial: { id: first, reason: '' },
    onDone: async (done) => {
      let { open } = done;
      for (const id of others)
        await toastOnError(async () => {
          ({ open } = await call(heldPosts.decline, { id, reason: form.values.reason }));
        });
      dispatch(onLive(heldPostsEvents.heldPostsChanged)({ open }));
      showToast('Declined. They will read your reason.');
      onClose();
    },
  });
  const count = others.length + 1;
  return (
    <ReasonDialog
      title={count === 1 ? 'Decline this post?' : `Decline these ${count} posts?`}
      form={form}
      label="Reason"
      description="Its writer reads it, and can change the post and send it again."
      words={{ ...form.text('reason'), maxLength: heldPostsLimits.reason }}
      send={{ name: 'Decline' }}
      onClose={onClose}
    />
  );
}
