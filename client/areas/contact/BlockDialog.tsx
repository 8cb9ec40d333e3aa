import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { showToast } from '../../ui/feedback/toasts';
import { setBlocked } from './setBlocked';

interface BlockDialogProps {
  developer: { id: number; alias: string };
  opened: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Explains what a block does, and blocks. */
export function BlockDialog({ developer: { id, alias }, opened, onClose, onBlocked }: BlockDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <LazyConfirmDialog
      opened={opened}
      title={`Block ${alias}?`}
      text="You can no longer comment under each other’s posts or send each other messages, invitations, requests or mentions. Follows between you end, and what they write is folded away for you. They are not told. You can unblock them on their profile or in your account settings; follows do not come back."
      confirm="Block"
      danger
      onConfirm={() =>
        toastOnError(async () => {
          await dispatch(setBlocked(id, true));
          showToast(`You have blocked ${alias}.`);
          onBlocked?.();
        })
      }
      onClose={onClose}
    />
  );
}
