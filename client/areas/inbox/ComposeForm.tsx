import { Pill, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inbox, inboxEvents, inboxLimits } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { PersonSearch } from '../search';
import styles from './Inbox.module.css';
import type { Recipient } from './participants';

interface ComposeFormProps {
  viewerId: number;
  to: Recipient | null;
}

/** Recipients, subject and first message of a new conversation. */
export function ComposeForm({ viewerId, to }: ComposeFormProps) {
  const navigate = useNavigate();
  const { form, recipients, setRecipients } = useCompose(to);
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
          <Pill.Group role="group" aria-label="Recipients">
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
      <TextInput label="Subject" {...form.text('subject')} />
      <MarkdownEditor
        label="Message"
        hasLabel
        placeholder="Write a message"
        mode="limited"
        isShort
        {...form.markdown('message')}
        limit={inboxLimits.message}
      />
      <FormErrors form={form} />
      <FormButtons
        saving={form.saving}
        submit="Send"
        onCancel={() => {
          form.discard();
          void navigate(paths.inbox);
        }}
      />
    </Form>
  );
}

/** The form of a new conversation. A recipient of the address comes before those of a draft. */
function useCompose(to: Recipient | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const counts = useAppSelector((state) => state.session.user?.counts);
  const form = useForm(inbox.begin, {
    initial: { participants: [], subject: '', message: '' },
    onDone: async (conversation) => {
      const { inbox: unread = 0, inboxRequests: unreadRequests = 0 } = counts ?? {};
      const event = { id: conversation.id, unread, unreadRequests, conversation };
      dispatch(onLive(inboxEvents.inboxConversationUpdated)(event));
      await navigate(paths.conversation(conversation.id), { replace: true });
    },
  });
  const recipients = (form.values.participants ?? []).map(({ id, alias = '' }) => ({ id, alias }));
  const [added, setAdded] = useState<number | null>(null);
  if (to && added !== to.id) {
    setAdded(to.id);
    if (recipients[0]?.id !== to.id) form.set('participants', [to, ...recipients.filter(({ id }) => id !== to.id)]);
  }
  return { form, recipients, setRecipients: (chosen: Recipient[]) => form.set('participants', chosen) };
}
