import { TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { media, mediaEvents, mediaLimits, mediaTexts, type Album } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { FileDrop } from '../../../ui/form/FileDrop';
import { DeleteButton } from '../DeleteButton';
import { UploadForm } from '../UploadForm';
import { pageKey, type MediaOwner } from '../mediaKeys';
import { AlbumCover } from './AlbumCover';

interface AddAlbumFormProps {
  owner: MediaOwner;
  onClose: () => void;
}

export function AddAlbumForm({ owner, onClose }: AddAlbumFormProps) {
  const { pageType, pageId } = owner;
  const dispatch = useAppDispatch();
  const form = useForm(media.addAlbum, {
    initial: { pageType, pageId, albumName: '' },
    draft: `media.album.${pageKey(owner)}`,
    onDone: (album) => {
      dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(album));
      showToast('The album has been created.');
      onClose();
    },
  });

  return (
    <UploadForm title="Add Album" form={form} submit="Add album" onClose={onClose}>
      <TextInput label="Name" maxLength={mediaLimits.albumName} autoFocus {...form.text('albumName')} />
      <CoverDrop form={form} current={<IconPhoto size={36} aria-hidden />} />
    </UploadForm>
  );
}

export function EditAlbumForm({ owner, album, onClose }: AddAlbumFormProps & { album: Album }) {
  const { id, pageType, pageId, title } = album;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm(media.editAlbum, {
    initial: { albumId: id, newName: title },
    storedFiles: { albumAvatar: album.avatarId },
    onDone: (edited) => {
      dispatch(onLive(mediaEvents.mediaAlbumAddOrEdit)(edited));
      showToast('The album is saved.');
      onClose();
    },
  });
  function leave() {
    onClose();
    void navigate(mediaPath(owner));
    dispatch(onLive(mediaEvents.mediaAlbumDelete)({ id, pageType, pageId, pieceIds: [], postIds: [] }));
    showToast('The album is deleted.');
  }

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
          endpoint={media.deleteAlbum}
          input={{ albumId: id }}
          onDeleted={leave}
        />
      }
    >
      <TextInput label="Name" maxLength={mediaLimits.albumName} autoFocus {...form.text('newName')} />
      <CoverDrop takesGif form={form} current={<AlbumCover album={album} size={96} />} />
    </UploadForm>
  );
}

interface CoverDropProps {
  /** New albums take JPEG and PNG, existing ones GIF too. */
  takesGif?: boolean;
  form: {
    files: Record<string, File | null>;
    fields: Record<string, string>;
    attach: (field: 'albumAvatar', file: File | null) => void;
  };
  current: ReactNode;
}

const jpegAndPng = ['image/jpeg', 'image/png'];

function CoverDrop({ takesGif = false, form, current }: CoverDropProps) {
  return (
    <FileDrop
      label={`Cover (optional; ${takesGif ? 'JPEG, PNG or GIF' : 'JPEG or PNG'}, at most 10 MB)`}
      file={form.files.albumAvatar ?? null}
      onFile={(file) => form.attach('albumAvatar', file)}
      accept={takesGif ? [...jpegAndPng, 'image/gif'] : jpegAndPng}
      maxBytes={mediaLimits.fileBytes}
      tooBig={mediaTexts.coverTooBig}
      wrongType={takesGif ? mediaTexts.coverNotAPicture : mediaTexts.coverNotNew}
      error={form.fields.albumAvatar}
      current={current}
    />
  );
}
