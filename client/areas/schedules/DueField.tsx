import { TextInput } from '@mantine/core';
import { schedulesLimits } from '#shared/areas/schedules';
import { fromLocal, toLocal } from '../../ui/text/localTime';
import { momentIn, ownTimeZone } from './moment';

interface DueFieldProps {
  value: string;
  error: string | undefined;
  /** The moment, and the zone of the clock in which it was chosen. */
  onChange: (due: string, timeZone: string) => void;
}

/** The time at which a DevLog is published, in the clock of this browser. */
export function DueField({ value, error, onChange }: DueFieldProps) {
  const timeZone = ownTimeZone();
  return (
    <TextInput
      type="datetime-local"
      label="Publish at"
      description={
        value === ''
          ? `In your own time (${timeZone.replaceAll('_', ' ')}), up to ${schedulesLimits.days} days ahead`
          : momentIn(value, timeZone)
      }
      value={toLocal(value)}
      error={error}
      onChange={({ currentTarget }) => onChange(fromLocal(currentTarget.value), timeZone)}
    />
  );
}
