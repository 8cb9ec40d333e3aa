import { NativeSelect } from '@mantine/core';
import { pays, projectKinds } from '#shared/availability';
import type { Filters } from '#shared/browseFilters';
import { hoursWith, useOffsetChoices } from '../../profiles/workTerms';

interface AvailabilityFiltersProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

const any = { value: '', label: 'Any' };
const choicesOf = (list: readonly { id: string; label: string }[]) => [
  any,
  ...list.map(({ id, label }) => ({ value: id, label })),
];
const numberOf = (value: string) => (value === '' ? null : Number(value));

/** How those who look for a team are available. */
export function AvailabilityFilters({ filters, onChange }: AvailabilityFiltersProps) {
  const offsets = useOffsetChoices();
  const { pay, projectKind, hoursAWeek, utcOffset } = filters;
  return (
    <>
      <NativeSelect
        label="Open to"
        value={pay ?? ''}
        data={choicesOf(pays)}
        onChange={({ currentTarget: { value } }) => onChange({ pay: pays.find(({ id }) => id === value)?.id ?? null })}
      />
      <NativeSelect
        label="Hours a week"
        value={hoursAWeek ?? ''}
        data={[any, ...hoursWith(hoursAWeek).map((least) => ({ value: String(least), label: `At least ${least}` }))]}
        onChange={({ currentTarget: { value } }) => onChange({ hoursAWeek: numberOf(value) })}
      />
      <NativeSelect
        label="Time zone"
        description="At most 3 hours apart"
        value={utcOffset ?? ''}
        data={[any, ...offsets]}
        onChange={({ currentTarget: { value } }) => onChange({ utcOffset: numberOf(value) })}
      />
      <NativeSelect
        label="Kind of project"
        value={projectKind ?? ''}
        data={choicesOf(projectKinds)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ projectKind: projectKinds.find(({ id }) => id === value)?.id ?? null })
        }
      />
    </>
  );
}
