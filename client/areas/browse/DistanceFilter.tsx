import { NativeSelect } from '@mantine/core';
import { distances, type Distance, type Filters } from '#shared/browseFilters';
import { useDistanceUnit } from '../../profiles/distance';
import { useSession } from '../account';

interface DistanceFilterProps {
  within: Distance | null;
  onChange: (changed: Partial<Filters>) => void;
}

/** How far away developers may be. The nearest come first then. Only for viewers with a location. */
export function DistanceFilter({ within, onChange }: DistanceFilterProps) {
  const { user } = useSession();
  const [unit] = useDistanceUnit();
  const hasLocation = user !== null && user.info.locationLat !== null;
  if (!hasLocation && !within) return null;
  // An address may have been made in the other unit.
  const choices = distances.filter((each) => each.unit === unit || each === within);

  function choose(id: string) {
    const chosen = distances.find((each) => each.id === id) ?? null;
    onChange({ within: chosen, ...(chosen && { sort: 'proximity' }) });
  }
  return (
    <NativeSelect
      label="Distance"
      value={within?.id ?? ''}
      data={[
        { value: '', label: 'Any' },
        ...choices.map(({ id, distance, unit: named }) => ({ value: id, label: `Within ${distance} ${named}` })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
