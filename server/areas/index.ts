import type { ContentName } from '#shared/content';
import { schedulesTexts } from '#shared/areas/schedules';
import { topics } from '#shared/topics';
import { registerKinds, registerNotificationCauses, registerNotificationSources, type AnyKind } from '../content';
import type { BoundEndpoint } from '../http/bind';
import { registerHolding } from '../http/holding';
import { registerAbsenceHooks, registerDeletionHooks } from '../people';
import type { TopicRule } from '../realtime/topicRules';
import * as accountExport from './accountExport';
import * as bugs from './bugs';
import * as builds from './builds';
import * as chat from './chat';
import * as classifieds from './classifieds';
import * as comments from './comments';
import * as developers from './developers';
import * as donations from './donations';
import * as feed from './feed';
import * as follows from './follows';
import * as forums from './forums';
import * as games from './games';
import * as heldPosts from './heldPosts';
import * as inbox from './inbox';
import * as invites from './invites';
import * as media from './media';
import * as members from './members';
import * as operating from './operating';
import * as playtests from './playtests';
import * as privateChat from './privateChat';
import * as reports from './reports';
import * as resources from './resources';
import * as sanctions from './sanctions';
import * as schedules from './schedules';
import * as texts from './texts';
import * as trash from './trash';
import * as votes from './votes';
import { bugNotifications } from './bugs/notifications.queries';
import { classifiedNotifications } from './classifieds/notifications.queries';
import { commentNotifications } from './comments/notifications.queries';
import { postNotifications } from './feed/notifications.queries';
import { newPostNotifications, followerNotifications } from './follows/notifications.queries';
import { forumNotifications } from './forums/notifications.queries';
import { heldPostNotifications } from './heldPosts/notifications.queries';
import { invitationNotifications } from './invites/notifications.queries';
import { pieceNotifications } from './media/notifications.queries';
import { membershipNotifications } from './members/notifications.queries';
import { handOverNotifications, ownerSearchNotifications } from './members/ownership/notifications.queries';
import { testerNotifications } from './builds/notifications.queries';
import { playtestAnswerNotifications, playtestNotifications } from './playtests/notifications.queries';
import { reportNotifications } from './reports/notifications.queries';
import { appealNotifications } from './sanctions/notifications.queries';
import { savedSearchNotifications } from './savedSearches/notifications.queries';
import { scheduledPostNotifications } from './schedules/notifications.queries';
import { accountRoutes, leavingRoutes, passkeysRoutes, secondStepRoutes } from './account/account.routes';
import { accountExportRoutes } from './accountExport/accountExport.routes';
import { accountLimitsRoutes } from './accountLimits/accountLimits.routes';
import { browseRoutes } from './browse/browse.routes';
import { bugsRoutes } from './bugs/bugs.routes';
import { buildsRoutes } from './builds/builds.routes';
import { chatRoutes } from './chat/chat.routes';
import { classifiedsRoutes } from './classifieds/classifieds.routes';
import { commentsRoutes } from './comments/comments.routes';
import { contactRoutes } from './contact/contact.routes';
import { contentSearchRoutes } from './contentSearch/contentSearch.routes';
import { developersRoutes } from './developers/developers.routes';
import { donationsRoutes } from './donations/donations.routes';
import { draftsRoutes } from './drafts/drafts.routes';
import { entriesRoutes } from './comments/entries.routes';
import { feedRoutes } from './feed/feed.routes';
import { followsRoutes } from './follows/follows.routes';
import { forumsActionsRoutes, forumsRoutes, siteBoardRoutes } from './forums/forums.routes';
import { gamesRoutes } from './games/games.routes';
import { heldPostsRoutes } from './heldPosts/heldPosts.routes';
import { inboxRoutes } from './inbox/inbox.routes';
import { invitesRoutes } from './invites/invites.routes';
import { mediaRoutes } from './media/media.routes';
import { membersRoutes, ownershipRoutes, teamLogRoutes } from './members/members.routes';
import { moderationRoutes, newAccountsRoutes } from './moderation/moderation.routes';
import { notificationsRoutes, unsubscribeRoutes } from './notifications/notifications.routes';
import {
  blocklistRoutes,
  deskAccountsRoutes,
  deskRoutes,
  figuresRoutes,
  legalDeskRoutes,
  legalTextsRoutes,
  lookRoutes,
  noticeRoutes,
  siteRoutes,
} from './operating/operating.routes';
import { moreOptionsRoutes, optionsRoutes } from './options/options.routes';
import { placesRoutes } from './places/places.routes';
import { playtestsRoutes } from './playtests/playtests.routes';
import { privateChatRoutes } from './privateChat/privateChat.routes';
import { pushRoutes } from './push/push.routes';
import { referenceRoutes } from './reference/reference.routes';
import { guestReportsRoutes, reportsRoutes } from './reports/reports.routes';
import { resourcesRoutes } from './resources/resources.routes';
import { sanctionsRoutes } from './sanctions/sanctions.routes';
import { savedSearchesRoutes } from './savedSearches/savedSearches.routes';
import { schedulesRoutes } from './schedules/schedules.routes';
import { searchRoutes } from './search/search.routes';
import { textsRoutes } from './texts/texts.routes';
import { tokensRoutes } from './tokens/tokens.routes';
import { topContentRoutes } from './topContent/topContent.routes';
import { trashRoutes } from './trash/trash.routes';
import { votesRoutes } from './votes/votes.routes';
import { watchesRoutes } from './watches/watches.routes';
import { webhooksRoutes } from './webhooks/webhooks.routes';

