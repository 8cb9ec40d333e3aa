import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { playtestLengths } from '#shared/areas/playtests/playtests';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { ByWidth } from '../../ui/layout/ByWidth';
import { useSession } from '../account';
import { FilterSheet } from '../browse';
import { useReference } from '../reference';
import { countFilters, unfiltered, type Filters } from './filters';
import styles from './Playtests.module.css';

interface PlaytestFiltersProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

/** The filters of the list: above it, and on a phone in a sheet. */
export function PlaytestFilters(props: PlaytestFiltersProps) {
  const panel = <Panel {...props} />;
  return (
    <ByWidth at="phone" otherwise={panel}>
      <FilterSheet count={countFilters(props.filters)} results={undefined}>
        {panel}
      </FilterSheet>
    </ByWidth>
  );
}

const any = { value: '', label: 'Any' };

function Panel({ filters, onChange }: PlaytestFiltersProps) {
  const { user } = useSession();
  const { platforms, genres, error, retry } = useReference();
  const lists = [
    {
      name: 'platform' as const,
      label: 'Platform',
      data: platforms.flatMap((group) => group.platforms),
    },
    { name: 'genre' as const, label: 'Genre', data: genres },
    {
      name: 'minutes' as const,
      label: 'Length',
      data: playtestLengths.map(({ minutes, label }) => ({ id: minutes, label })),
    },
  ];
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {lists.map(({ name, label, data }) => (
        <NativeSelect
          key={name}
          label={label}
          value={filters[name]}
          data={[any, ...data.map(({ id, label: text }) => ({ value: String(id), label: text }))]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
        />
      ))}
      {user && filters.state === 'open' && (
        <Checkbox
          className={styles.unanswered ?? ''}
          label="Not answered yet"
          checked={filters.unanswered}
          onChange={({ currentTarget: { checked } }) => onChange({ unanswered: checked })}
        />
      )}
      {countFilters(filters) > 0 && (
        <Button
          variant="default"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onChange(unfiltered)}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
