import { NativeSelect } from '@mantine/core';
import { searchAlert, searchAlerts, type SearchAlert } from '#shared/areas/recruiting/savedSearches';

interface AlertChoiceProps {
  label: string;
  /** The name for screen readers, where the label alone does not tell two choices apart. */
  name?: string;
  value: SearchAlert;
  onChange: (alert: SearchAlert) => void;
}

/** The way in which somebody hears of what is new in a search. */
export const AlertChoice = ({ label, name = label, value, onChange }: AlertChoiceProps) => (
  <NativeSelect
    label={label}
    aria-label={name}
    value={value}
    data={searchAlerts.map(({ alert, label: text }) => ({ value: alert, label: text }))}
    onChange={({ currentTarget }) => onChange(searchAlert.parse(currentTarget.value))}
  />
);
