import { Radio } from '@mantine/core';
import { removalPeriods, type RemovalPeriod } from '#shared/areas/trash';
import styles from './Moderation.module.css';

interface PeriodChoiceProps {
  label: string;
  value: RemovalPeriod | undefined;
  onChange: (period: RemovalPeriod | undefined) => void;
  /** The choice that removes nothing; absent where something has to go. */
  none?: string;
}

const periods = Object.entries(removalPeriods) as [RemovalPeriod, string][];

/** How far back everything of an account is removed. */
export function PeriodChoice({ label, value, onChange, none }: PeriodChoiceProps) {
  const choose = (chosen: string) => onChange(periods.find(([period]) => period === chosen)?.[0]);
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={choose}>
      <div className={styles.choices}>
        {none !== undefined && <Radio value="" label={none} />}
        {periods.map(([period, name]) => (
          <Radio key={period} value={period} label={name} />
        ))}
      </div>
    </Radio.Group>
  );
}
