import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { developers, developersEvents, developersTexts, type Developer } from '#shared/areas/developers';
import { uploadBytes } from '#shared/vocabulary';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Avatar } from '../../ui/Avatar';
import { FormErrors } from '../../ui/FormErrors';
import { ImageDrop } from '../../ui/ImageDrop';
import { Modal } from '../../ui/Modal';
import { showToast } from '../../ui/toasts';

interface AvatarDialogProps {
  developer: Developer;
  onClose: () => void;
}

/** Chooses, looks at and sends one's own avatar. */
export default function AvatarDialog({ developer, onClose }: AvatarDialogProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm(developers.uploadAvatar, {
    initial: {},
    onDone: ({ id, hasAvatar, avatarId }) => {
      dispatch(onLive(developersEvents.avatarUpdated)({ type: 'developer', id, hasAvatar, avatarId }));
      showToast('Your avatar is saved.');
      onClose();
    },
  });

  function choose(chosen: File | null) {
    setFile(chosen);
    form.attach('avatarFile', chosen);
  }

  return (
    <Modal opened onClose={onClose} title="Change your avatar">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ImageDrop
          label="Avatar (JPEG or PNG, at most 10 MB)"
          file={file}
          onFile={choose}
          maxBytes={uploadBytes}
          tooBig={developersTexts.avatarTooBig}
          wrongType={developersTexts.avatarNotReadable}
          shape="round"
          current={<Avatar of={developer} kind="developer" size={96} />}
        />
        <FormErrors errors={form.errors} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={!file} loading={form.saving}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
