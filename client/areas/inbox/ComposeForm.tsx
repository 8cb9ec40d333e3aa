import { Pill, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { inboxLimits } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { textsBeside } from '../../app/useForm';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { PersonSearch } from '../search';
import styles from './Inbox.module.css';
import type { Recipient } from './participants';
import { useCompose } from './useCompose';

interface ComposeFormProps {
  viewerId: number;
  to: Recipient | null;
}

/** To whom, about what, and the first message. What was typed is kept as a draft. */
export function ComposeForm({ viewerId, to }: ComposeFormProps) {
  const navigate = useNavigate();
  const { form, recipients, setRecipients, change, clear } = useCompose(to?.id === viewerId ? null : to);
  const { subject = '', message = '' } = form.values;
  const isFull = recipients.length >= inboxLimits.participants - 1;

  return (
    <Form form={form} className={styles.form}>
      <div className={styles.to} data-refused={form.fields.participants !== undefined || undefined}>
        <PersonSearch
          label="To"
          without={[viewerId, ...recipients.map(({ id }) => id)]}
          onChoose={({ id, alias }) => setRecipients([...recipients, { id, alias }])}
          error={form.fields.participants}
          disabled={isFull}
        />
        {recipients.length > 0 && (
          <Pill.Group aria-label="Recipients">
            {recipients.map(({ id, alias }) => (
              <Pill
                key={id}
                size="md"
                className={styles.recipient ?? ''}
                withRemoveButton
                onRemove={() => setRecipients(recipients.filter((each) => each.id !== id))}
                removeButtonProps={{ 'aria-label': `Remove ${alias}`, 'aria-hidden': false, tabIndex: 0 }}
              >
                {alias}
              </Pill>
            ))}
          </Pill.Group>
        )}
      </div>
      <TextInput
        label="Subject"
        value={subject}
        error={form.fields.subject}
        onChange={(event) => change('subject', event.currentTarget.value)}
      />
      <MarkdownEditor
        label="Message"
        hasLabel
        placeholder="Write a message"
        mode="limited"
        rows={8}
        value={message}
        onChange={(text) => change('message', text)}
        onSend={() => void form.submit()}
        limit={inboxLimits.message}
        error={form.fields.message}
      />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <FormButtons
        saving={form.saving}
        submit="Send"
        onCancel={() => {
          clear();
          void navigate(paths.inbox);
        }}
      />
    </Form>
  );
}
