import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { PiecePicker, PieceThumb, type ShownPiece } from '../../media';
import styles from './ApplyForm.module.css';

interface PiecesFieldProps {
  viewerId: number;
  chosen: readonly ShownPiece[];
  onChange: (chosen: ShownPiece[]) => void;
  error?: string | undefined;
}

const label = 'Pieces you show';

/** The pieces of one's portfolio that go along: the chosen ones, and on demand all to choose from. */
export function PiecesField({ viewerId, chosen, onChange, error }: PiecesFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const owner = { pageType: 'developer', pageId: viewerId } as const;
  // The box stays, and gets the focus that the button to choose takes with it.
  return (
    <div>
      {isChoosing || error !== undefined ? (
        <PiecePicker
          {...{ owner, onChange, label }}
          chosen={chosen.map(({ id }) => id)}
          known={chosen}
          most={applicationsLimits.pieces}
          error={error}
        />
      ) : (
        <ChosenPieces chosen={chosen} onChoose={() => setChoosing(true)} />
      )}
    </div>
  );
}

function ChosenPieces({ chosen, onChoose }: { chosen: readonly ShownPiece[]; onChoose: () => void }) {
  return (
    <div className={styles.pieces} role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPhotoEdit size={16} aria-hidden />}
          onClick={onChoose}
        >
          {chosen.length === 0 ? 'Choose' : 'Change'}
        </Button>
      </p>
      {chosen.length > 0 && (
        <ul className={styles.thumbs}>
          {chosen.map((piece) => (
            <li key={piece.id}>
              <PieceThumb piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