/** Every endpoint of the site. */
export const endpoints: readonly BoundEndpoint[] = [
  ...accountRoutes,
  ...accountExportRoutes,
  ...accountLimitsRoutes,
  ...browseRoutes,
  ...bugsRoutes,
  ...buildsRoutes,
  ...chatRoutes,
  ...classifiedsRoutes,
  ...commentsRoutes,
  ...contactRoutes,
  ...contentSearchRoutes,
  ...developersRoutes,
  ...donationsRoutes,
  ...draftsRoutes,
  ...entriesRoutes,
  ...feedRoutes,
  ...followsRoutes,
  ...forumsRoutes,
  ...forumsActionsRoutes,
  ...siteBoardRoutes,
  ...gamesRoutes,
  ...heldPostsRoutes,
  ...inboxRoutes,
  ...invitesRoutes,
  ...mediaRoutes,
  ...membersRoutes,
  ...moderationRoutes,
  ...newAccountsRoutes,
  ...notificationsRoutes,
  ...unsubscribeRoutes,
  ...siteRoutes,
  ...deskRoutes,
  ...deskAccountsRoutes,
  ...noticeRoutes,
  ...blocklistRoutes,
  ...figuresRoutes,
  ...lookRoutes,
  ...legalTextsRoutes,
  ...legalDeskRoutes,
  ...optionsRoutes,
  ...moreOptionsRoutes,
  ...placesRoutes,
  ...playtestsRoutes,
  ...privateChatRoutes,
  ...pushRoutes,
  ...referenceRoutes,
  ...resourcesRoutes,
  ...trashRoutes,
  ...reportsRoutes,
  ...guestReportsRoutes,
  ...sanctionsRoutes,
  ...savedSearchesRoutes,
  ...schedulesRoutes,
  ...searchRoutes,
  ...leavingRoutes,
  ...passkeysRoutes,
  ...secondStepRoutes,
  ...ownershipRoutes,
  ...teamLogRoutes,
  ...textsRoutes,
  ...tokensRoutes,
  ...topContentRoutes,
  ...votesRoutes,
  ...watchesRoutes,
  ...webhooksRoutes,
];

/** The rules for joining topics that are not open to everyone. */
export const topicRules: readonly TopicRule[] = [
  chat.gameRoomRule,
  forums.boardRule,
  forums.threadRule,
  operating.deskRule,
];

