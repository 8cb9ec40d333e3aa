import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { distances, maxPlaceName, type Filters } from '#shared/browseFilters';
import { useDistanceUnit } from '../../profiles/distance';
import { useSession } from '../account';
import { PlaceField, type PlaceChoice } from '../places';

interface DistanceFilterProps {
  filters: Pick<Filters, 'near' | 'within'>;
  onChange: (changed: Partial<Filters>) => void;
}

/** Near which place, and how far away developers may be. Without a place, distances are measured from the viewer's own one. */
export function DistanceFilter({ filters: { near, within }, onChange }: DistanceFilterProps) {
  const { user } = useSession();
  const [unit] = useDistanceUnit();
  const [typed, setTyped] = useState<PlaceChoice | null>(null);
  const hasLocation = user !== null && user.info.locationLat !== null;
  // An address may have been made in the other unit.
  const choices = distances.filter((each) => each.unit === unit || each === within);

  function choosePlace({ text, place }: PlaceChoice) {
    setTyped(place ? null : { text, place });
    if (place) onChange({ near: { name: text, ...place }, sort: 'proximity' });
    else if (near) onChange({ near: null, ...(!hasLocation && { within: null, sort: 'lastOnline' }) });
  }

  function chooseDistance(id: string) {
    const chosen = distances.find((each) => each.id === id) ?? null;
    onChange({ within: chosen, ...(chosen && { sort: 'proximity' }) });
  }
  return (
    <>
      <PlaceField
        label="Near"
        maxLength={maxPlaceName}
        value={typed ?? { text: near?.name ?? '', place: near }}
        onChange={choosePlace}
        isFilter
      />
      {(hasLocation || near !== null || within !== null) && (
        <NativeSelect
          label="Distance"
          value={within?.id ?? ''}
          data={[
            { value: '', label: 'Any' },
            ...choices.map(({ id, distance, unit: named }) => ({ value: id, label: `Within ${distance} ${named}` })),
          ]}
          onChange={({ currentTarget: { value } }) => chooseDistance(value)}
        />
      )}
    </>
  );
}
