import { developers } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { AvatarDrop } from '../../profiles/PictureDrop';
import { Modal } from '../../ui/overlay/Modal';
import { SavingForm } from '../../ui/form/Form';
import { showToast } from '../../ui/feedback/toasts';

interface AvatarDialogProps {
  developer: Developer;
  onClose: () => void;
}

/** The dialog that changes one's own avatar. */
export default function AvatarDialog({ developer, onClose }: AvatarDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(developers.uploadAvatar, {
    initial: {},
    storedFiles: { avatarFile: developer.avatarId },
    onDone: ({ id, hasAvatar, avatarId }) => {
      dispatch(onLive(developersEvents.avatarUpdated)({ type: 'developer', id, hasAvatar, avatarId }));
      showToast('Your avatar is saved.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Change your avatar">
      <SavingForm form={form} onClose={onClose} disabled={!form.files.avatarFile}>
        <AvatarDrop label="Avatar" of={developer} kind="developer" form={form} />
      </SavingForm>
    </Modal>
  );
}
