import { Radio, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { noticeKinds, noticesLimits, type NoticeKind, type NoticeInput } from '#shared/areas/operating/notices';
import type { FormState } from '../../../ui/form/Form';
import { Choices } from '../../../ui/form/CheckGroup';
import styles from '../Operating.module.css';
import { fromLocal, toLocal } from '../../../ui/text/localTime';

interface NoticeForm extends Pick<FormState, 'fields'> {
  values: NoticeInput;
  set: {
    (field: 'kind', value: NoticeKind): void;
    (field: Exclude<keyof NoticeInput, 'kind'>, value: string): void;
  };
}

const kinds: Record<NoticeKind, { label: string; description: string }> = {
  notice: { label: 'Notice', description: 'Above every page. People can close it.' },
  announcement: { label: 'Announcement', description: 'On the home page alone. People can close it.' },
  maintenance: { label: 'Maintenance', description: 'Says when the site may be unavailable. It cannot be closed.' },
};

interface NoticeFieldsProps {
  form: NoticeForm;
  /** Gives the text the focus, where the fields take the place of the button that had it. */
  autoFocus?: boolean;
}

/** The fields of a notice, new or changed. */
export function NoticeFields({ form: { values, set, fields }, autoFocus = false }: NoticeFieldsProps) {
  const kind = values.kind ?? 'notice';
  const isMaintenance = kind === 'maintenance';
  const time = (field: 'begins' | 'workBegins' | 'ends') => ({
    type: 'datetime-local',
    value: toLocal(values[field] ?? ''),
    error: fields[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(field, fromLocal(currentTarget.value)),
  });
  return (
    <>
      <Radio.Group label="Kind" value={kind} onChange={(value) => set('kind', value)}>
        <Choices isList>
          {noticeKinds.map((name) => (
            <Radio key={name} value={name} {...kinds[name]} />
          ))}
        </Choices>
      </Radio.Group>
      <Textarea
        label={isMaintenance ? 'Text (optional)' : 'Text'}
        description="A sentence or two. Links and emphasis work as they do in posts."
        autoFocus={autoFocus}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={noticesLimits.text}
        value={values.text ?? ''}
        error={fields.text}
        onChange={({ currentTarget }) => set('text', currentTarget.value)}
      />
      <div className={styles.pair}>
        <TextInput label="Shown from" description="Leave blank to show it now" {...time('begins')} />
        {isMaintenance && <TextInput label="Work begins" description="Your local time" {...time('workBegins')} />}
        <TextInput
          label={isMaintenance ? 'Work ends' : 'Shown until'}
          description={isMaintenance ? 'The notice ends then, too' : 'Your local time'}
          {...time('ends')}
        />
      </div>
    </>
  );
}