/** The kinds of content, each declared by its owner. Votes, reports, the trash and pictures in texts read this. */
export const kinds: { [N in ContentName]: AnyKind<N> } = {
  post: feed.post,
  comment: comments.comment,
  piece: media.piece,
  thread: forums.thread,
  forumPost: forums.forumPost,
  chatLine: chat.chatLine,
  privateMessage: privateChat.privateMessage,
  inboxMessage: inbox.inboxMessage,
  classified: classifieds.classified,
  bug: bugs.bug,
  bugComment: bugs.bugComment,
  resource: resources.resource,
  developer: developers.developer,
  game: games.game,
  credit: members.credit,
  ownerSearch: members.ownerSearch,
  playtest: playtests.playtest,
  playtestAnswer: playtests.playtestAnswer,
  playtestReply: playtests.playtestReply,
  build: builds.build,
};
registerKinds(Object.values(kinds));
registerHolding(heldPosts.holding);

/**
 * The order of the locks: games with all that belongs to them, then single rows of others, then the points that many
 * share. A hook that reads the account's rows comes before the one that deletes them.
 */
const accountDeletion = [
  games.onAccountDeleted,
  chat.onAccountDeleted,
  privateChat.onAccountDeleted,
  // Invitations, classifieds and media are read before the database deletes them with the account.
  invites.onAccountDeleted,
  inbox.onAccountDeleted,
  // Counters of other accounts and games: after the games.
  follows.onAccountDeleted,
  classifieds.onAccountDeleted,
  // The votes on the account's own pieces go before its votes: no point is taken twice.
  media.onAccountDeleted,
  votes.onAccountDeleted,
  trash.onAccountDeleted,
  reports.onAccountDeleted,
  heldPosts.onAccountDeleted,
  // Only now is it known which of its pictures no text shows any more.
  texts.onAccountDeleted,
  donations.onAccountDeleted,
  accountExport.onAccountDeleted,
];

/** What is scheduled first, while its team is there; then media, which deletes its feed posts. The chat last: its line is locked after the game and its accounts. */
const gameDeletion = [
  schedules.onGameDeleted,
  media.onGameDeleted,
  invites.onGameDeleted,
  follows.onGameDeleted,
  classifieds.onGameDeleted,
  playtests.onGameDeleted,
  builds.onGameDeleted,
  forums.onGameDeleted,
  comments.onGameDeleted,
  members.onGameDeleted,
  feed.onGameDeleted,
  chat.onGameDeleted,
];
registerDeletionHooks(accountDeletion, gameDeletion);

/** What an account that is about to be deleted takes from lists, and brings back when it is kept. */
registerAbsenceHooks([
  async (call, developerId, isHidden) => {
    if (isHidden) {
      await classifieds.hideClassifiedsOf(call, developerId);
      await sanctions.withdrawAppeals(call, developerId);
      await schedules.stopSchedulesOf(call, developerId, schedulesTexts.leaving);
    }
    await invites.onBanChange(call, developerId, isHidden);
    await members.announceMemberships(call, developerId);
    await heldPosts.announceToModerators(call);
    const lists = [topics.homeFeed, topics.mediaFeed, topics.recentForumPosts, topics.bugs, topics.resources];
    return [...lists, ...(await forums.boardTopicsOf(call.db, developerId))];
  },
]);

/** The targets of notifications. Texts and links are made from the content as it is now. */
registerNotificationSources([
  bugNotifications,
  postNotifications,
  commentNotifications,
  classifiedNotifications,
  forumNotifications,
  pieceNotifications,
  invitationNotifications,
  membershipNotifications,
  handOverNotifications,
  ownerSearchNotifications,
  reportNotifications,
  newPostNotifications,
  followerNotifications,
  savedSearchNotifications,
  appealNotifications,
  scheduledPostNotifications,
  heldPostNotifications,
  playtestNotifications,
  playtestAnswerNotifications,
  testerNotifications,
]);

registerNotificationCauses([
  comments.commentCause,
  forums.forumPostCause,
  bugs.bugCommentCause,
  votes.voteCause,
  playtests.playtestCause,
  follows.postCause,
  follows.developerFollowCause,
  follows.gameFollowCause,
]);
