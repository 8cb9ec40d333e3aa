import { useState } from 'react';
import { Link } from 'react-router-dom';
import { developers, developersLimits } from '#shared/areas/developers';
import { paths } from '#shared/pages';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { PiecePicker, type ShownPiece } from '../../media';
import { useSectionSaved, type SectionFormProps } from '../sections/section';

export default function PinsForm({ developer, onClose }: SectionFormProps) {
  const { id, stringUrl, pinnedPieces } = developer;
  const form = useForm(developers.savePins, {
    initial: { pieceIds: pinnedPieces.map((piece) => piece.id) },
    onDone: useSectionSaved('Your pinned pieces are saved.', onClose),
    // Nothing is typed here, and a draft would not know the pieces behind the ids.
    draft: null,
  });
  const [known, setKnown] = useState<readonly ShownPiece[]>(pinnedPieces);
  const chosen = form.values.pieceIds.flatMap((pieceId) => known.find((piece) => piece.id === pieceId) ?? []);

  function choose(pieces: ShownPiece[]) {
    setKnown([...pieces, ...known]);
    form.set(
      'pieceIds',
      pieces.map((piece) => piece.id),
    );
  }

  return (
    <SavingForm form={form} onClose={onClose}>
      <PiecePicker
        owner={{ pageType: 'developer', pageId: id }}
        chosen={chosen}
        onChange={choose}
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
