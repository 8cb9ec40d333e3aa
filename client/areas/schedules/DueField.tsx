import { TextInput } from '@mantine/core';
import { schedulesLimits } from '#shared/areas/schedules';
import { fromLocal, toLocal } from '../../ui/text/localTime';
import { momentIn, ownTimeZone } from './moment';

interface DueFieldProps {
  form: {
    values: { due: string };
    fields: { due?: string | undefined };
    set: (field: 'due' | 'timeZone', value: string) => void;
  };
}

/** The time at which a DevLog is published, in the clock of this browser, with the zone of that clock. */
export function DueField({ form: { values, fields, set } }: DueFieldProps) {
  const timeZone = ownTimeZone();
  return (
    <TextInput
      type="datetime-local"
      label="Publish at"
      description={
        values.due === ''
          ? `In your own time (${timeZone.replaceAll('_', ' ')}), up to ${schedulesLimits.days} days ahead`
          : momentIn(values.due, timeZone)
      }
      value={toLocal(values.due)}
      error={fields.due}
      onChange={({ currentTarget }) => {
        set('due', fromLocal(currentTarget.value));
        set('timeZone', timeZone);
      }}
    />
  );
}
