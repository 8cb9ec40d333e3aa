import { privateChatEvents } from '#shared/areas/privateChat';
import { deletedPerson } from '#shared/shapes';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { anonymizeConversations, readConversationUpdates } from './conversations.queries';

/** The conversations of a deleted account stay with the others, without its name. */
export async function onAccountDeleted({ db, emit }: Pick<Call, 'db' | 'emit'>, developerId: number) {
  const chatIds = await anonymizeConversations(db, developerId);
  const nobody = {
    partnerId: deletedPerson.id,
    partnerAlias: deletedPerson.alias,
    partnerStringUrl: deletedPerson.stringUrl,
    partnerHasAvatar: deletedPerson.hasAvatar,
    partnerAvatarId: deletedPerson.avatarId,
  };
  for (const { developerId: partnerId, conversation, unread } of await readConversationUpdates(db, chatIds)) {
    if (partnerId === developerId) continue;
    const left = { ...conversation, ...nobody };
    emit(topics.user(partnerId), privateChatEvents.updateConversations, { conversation: left, unread });
  }
}
