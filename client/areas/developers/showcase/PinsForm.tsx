import { Link } from 'react-router-dom';
import { developers, developersLimits } from '#shared/areas/developers';
import { paths } from '#shared/pages';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { PiecePicker } from '../../media';
import { useSectionSaved, type SectionFormProps } from '../sections/section';

export default function PinsForm({ developer, onClose }: SectionFormProps) {
  const { id, stringUrl, pinnedPieces } = developer;
  const form = useForm(developers.savePins, {
    initial: { pieceIds: pinnedPieces.map((piece) => piece.id) },
    onDone: useSectionSaved('Your pinned pieces are saved.', onClose),
  });
  return (
    <SavingForm form={form} onClose={onClose}>
      <PiecePicker
        owner={{ pageType: 'developer', pageId: id }}
        chosen={form.values.pieceIds}
        known={pinnedPieces}
        onChange={(pieces) =>
          form.set(
            'pieceIds',
            pieces.map((piece) => piece.id),
          )
        }
        most={developersLimits.pinnedPieces}
        label="Pieces on top of your page"
        error={form.fields.pieceIds}
      />
      <p>
        They come from <Link to={paths.developer(stringUrl, 'Portfolio')}>your portfolio</Link>.
      </p>
    </SavingForm>
  );
}
