import { Checkbox, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { jamsLimits, type TypedJam } from '#shared/areas/recruiting/jams';
import { Choices } from '../../ui/form/CheckGroup';
import { WebAddressInput } from '../../ui/form/WebAddressInput';
import type { AdForm } from './AdFields';
import styles from './Classified.module.css';
import { blankJam, type JamChoice } from './useJamChoice';

interface JamFieldsProps {
  form: AdForm;
  choice: JamChoice;
}

/** Whether an ad is for a game jam, and for which one. */
export function JamFields({ form, choice }: JamFieldsProps) {
  const { values, fields } = form;
  const jam = values.jam ?? blankJam;
  const isForJam = choice.isForJam(values.jam);

  function choose(isFor: boolean) {
    choice.setForJam(isFor);
    if (!isFor) form.set('jam', blankJam);
  }

  const text = (field: keyof TypedJam) => ({
    value: jam[field] ?? '',
    error: fields[`jam.${field}`],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      form.set('jam', { ...jam, [field]: value }),
  });

  return (
    <>
      <Choices isList>
        <Checkbox
          label="This is for a game jam"
          description="The classified closes when the jam is over."
          checked={isForJam}
          onChange={({ currentTarget: { checked } }) => choose(checked)}
        />
      </Choices>
      {isForJam && (
        <div className={styles.jam}>
          <TextInput label="Name of the jam" maxLength={jamsLimits.name} {...text('name')} />
          <WebAddressInput
            label="Address of the jam (optional)"
            value={jam.url ?? ''}
            error={fields['jam.url']}
            onChange={(url) => form.set('jam', { ...jam, url })}
          />
          <TextInput label="First day" type="date" {...text('first')} />
          <TextInput label="Last day" type="date" min={jam.first} {...text('last')} />
        </div>
      )}
    </>
  );
}
