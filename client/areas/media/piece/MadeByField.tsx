import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { CheckGroup } from '../../../ui/form/CheckGroup';
import { TeamPages } from '../../members';

interface MadeByFieldProps {
  gameId: number;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** The field for the makers of a piece: present and former members of the game. */
export function MadeByField({ gameId, chosen, onChange, error }: MadeByFieldProps) {
  const tooMany = chosen.length > mediaLimits.makers ? mediaTexts.tooManyMakers : undefined;
  return (
    <TeamPages gameId={gameId}>
      {(team) => (
        <CheckGroup
          label="Made by"
          choices={team.flatMap(({ id, alias, status }) =>
            id === null ? [] : [{ id, label: status === 'Former' ? `${alias} (former)` : alias }],
          )}
          chosen={chosen}
          onChange={onChange}
          error={error ?? tooMany}
        />
      )}
    </TeamPages>
  );
}
