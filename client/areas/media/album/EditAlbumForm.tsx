import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { media, mediaEvents, mediaLimits, mediaTexts, type Album } from '#shared/areas/media';
import { mediaPath } from '#shared/mediaPaths';
import { useForm } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { AlbumCover } from './AlbumCover';
import { CoverDrop } from '../CoverDrop';
import { DeleteButton } from '../DeleteButton';
import type { MediaOwner } from '../mediaKeys';
import { UploadForm } from '../UploadForm';
import { useDeletion } from '../useDeletion';

interface EditAlbumFormProps {
  owner: MediaOwner;
  album: Album;
  onClose: () => void;
}

/** Another name or cover for an album, or its end. */
export default function EditAlbumForm({ owner, album, onClose }: EditAlbumFormProps) {
  const { id, pageType, pageId, title } = album;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm(media.editAlbum, {
    initial: { albumId: id, newName: title },
    onDone: (edited) => {
      dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(edited));
      showToast('The album is saved.');
      onClose();
    },
  });
  const remove = useDeletion(media.deleteAlbum, { albumId: id }, () => {
    onClose();
    void navigate(mediaPath(owner));
    dispatch(onLive(mediaEvents.mediaAlbumDelete)({ id, pageType, pageId, pieceIds: [], postIds: [] }));
    showToast('The album is deleted.');
  });

  return (
    <UploadForm
      title={`Edit ${title}`}
      form={form}
      submit="Save"
      onClose={onClose}
      aside={
        <DeleteButton
          name="Delete album"
          title="Delete this album?"
          text={mediaTexts.confirmDeleteAlbum}
          onConfirm={remove}
        />
      }
    >
      <TextInput label="Name" maxLength={mediaLimits.albumName} autoFocus {...form.text('newName')} />
      <CoverDrop takesGif form={form} current={<AlbumCover album={album} size={96} />} />
    </UploadForm>
  );
}
