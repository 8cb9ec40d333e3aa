import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import {
  classifiedRoles,
  classifiedState,
  plainChoices,
  type ChoiceTerm,
  type ClassifiedRole,
} from '#shared/areas/recruiting/classifieds';
import { positions } from '#shared/vocabulary';
import { roleLooks } from '../../profiles/roleLooks';
import { TagPicker } from '../../profiles/TagPicker';
import { hoursWith, useOffsetChoices } from '../../profiles/workTerms';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { ChoiceGroup, type Choice } from '../browse';
import { useReference } from '../reference';
import { ChoiceSelect } from './ChoiceSelect';
import { countFilters, unfiltered, type Filters } from './filters';
import styles from './Classifieds.module.css';

interface AdFiltersProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

const roleChoices: Choice<ClassifiedRole>[] = classifiedRoles.map(({ label, param }) => {
  const position = positions.find(({ plural }) => plural.toLowerCase() === param);
  return { value: param, label, ...(position && { look: roleLooks[position.role] }) };
});
const any = { value: '', label: 'Any' };
const jamChoices = [any, { value: 'with', label: 'For a jam' }, { value: 'without', label: 'Not for a jam' }];
const stateLabels = { all: 'All', open: 'Open', filled: 'Filled', expired: 'Expired' };

/** The filters of the list: role and skill of the author, and the terms. */
export function AdFilters({ filters, onChange }: AdFiltersProps) {
  const offsets = useOffsetChoices();
  const { skills, error, retry } = useReference();
  const { postType, role, skillId, state, jam, hoursAWeek, utcOffset } = filters;
  const choice = (name: ChoiceTerm) => (
    <ChoiceSelect
      key={name}
      term={name}
      value={filters[name]}
      none={any.label}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={styles.panel}>
      <ChoiceGroup label="Role" choices={roleChoices} chosen={role} onChoose={(next) => onChange({ role: next })} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <TagPicker
        label="Skill"
        tags={skills}
        chosen={skillId > 0 ? [skillId] : []}
        // Only one skill can be chosen: the last one replaces the others.
        onChange={(chosen) => onChange({ skillId: chosen.at(-1) ?? 0 })}
      />
      {choice('pay')}
      <NativeSelect
        label="Hours a week"
        value={hoursAWeek ?? ''}
        data={[any, ...hoursWith(hoursAWeek).map((most) => ({ value: String(most), label: `At most ${most}` }))]}
        onChange={({ currentTarget: { value } }) => onChange({ hoursAWeek: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label="Time zone"
        description="At most 3 hours apart"
        value={utcOffset ?? ''}
        data={[any, ...offsets]}
        onChange={({ currentTarget: { value } }) => onChange({ utcOffset: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label="Game jam"
        value={jam ?? ''}
        data={jamChoices}
        onChange={({ currentTarget: { value } }) =>
          onChange({ jam: value === 'with' || value === 'without' ? value : null })
        }
      />
      {plainChoices.map(choice)}
      <NativeSelect
        label="State"
        value={state}
        data={(['open', 'filled', 'expired', 'all'] as const).map((value) => ({ value, label: stateLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: classifiedState.options.find((each) => each === value) ?? 'all' })
        }
      />
      {countFilters(filters) > 0 && (
        <Button
          variant="default"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => onChange(unfiltered(postType))}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
