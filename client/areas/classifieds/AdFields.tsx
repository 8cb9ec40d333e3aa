import { NativeSelect, TextInput } from '@mantine/core';
import {
  classifiedsLimits,
  classifiedsTexts,
  plainChoices,
  type TermValues,
} from '#shared/areas/recruiting/classifieds';
import type { TypedJam } from '#shared/areas/recruiting/jams';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { hoursWith, useOffsetChoices } from '../../profiles/workTerms';
import { ChoiceSelect } from './ChoiceSelect';
import styles from './Classified.module.css';
import { JamFields } from './JamFields';
import { PayFields } from './PayFields';
import type { JamChoice } from './useJamChoice';

type TypedTerms = { [K in keyof TermValues]?: TermValues[K] | undefined };

/** The values of the fields of an ad. */
export interface AdValues extends TypedTerms {
  postTitle?: string | undefined;
  postContent?: string | undefined;
  paySum?: string | undefined;
  jam?: TypedJam | null | undefined;
}

/** The form of a call with these values, from `useForm`. */
export interface AdForm {
  values: AdValues;
  fields: Record<string, string>;
  // A method, so that forms with more values are assignable.
  set<F extends keyof AdValues>(field: F, value: AdValues[F]): void;
  submit: () => Promise<void>;
}

const unsaid = { value: '', label: 'Not specified' };

interface AdFieldsProps {
  form: AdForm;
  jam: JamChoice;
}

/** Title, pitch and terms. */
export function AdFields({ form, jam }: AdFieldsProps) {
  const offsets = useOffsetChoices();
  const { values, fields } = form;
  return (
    <>
      <TextInput
        label="Title"
        description="The position first: “Pixel artist for a cosy fishing game”"
        maxLength={classifiedsLimits.title}
        value={values.postTitle ?? ''}
        error={fields.postTitle}
        onChange={({ currentTarget: { value } }) => form.set('postTitle', value)}
      />
      <MarkdownEditor
        label="Pitch"
        hasLabel
        value={values.postContent ?? ''}
        onChange={(text) => form.set('postContent', text)}
        onSend={() => void form.submit()}
        limit={classifiedsLimits.content}
        error={fields.postContent}
        rows={8}
      />
      <PayFields form={form} />
      <fieldset className={styles.fieldset}>
        <legend>Details (optional)</legend>
        <p className={styles.hint}>{classifiedsTexts.remote}</p>
        <NativeSelect
          label="Hours a week"
          value={values.hoursAWeek ?? ''}
          data={[
            unsaid,
            ...hoursWith(values.hoursAWeek).map((hours) => ({ value: String(hours), label: `${hours} h` })),
          ]}
          onChange={({ currentTarget: { value } }) => form.set('hoursAWeek', value === '' ? null : Number(value))}
        />
        <NativeSelect
          label="Time zone"
          value={values.utcOffset ?? ''}
          data={[unsaid, ...offsets]}
          onChange={({ currentTarget: { value } }) => form.set('utcOffset', value === '' ? null : Number(value))}
        />
        {plainChoices.map((name) => (
          <ChoiceSelect
            key={name}
            term={name}
            value={values[name]}
            none={unsaid.label}
            onChoose={(value) => form.set(name, value)}
          />
        ))}
      </fieldset>
      <JamFields form={form} choice={jam} />
    </>
  );
}
