import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bugs, bugsEvents, bugsLimits, bugsTexts, bugType, bugTypeNames, type BugItem } from '#shared/areas/bugs';
import { useDraft } from '../../app/drafts';
import { textsBeside, useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import styles from './Bugs.module.css';

interface NewItemFormProps {
  onClose: () => void;
  onDone: (item: BugItem) => void;
}

const types = bugType.options.map((type) => ({ value: type, label: bugTypeNames[type] }));

/** A new bug or suggestion. What was written is kept until it is sent. */
export function NewItemForm({ onClose, onDone }: NewItemFormProps) {
  const dispatch = useAppDispatch();
  const title = useDraft('bugs.new.title');
  const description = useDraft('bugs.new.description');
  // What it was when the form opened: the drafts change with each letter.
  const [initial] = useState({ type: 'bug' as const, title: title.text, description: description.text });
  const form = useForm(bugs.addItem, {
    initial,
    connectionText: bugsTexts.noConnection,
    onDone: (item) => {
      title.clear();
      description.clear();
      dispatch(onLive(bugsEvents.updatedBugsAndSuggestions)({ item }));
      onDone(item);
    },
  });
  const { values, fields } = form;

  return (
    <Panel title="New bug or suggestion">
      <Form form={form} className={styles.form} onLeave={onClose}>
        <SegmentedControl
          className={styles.types ?? ''}
          aria-label="What it is"
          value={values.type}
          data={types}
          onChange={(value) => form.set('type', bugType.parse(value))}
        />
        <TextInput
          label="Title"
          maxLength={bugsLimits.title}
          autoFocus
          {...form.text('title')}
          onChange={({ currentTarget: { value } }) => {
            form.set('title', value);
            title.setText(value);
          }}
        />
        <MarkdownEditor
          label="Description"
          hasLabel
          placeholder={
            values.type === 'bug'
              ? 'What did you do, what happened, and what should have happened?'
              : 'What would you like to do here that you cannot do yet?'
          }
          mode="limited"
          rows={5}
          value={values.description ?? ''}
          onChange={(text) => {
            form.set('description', text);
            description.setText(text);
          }}
          onSend={() => void form.submit()}
          limit={bugsLimits.description}
          error={fields.description}
        />
        <FormErrors errors={textsBeside(form.errors, fields)} />
        <FormButtons saving={form.saving} onCancel={onClose} submit="Submit" />
      </Form>
    </Panel>
  );
}
