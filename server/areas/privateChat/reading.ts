import { chatIdOf, partnerIn, privateChatTexts, type privateChat } from '#shared/areas/privateChat';
import { canWriteTo } from '#shared/areas/privateChat.policy';
import { deletedPerson } from '#shared/shapes';
import type { Call } from '../../http/call';
import { notFound } from '../../http/refusal';
import { whyNotReached } from '../contact';
import { findConversation, findPartner } from './conversations.queries';

/** A conversation by its name, or the partner it would be with. */
export async function readConversation({ db, viewer, input }: Call<typeof privateChat.readConversation>) {
  const partnerId = partnerIn(input.chatId, viewer.id);
  if (partnerId === null) throw notFound(privateChatTexts.missing);
  const [conversation, partner] = await Promise.all([
    findConversation(db, viewer.id, partnerId),
    findPartner(db, partnerId),
  ]);
  if (!conversation && !partner) throw notFound(privateChatTexts.missing);
  const whyNot = await whyNotReached({ db, viewer }, partnerId, { isBegun: conversation !== null });
  return {
    chatId: chatIdOf(viewer.id, partnerId),
    partner: partner ? { ...partner, hasAvatar: partner.avatarId !== '0' } : deletedPerson,
    conversation,
    canWrite: canWriteTo(viewer, partner ?? null) && whyNot === null,
    whyNot,
  };
}
