import { TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { media, mediaEvents, mediaLimits } from '#shared/areas/media';
import { useDraft } from '../../../app/drafts';
import { useForm } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { CoverDrop } from '../CoverDrop';
import { pageKey, type MediaOwner } from '../mediaKeys';
import { UploadForm } from '../UploadForm';

interface AddAlbumFormProps {
  owner: MediaOwner;
  onClose: () => void;
}

/** A new album: a name, and a cover if one likes. */
export default function AddAlbumForm({ owner, onClose }: AddAlbumFormProps) {
  const { pageType, pageId } = owner;
  const dispatch = useAppDispatch();
  const draft = useDraft(`media.album.${pageKey(owner)}`);
  const form = useForm(media.addAlbum, {
    initial: { pageType, pageId, albumName: draft.text },
    onDone: (album) => {
      dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(album));
      draft.clear();
      showToast('The album is there.');
      onClose();
    },
  });

  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <UploadForm title="Add Album" form={form} submit="Add album" onClose={cancel}>
      <TextInput
        label="Name"
        maxLength={mediaLimits.albumName}
        autoFocus
        {...form.text('albumName')}
        onChange={({ currentTarget: { value } }) => {
          form.set('albumName', value);
          draft.setText(value);
        }}
      />
      <CoverDrop form={form} current={<IconPhoto size={36} aria-hidden />} />
    </UploadForm>
  );
}
