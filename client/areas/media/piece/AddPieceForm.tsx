import { useId } from 'react';
import { media, mediaEvents, type Album } from '#shared/areas/media';
import { mediaChoice, type SelectedMediaType, mediaChoices } from '#shared/media/mediaTypes';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import styles from '../MediaForms.module.css';
import { UploadForm } from '../UploadForm';
import MarkField from '../marks/MarkField';
import type { MediaOwner } from '../mediaKeys';
import { mediaTypeLooks } from '../mediaTypeLooks';
import { MadeByField } from './MadeByField';
import { AltTextField, LinkField, PieceFileDrop, QuestionField, TextFields } from './PieceFields';

interface AddPieceFormProps {
  owner: MediaOwner;
  album: Album;
  onClose: () => void;
}

export default function AddPieceForm({ owner: { pageType, pageId }, album, onClose }: AddPieceFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(media.addPiece, {
    initial: {
      albumId: album.id,
      pageType,
      pageId,
      selectedMediaType: 'image',
      title: '',
      description: '',
      mark: 'none',
      altText: '',
      question: '',
      mediaText: '',
    },
    // A link that was typed before another type was chosen is not sent.
    prepare: (values) => ({ ...values, mediaText: usesLink ? (values.mediaText ?? '') : '' }),
    onDone: (piece) => {
      const { loggedVote: _own, ...withoutVote } = piece;
      dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(withoutVote));
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

  return (
    <UploadForm title={`Add piece to ${album.title}`} form={form} submit="Add piece" onClose={onClose}>
      <TypeChoice chosen={choice.id} onChange={choose} />
      {choice.usesUploadFile && (
        <PieceFileDrop key={choice.id} field="mediaFile" choice={choice} form={form} onFile={attach} />
      )}
      {usesLink && <LinkField type={choice.storedType} form={form} />}
      <TextFields form={form} />
      {choice.id === 'image' && <AltTextField form={form} />}
      {pageType === 'game' && (
        <MadeByField
          gameId={pageId}
          chosen={[form.values.madeBy ?? []].flat().map(Number)}
          error={form.fields.madeBy}
          onChange={(ids) => form.set('madeBy', ids)}
        />
      )}
      <QuestionField form={form} />
      <MarkField value={form.values.mark ?? 'none'} onChange={(mark) => form.set('mark', mark)} />
      {choice.usesPreviewImage && <PieceFileDrop field="previewFile" choice={choice} form={form} onFile={attach} />}
    </UploadForm>
  );
}

interface TypeChoiceProps {
  chosen: SelectedMediaType;
  onChange: (chosen: SelectedMediaType) => void;
}

/** The media type of a piece, on which the other fields depend. */
function TypeChoice({ chosen, onChange }: TypeChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Media type</legend>
      {mediaChoices.map(({ id, name, storedType }) => {
        const { icon: KindIcon } = mediaTypeLooks[storedType];
        return (
          <label key={id} className={styles.type}>
            <input
              type="radio"
              name={group}
              // The form has just been opened, and this is its first field.
              autoFocus={id === chosen}
              checked={id === chosen}
              onChange={() => onChange(id)}
            />
            <KindIcon size={20} aria-hidden />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
