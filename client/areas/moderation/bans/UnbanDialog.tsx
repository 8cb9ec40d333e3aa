import { developersEvents } from '#shared/areas/developerEvents';
import { moderation } from '#shared/areas/moderation/moderation';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { toastOnError } from '../../../app/data/toastOnError';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { showToast } from '../../../ui/feedback/toasts';

interface UnbanDialogProps {
  developer: { id: number; alias: string };
  opened: boolean;
  onClose: () => void;
}

/** The question before a ban is lifted. */
export function UnbanDialog({ developer: { id, alias }, opened, onClose }: UnbanDialogProps) {
  const dispatch = useAppDispatch();

  const unban = () =>
    toastOnError(async () => {
      const saved = await call(moderation.unbanDeveloper, { developerId: id });
      dispatch(onLive(developersEvents.developerInformationUpdated)(saved));
      showToast(`${alias} can log in again.`);
    });

  return (
    <LazyConfirmDialog
      opened={opened}
      title={`Lift the ban of ${alias}?`}
      text={`${alias} can log in again, and is found by browsing and searching. Deleted chat messages do not come back.`}
      confirm="Lift the ban"
      onConfirm={unban}
      onClose={onClose}
    />
  );
}
