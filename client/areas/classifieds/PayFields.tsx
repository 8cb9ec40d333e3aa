import { Radio, TextInput } from '@mantine/core';
import { classifiedPays, classifiedsLimits } from '#shared/areas/recruiting/classifieds';
import type { AdForm } from './AdFields';
import styles from './Classified.module.css';

/** The pay, and the sum of what is paid. None is chosen in ads from before it was asked for. */
export function PayFields({ form }: { form: AdForm }) {
  const { values, fields } = form;

  function choose(value: string) {
    const pay = classifiedPays.find(({ id }) => id === value)?.id ?? null;
    form.set('pay', pay);
    if (pay !== 'paid') form.set('paySum', '');
  }

  return (
    <>
      <Radio.Group
        label="Pay"
        value={values.pay ?? ''}
        onChange={choose}
        error={fields.pay}
        data-refused={fields.pay !== undefined || undefined}
      >
        <div className={styles.choices}>
          {classifiedPays.map(({ id, label }) => (
            <Radio key={id} value={id} label={label} />
          ))}
        </div>
      </Radio.Group>
      {values.pay === 'paid' && (
        <TextInput
          label="Sum (optional)"
          description="In your words: “€250 a background”. Search engines show sums like “$30 an hour” or “€2,000 a month”."
          maxLength={classifiedsLimits.paySum}
          value={values.paySum ?? ''}
          error={fields.paySum}
          onChange={({ currentTarget: { value } }) => form.set('paySum', value)}
        />
      )}
    </>
  );
}
