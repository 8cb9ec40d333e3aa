import { media, mediaEvents, type Album } from '#shared/areas/media';
import { mediaChoice, type SelectedMediaType } from '#shared/mediaTypes';
import { useForm } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { LinkField, PieceFileDrop, WordFields } from './PieceFields';
import type { MediaOwner } from '../mediaKeys';
import { TypeChoice } from '../TypeChoice';
import { UploadForm } from '../UploadForm';
import { usePieceDraft } from './usePieceDraft';

interface AddPieceFormProps {
  owner: MediaOwner;
  album: Album;
  onClose: () => void;
}

/** A new piece: a file or a link by its kind, a title, and words about it. */
export default function AddPieceForm({ owner: { pageType, pageId }, album, onClose }: AddPieceFormProps) {
  const dispatch = useAppDispatch();
  const draft = usePieceDraft(`media.piece.${album.id}`);
  const { title, description, mediaText } = draft;
  const form = useForm(media.addPiece, {
    initial: {
      albumId: album.id,
      pageType,
      pageId,
      selectedMediaType: 'image',
      title,
      description,
      mediaText,
    },
    // What another kind asks for is not sent along with this one.
    prepare: (values) => ({ ...values, mediaText: usesLink ? (values.mediaText ?? '') : '' }),
    onDone: (piece) => {
      const { loggedVote: _own, ...news } = piece;
      dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(news));
      draft.clear();
      showToast('Your piece is published.');
      onClose();
    },
  });
  const choice = mediaChoice(form.values.selectedMediaType ?? 'image');
  const usesLink = choice.usesExternalUrl || choice.usesYoutubeLink;

  function choose(chosen: SelectedMediaType) {
    form.set('selectedMediaType', chosen);
    for (const field of ['mediaFile', 'previewFile'] as const) attach(field, null);
  }
  function attach(field: 'mediaFile' | 'previewFile', file: File | null) {
    form.attach(field, file);
    form.set(field, file?.name);
  }
  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <UploadForm title={`Add piece to ${album.title}`} form={form} submit="Add piece" onClose={cancel}>
      <TypeChoice chosen={choice.id} onChange={choose} />
      {choice.usesUploadFile && (
        <PieceFileDrop key={choice.id} field="mediaFile" choice={choice} form={form} onFile={attach} />
      )}
      {usesLink && <LinkField type={choice.storedType} form={form} draft={draft} />}
      <WordFields form={form} draft={draft} />
      {choice.usesPreviewImage && <PieceFileDrop field="previewFile" choice={choice} form={form} onFile={attach} />}
    </UploadForm>
  );
}
