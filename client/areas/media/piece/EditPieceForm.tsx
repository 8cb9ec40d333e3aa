import { useNavigate } from 'react-router-dom';
import { media, mediaEvents, mediaTexts, type PlacedPiece } from '#shared/areas/media';
import { linkProblem } from '#shared/media/mediaLinks';
import { mediaPath, pieceImage } from '#shared/media/mediaPaths';
import { takesLink } from '#shared/media/mediaTypes';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';
import { DeleteButton } from '../DeleteButton';
import { MediaView } from '../lazyMedia';
import styles from '../MediaForms.module.css';
import MarkField from '../marks/MarkField';
import { MadeByField } from './MadeByField';
import { AltTextField, LinkField, QuestionField, TextFields } from './PieceFields';
import type { MediaOwner } from '../mediaKeys';
import { UploadForm } from '../UploadForm';

interface EditPieceFormProps {
  owner: MediaOwner;
  placed: PlacedPiece;
}

/** Edits the texts of a piece, and the address of a clip or link. An uploaded file cannot be replaced. */
export default function EditPieceForm({ owner, placed: { album, piece } }: EditPieceFormProps) {
  const { id, albumId, posterType, posterId, postId, mediaType, title, description, mark, mediaUrl } = piece;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasLink = takesLink(mediaType);
  const isOfGame = posterType === 'game';
  const albumPath = mediaPath({ ...owner, album: album.stringUrl });

  const form = useForm(media.editPiece, {
    initial: {
      id,
      title,
      description,
      mark,
      altText: piece.altText,
      question: piece.question,
      ...(isOfGame && { madeBy: piece.madeBy.map((maker) => maker.id) }),
      ...(hasLink && { mediaText: mediaUrl }),
    },
    rules: ({ mediaText = '' }) => {
      const problem = linkProblem(mediaType, mediaText);
      return problem === null ? {} : { mediaText: problem };
    },
    onDone: (edited) => {
      const { loggedVote: _own, ...withoutVote } = edited;
      dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(withoutVote));
      showToast('The piece is saved.');
      close(edited.stringUrl);
    },
  });
  function leave() {
    form.discard();
    void navigate(albumPath);
    dispatch(onLive(mediaEvents.deletedMediaPiece)({ id, albumId, posterType, posterId, postId }));
    showToast('The piece is deleted.');
  }

  function close(address: string) {
    void navigate(mediaPath({ ...owner, album: album.stringUrl, piece: address }), { replace: true });
  }

  return (
    <UploadForm
      title={`Edit ${piece.title}`}
      form={form}
      submit="Save"
      onClose={() => close(piece.stringUrl)}
      aside={
        <DeleteButton
          name="Delete piece"
          title="Delete this piece?"
          text={mediaTexts.confirmDeletePiece}
          endpoint={media.deletePiece}
          input={{ id }}
          onDeleted={leave}
        />
      }
    >
      {hasLink ? (
        <LinkField isFirst type={mediaType} form={form} />
      ) : (
        <div className={styles.fixed}>
          <MediaView media={piece} size="card" />
          <p className={styles.note}>
            The file itself cannot be changed. To replace it, delete this piece and add it again.
          </p>
        </div>
      )}
      <TextFields isFirst={!hasLink} form={form} />
      {mediaType !== 'Youtube' && pieceImage(piece) && <AltTextField form={form} />}
      {isOfGame && (
        <MadeByField
          gameId={posterId}
          chosen={form.values.madeBy ?? []}
          error={form.fields.madeBy}
          onChange={(ids) => form.set('madeBy', ids)}
        />
      )}
      <QuestionField form={form} />
      <MarkField value={form.values.mark ?? 'none'} onChange={(chosen) => form.set('mark', chosen)} />
    </UploadForm>
  );
}
