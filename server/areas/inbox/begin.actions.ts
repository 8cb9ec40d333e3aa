import { inboxEvents, inboxLimits, inboxTexts, type inbox } from '#shared/areas/inbox';
import { canReceive } from '#shared/policies/inbox.policy';
import { topics } from '#shared/topics';
import { isSiteModerator } from '#shared/viewer';
import { guarded, type Call } from '../../http/call';
import { authorize, invalid, notFound } from '../../refusal';
import { requireReach, sendToAccount, viewerAsAuthor } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { queueMessagePushes } from '../push';
import { saveText } from '../texts';
import { readConversation } from './conversations.queries';
import { newConversationMail } from './mails';
import { lockRecipients } from './locks.queries';
import { strangersTo } from './strangers.queries';
import { sendConversation } from './conversationUpdates';
import { insertConversation, insertMessage, insertParticipants, insertStarter } from './writing.queries';

type Begin = Call<typeof inbox.begin>;

/** Input with a broken rule may lack recipients. */
type Addressed = Omit<Begin['input'], 'participants'> & { participants?: number[] | undefined };

/** The named people, if the viewer may write to all of them; otherwise 404 or 403. */
export async function findRecipients({ db, viewer }: Pick<Begin, 'db' | 'viewer'>, ids: readonly number[]) {
  const recipients = await lockRecipients(db, ids);
  if (recipients.length < ids.length) throw notFound(inboxTexts.missingPerson);
  authorize(recipients.every((recipient) => canReceive(viewer, recipient)));
  await requireReach({ db, viewer }, 'message', ids);
  return recipients;
}

/**
 * The people among these to whom the viewer is a stranger; each counts against the limits of new accounts. Site
 * moderators are strangers to nobody, so that their messages do not wait among requests.
 */
export async function strangersOf(
  call: Pick<Begin, 'db' | 'viewer' | 'host' | 'referencesIn'>,
  ids: readonly number[],
) {
  const { db, viewer } = call;
  if (isSiteModerator(viewer)) return new Set<number>();
  const strangers = await strangersTo(db, viewer.id, ids);
  for (const _stranger of strangers) await checkNewAccountLimits(call, 'messageStranger');
  return strangers;
}

export const begin = guarded({
  check: (call: Begin) => {
    const { participants }: Addressed = call.input;
    return findRecipients(
      call,
      (participants ?? []).filter((id) => id !== call.viewer.id),
    );
  },
  run: async (call, recipients) => {
    const { db, viewer, input, host, emit, afterCommit } = call;
    const { subject, message: text } = input;
    const others = recipients.map(({ id }) => id);
    if (others.length === 0) throw invalid(inboxTexts.noRecipients, 'participants');
    if (others.length >= inboxLimits.participants) throw invalid(inboxTexts.tooMany, 'participants');
    const conversationId = await insertConversation(db, subject);
    const { id, timestamp } = await insertMessage(db, { conversationId, fromId: viewer.id, message: text });
    await insertStarter(db, { conversationId, lastMessageId: id, id: viewer.id });
    // Before the strangers are counted: too many links are refused first.
    await saveText(call, { kind: 'inboxMessage', id, text });
    const strangers = await strangersOf(call, others);
    await insertParticipants(db, { conversationId, lastMessageId: id, developerIds: others, strangers });
    await queueMessagePushes(db, { conversation: 'inbox', id: conversationId, receiverIds: others });
    const message = { id, inboxId: conversationId, from: viewerAsAuthor(viewer), timestamp, message: text };
    const everybody = [viewer.id, ...others];
    emit(everybody.map(topics.user), inboxEvents.inboxConversationMessagesUpdated, {
      inboxId: conversationId,
      message,
    });
    afterCommit(() => sendConversation(host, conversationId, everybody));
    for (const { id: recipientId, alias, email, emailRefusals } of recipients)
      if (email !== null)
        afterCommit(() => {
          const to = { id: recipientId, alias, email, emailRefusals };
          const about = { id: conversationId, subject, from: viewer, to };
          return sendToAccount(host, to, newConversationMail(host.settings, about));
        });
    return readConversation(db, viewer.id, conversationId);
  },
});
