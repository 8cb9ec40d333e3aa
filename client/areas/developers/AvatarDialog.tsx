import { developers, developersEvents, type Developer } from '#shared/areas/developers';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Avatar } from '../../ui/Avatar';
import { Modal } from '../../ui/Modal';
import { PictureDrop } from '../../ui/PictureDrop';
import { SavingForm } from '../../ui/SavingForm';
import { showToast } from '../../ui/toasts';

interface AvatarDialogProps {
  developer: Developer;
  onClose: () => void;
}

/** Chooses, looks at and sends one's own avatar. */
export default function AvatarDialog({ developer, onClose }: AvatarDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(developers.uploadAvatar, {
    initial: {},
    onDone: ({ id, hasAvatar, avatarId }) => {
      dispatch(onLive(developersEvents.avatarUpdated)({ type: 'developer', id, hasAvatar, avatarId }));
      showToast('Your avatar is saved.');
      onClose();
    },
  });
  const file = form.files.avatarFile;
  return (
    <Modal opened onClose={onClose} title="Change your avatar">
      <SavingForm form={form} onClose={onClose} disabled={!file}>
        <PictureDrop
          label="Avatar"
          kind="avatar"
          file={file}
          onFile={(chosen) => form.attach('avatarFile', chosen)}
          shape="round"
          current={<Avatar of={developer} kind="developer" size={96} />}
        />
      </SavingForm>
    </Modal>
  );
}
