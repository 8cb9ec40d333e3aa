import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { inbox, inboxEvents } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useDraft } from '../../app/drafts';
import { useForm } from '../../app/useForm';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import type { Recipient } from './participants';

const kept = z.object({
  recipients: z.array(z.object({ id: z.number(), alias: z.string() })),
  subject: z.string(),
  message: z.string(),
});
type Kept = z.output<typeof kept>;
const nothingYet: Kept = { recipients: [], subject: '', message: '' };

/** What an earlier visit has begun; whom the address names comes first. */
function begun(text: string, to: Recipient | null): Kept {
  const before = readKept(text);
  if (!to) return before;
  return { ...before, recipients: [to, ...before.recipients.filter(({ id }) => id !== to.id)] };
}

function readKept(text: string): Kept {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    // Nothing was begun, or somebody else wrote there.
    return nothingYet;
  }
}

/** A new conversation that is being written: kept as a draft until it is sent. */
export function useCompose(to: Recipient | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const counts = useAppSelector((state) => state.session.user?.counts);
  const draft = useDraft('inbox.compose');
  const first = begun(draft.text, to);
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

  const keep = (changed: Partial<Kept>) => draft.setText(JSON.stringify({ recipients, subject, message, ...changed }));
  return {
    form,
    recipients,
    setRecipients: (chosen: Recipient[]) => {
      form.set('participants', chosen);
      keep({ recipients: chosen });
    },
    change: (field: 'subject' | 'message', text: string) => {
      form.set(field, text);
      keep({ [field]: text });
    },
    clear: draft.clear,
  };
}
