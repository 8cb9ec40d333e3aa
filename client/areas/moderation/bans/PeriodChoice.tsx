import { Radio } from '@mantine/core';
import { countsInWords, removalPeriods, type RemovalPeriod, type WrittenCounts } from '#shared/areas/moderation/trash';
import { capitalized } from '#shared/characters';
import styles from '../Moderation.module.css';

interface PeriodChoiceProps {
  label: string;
  value: RemovalPeriod | undefined;
  onChange: (period: RemovalPeriod | undefined) => void;
  /** The choice that removes nothing; absent where something has to go. */
  none?: string;
  /** The content that would be removed, once it is known. */
  counts: WrittenCounts | undefined;
}

const periods = Object.entries(removalPeriods) as [RemovalPeriod, string][];

/** How far back everything of an account is removed. */
export function PeriodChoice({ label, value, onChange, none, counts }: PeriodChoiceProps) {
  const choose = (chosen: string) => onChange(periods.find(([period]) => period === chosen)?.[0]);
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={choose}>
      <div className={styles.choices}>
        {none !== undefined && <Radio value="" label={none} />}
        {periods.map(([period, name]) => (
          <Radio
            key={period}
            value={period}
            label={name}
            {...(counts && { description: capitalized(countsInWords(counts[period])) })}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
