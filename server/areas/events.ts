import { accountEvents } from '#shared/areas/session';
import { accountExportEvents } from '#shared/areas/accountExport';
import { bugsEvents } from '#shared/areas/bugs';
import { buildsEvents } from '#shared/areas/builds/builds';
import { chatEvents } from '#shared/areas/chat';
import { classifiedsEvents } from '#shared/areas/recruiting/classifieds';
import { commentsEvents } from '#shared/areas/comments';
import { developersEvents } from '#shared/areas/developerEvents';
import { donationsEvents } from '#shared/areas/donations';
import { draftsEvents } from '#shared/areas/drafts';
import { feedEvents } from '#shared/areas/feed';
import { followsEvents } from '#shared/areas/follows';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { gamesEvents } from '#shared/areas/games';
import { heldPostsEvents } from '#shared/areas/heldPosts';
import { inboxEvents } from '#shared/areas/inbox';
import { applicationsEvents } from '#shared/areas/recruiting/applications';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { ownershipEvents } from '#shared/areas/recruiting/ownership';
import { teamLogEvents } from '#shared/areas/recruiting/teamLog';
import { mediaEvents } from '#shared/areas/media';
import { membersEvents } from '#shared/areas/members';
import { moderationEvents } from '#shared/areas/moderation/moderation';
import { notificationsEvents } from '#shared/areas/notifications/notifications';
import { onlineEvents } from '#shared/areas/online';
import { playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { playtestsEvents } from '#shared/areas/playtests/playtests';
import { privateChatEvents } from '#shared/areas/privateChat';
import { referenceEvents } from '#shared/areas/reference';
import { savedSearchesEvents } from '#shared/areas/recruiting/savedSearches';
import { deskAccountsEvents } from '#shared/areas/operating/accounts';
import { deskEvents } from '#shared/areas/operating/desk';
import { siteEvents } from '#shared/areas/operating/site';
import { trashEvents } from '#shared/areas/moderation/trash';
import { reportsEvents } from '#shared/areas/moderation/reports';
import { resourcesEvents } from '#shared/areas/resources';
import { sanctionsEvents } from '#shared/areas/moderation/sanctions';
import { secondStepEvents } from '#shared/areas/signIn/secondStep';
import { tokensEvents } from '#shared/areas/outward/tokens';
import { schedulesEvents } from '#shared/areas/schedules';
import { watchesEvents } from '#shared/areas/watches';
import { webhooksEvents } from '#shared/areas/outward/webhooks';
import { votesEvents } from '#shared/areas/votes';
import type { LiveEvent } from '#shared/endpoint';

/** Every event of the live channel. */
export const events: readonly LiveEvent[] = [
  accountEvents,
  accountExportEvents,
  bugsEvents,
  buildsEvents,
  chatEvents,
  classifiedsEvents,
  commentsEvents,
  deskAccountsEvents,
  deskEvents,
  developersEvents,
  donationsEvents,
  draftsEvents,
  feedEvents,
  followsEvents,
  forumsEvents,
  gamesEvents,
  heldPostsEvents,
  inboxEvents,
  applicationsEvents,
  invitesEvents,
  mediaEvents,
  membersEvents,
  moderationEvents,
  notificationsEvents,
  onlineEvents,
  ownershipEvents,
  playtestAnswersEvents,
  playtestsEvents,
  privateChatEvents,
  referenceEvents,
  sanctionsEvents,
  savedSearchesEvents,
  secondStepEvents,
  siteEvents,
  trashEvents,
  reportsEvents,
  resourcesEvents,
  teamLogEvents,
  tokensEvents,
  votesEvents,
  schedulesEvents,
  watchesEvents,
  webhooksEvents,
].flatMap((ofArea) => Object.values<LiveEvent>(ofArea));
