import type { PrivateConversation } from '#shared/areas/privateChat';

/** The partner in the shape that avatars take. */
export const partnerOf = (conversation: PrivateConversation) => ({
  id: conversation.partnerId,
  alias: conversation.partnerAlias,
  stringUrl: conversation.partnerStringUrl,
  hasAvatar: conversation.partnerHasAvatar,
  avatarId: conversation.partnerAvatarId,
});
