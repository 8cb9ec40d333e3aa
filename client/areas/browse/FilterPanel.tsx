import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { developerFields } from '#shared/areas/browse';
import { positions } from '#shared/vocabulary';
import { anyAvailability, countFilters, unfiltered, type Filters, type RoleQuery } from '#shared/browseFilters';
import { roleLooks } from '../../profiles/roleLooks';
import { TagPicker } from '../../profiles/TagPicker';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { useReference } from '../reference';
import { AvailabilityFilters } from './AvailabilityFilters';
import { DistanceFilter } from './DistanceFilter';
import { ChoiceGroup, type Choice } from './ChoiceGroup';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

/** "All", then the eight roles in the order of browsing. */
const roleChoices: Choice<RoleQuery | null>[] = [
  { value: null, label: 'All' },
  ...developerFields.flatMap((field) => {
    const position = positions.find(({ showField }) => showField === field);
    return position ? [{ value: position.query, label: position.plural, look: roleLooks[position.role] }] : [];
  }),
];
const developerSeeking: Choice<boolean>[] = [
  { value: false, label: 'All' },
  { value: true, label: 'Wants to Join a Game Project' },
];
const gameSeeking: Choice<boolean>[] = [
  { value: false, label: 'All' },
  { value: true, label: 'Currently Recruiting Members' },
];

/** The filters of the list: who is looking, role, distance, one skill. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { skills, error, retry } = useReference();
  const { category, seeking, role, skillId } = filters;
  const isGames = category === 'games';
  const unsought = isGames ? { role: null } : anyAvailability;
  return (
    <div className={styles.panel}>
      <ChoiceGroup
        label="Filter"
        choices={isGames ? gameSeeking : developerSeeking}
        chosen={seeking}
        // A recruited role makes no sense without the filter on recruiting games, nor availability without the other.
        onChoose={(next) => onChange(next ? { seeking: next } : { seeking: next, ...unsought })}
      />
      {!isGames && seeking && <AvailabilityFilters filters={filters} onChange={onChange} />}
      {(!isGames || seeking) && (
        <ChoiceGroup
          label={isGames ? 'Recruiting' : 'Show'}
          choices={roleChoices}
          chosen={role}
          onChoose={(next) => onChange({ role: next })}
        />
      )}
      {!isGames && <DistanceFilter filters={filters} onChange={onChange} />}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <TagPicker
        label="Skill"
        tags={skills}
        chosen={skillId > 0 ? [skillId] : []}
        // Only one skill can be chosen: a new choice replaces the old one.
        onChange={(chosen) => onChange({ skillId: chosen.at(-1) ?? 0 })}
      />
      {countFilters(filters) > 0 && (
        <Button
          variant="default"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onChange({ ...unfiltered(category), sort: filters.sort })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
