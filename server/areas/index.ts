import { registerKinds, registerNotificationSources, type AnyKind, type ContentName } from '../content';
import type { BoundEndpoint } from '../http/bind';
import { registerAccountHooks, type AccountHook } from '../people';
import type { TopicRule } from '../realtime/topicRules';
import { forgetInvitesOfDeveloper, invitationNotifications } from './invites';
import { forgetFollower } from './follows';
import { forgetVotes } from './votes';
import { deleteTrashOf } from './trash';
import { forgetPicturesOf } from './textPictures';
import { unnotify } from './notifications';
import { anonymizeDonations } from './donations';
import { membershipNotifications } from './members';
import { reportNotifications } from './reports';
import { accountRoutes } from './account/account.routes';
import { browseRoutes } from './browse/browse.routes';
import { chatLine, gameRoomRule, removeRegistrationLine } from './chat';
import { classified, forgetClassifiedsOf, classifiedNotifications } from './classifieds';
import { developer } from './developers';
import { comment, post, postNotifications, commentNotifications } from './entries';
import { game, handOverOrDeleteGames } from './games';
import { inboxMessage, leaveConversations } from './inbox';
import { piece, forgetMediaOf, pieceNotifications } from './media';
import { privateMessage, forgetPrivateChats } from './privateChat';
import { resource } from './resources';
import { bug, bugComment, bugNotifications } from './bugs';
import { bugsRoutes } from './bugs/bugs.routes';
import { chatRoutes } from './chat/chat.routes';
import { classifiedsRoutes } from './classifieds/classifieds.routes';
import { commentsRoutes } from './comments/comments.routes';
import { contactRoutes } from './contact/contact.routes';
import { contentSearchRoutes } from './contentSearch/contentSearch.routes';
import { developersRoutes } from './developers/developers.routes';
import { donationsRoutes } from './donations/donations.routes';
import { feedRoutes } from './feed/feed.routes';
import { followsRoutes } from './follows/follows.routes';
import { boardRule, forumPost, thread, threadRule, forumNotifications } from './forums';
import { forumsActionsRoutes, forumsRoutes } from './forums/forums.routes';
import { gamesRoutes } from './games/games.routes';
import { inboxRoutes } from './inbox/inbox.routes';
import { invitesRoutes } from './invites/invites.routes';
import { mediaRoutes } from './media/media.routes';
import { membersRoutes } from './members/members.routes';
import { moderationRoutes } from './moderation/moderation.routes';
import { notificationsRoutes } from './notifications/notifications.routes';
import { optionsRoutes } from './options/options.routes';
import { placesRoutes } from './places/places.routes';
import { privateChatRoutes } from './privateChat/privateChat.routes';
import { referenceRoutes } from './reference/reference.routes';
import { resourcesRoutes } from './resources/resources.routes';
import { trashRoutes } from './trash/trash.routes';
import { reportsRoutes } from './reports/reports.routes';
import { searchRoutes } from './search/search.routes';
import { textPicturesRoutes } from './textPictures/textPictures.routes';
import { topContentRoutes } from './topContent/topContent.routes';
import { votesRoutes } from './votes/votes.routes';

/** Every endpoint of the site. */
export const endpoints: readonly BoundEndpoint[] = [
  ...accountRoutes,
  ...browseRoutes,
  ...bugsRoutes,
  ...chatRoutes,
  ...classifiedsRoutes,
  // Before the feed, whose post of any name would take their addresses.
  ...commentsRoutes,
  ...contactRoutes,
  ...contentSearchRoutes,
  ...developersRoutes,
  ...donationsRoutes,
  ...feedRoutes,
  ...followsRoutes,
  ...forumsRoutes,
  ...forumsActionsRoutes,
  ...gamesRoutes,
  ...inboxRoutes,
  ...invitesRoutes,
  ...mediaRoutes,
  ...membersRoutes,
  ...moderationRoutes,
  ...notificationsRoutes,
  ...optionsRoutes,
  ...placesRoutes,
  ...privateChatRoutes,
  ...referenceRoutes,
  ...resourcesRoutes,
  ...trashRoutes,
  ...reportsRoutes,
  ...searchRoutes,
  ...textPicturesRoutes,
  ...topContentRoutes,
  ...votesRoutes,
];

/** Who may join the topics that are not open to anyone. */
export const topicRules: readonly TopicRule[] = [gameRoomRule, boardRule, threadRule];

/** What people write and upload, each declared by its owner. Votes, reports, the trash and pictures in texts read this. */
export const kinds: { [N in ContentName]: AnyKind<N> } = {
  ...{ post, comment, piece, thread, forumPost, classified, bug, bugComment, resource },
  ...{ chatLine, privateMessage, inboxMessage, developer, game },
};
registerKinds(Object.values(kinds));

/**
 * In the order of their locks: games with all that belongs to them, then single rows of others, then the points that many
 * share. What reads the account's own rows stands before what deletes them.
 */
const onAccountDeleted: readonly AccountHook[] = [
  handOverOrDeleteGames,
  removeRegistrationLine,
  forgetPrivateChats,
  forgetInvitesOfDeveloper,
  leaveConversations,
  ({ db }, id) => forgetFollower(db, id),
  (call, developerId) => forgetClassifiedsOf(call, { developerId }),
  (call, pageId) => forgetMediaOf(call, { pageType: 'developer', pageId }),
  forgetVotes,
  ({ db }, id) => deleteTrashOf(db, id),
  forgetPicturesOf,
  (call, actorId) => unnotify(call, { actorId }),
  ({ db }, id) => anonymizeDonations(db, id),
];
registerAccountHooks(onAccountDeleted);

/** What there are notifications about. Texts and links are made from the content as it is now. */
registerNotificationSources([
  bugNotifications,
  postNotifications,
  commentNotifications,
  classifiedNotifications,
  forumNotifications,
  pieceNotifications,
  invitationNotifications,
  membershipNotifications,
  reportNotifications,
]);
