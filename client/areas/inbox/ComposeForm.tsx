import { Pill, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import * as z from '#zod';
import { inbox, inboxEvents, inboxLimits } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useDraft } from '../../app/drafts';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import { textsBeside, useForm } from '../../app/useForm';
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

const storedDraft = z.object({
  recipients: z.array(z.object({ id: z.number(), alias: z.string() })),
  subject: z.string(),
  message: z.string(),
});
type StoredDraft = z.output<typeof storedDraft>;
const emptyDraft: StoredDraft = { recipients: [], subject: '', message: '' };

/** The draft of an earlier visit. The recipient of the address comes first. */
function initialDraft(text: string, to: Recipient | null): StoredDraft {
  const draft = parseDraft(text);
  if (!to) return draft;
  return { ...draft, recipients: [to, ...draft.recipients.filter(({ id }) => id !== to.id)] };
}

function parseDraft(text: string): StoredDraft {
  try {
    return storedDraft.parse(JSON.parse(text));
  } catch {
    // No draft, or written by somebody else.
    return emptyDraft;
  }
}

/** The form of a new conversation, stored as a draft until it is sent. */
function useCompose(to: Recipient | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const counts = useAppSelector((state) => state.session.user?.counts);
  const draft = useDraft('inbox.compose');
  const first = initialDraft(draft.text, to);
  const form = useForm(inbox.begin, {
    initial: { participants: first.recipients, subject: first.subject, message: first.message },
    onDone: async (conversation) => {
      draft.clear();
      const { inbox: unread = 0, inboxRequests: unreadRequests = 0 } = counts ?? {};
      const event = { id: conversation.id, unread, unreadRequests, conversation };
      dispatch(onLive(inboxEvents.inboxConversationUpdated)(event));
      await navigate(paths.conversation(conversation.id), { replace: true });
    },
  });
  const { participants = [], subject = '', message = '' } = form.values;
  const recipients = participants.map(({ id, alias = '' }) => ({ id, alias }));

  const store = (changed: Partial<StoredDraft>) =>
    draft.setText(JSON.stringify({ recipients, subject, message, ...changed }));
  return {
    form,
    recipients,
    setRecipients: (chosen: Recipient[]) => {
      form.set('participants', chosen);
      store({ recipients: chosen });
    },
    change: (field: 'subject' | 'message', text: string) => {
      form.set(field, text);
      store({ [field]: text });
    },
    clear: draft.clear,
  };
}
