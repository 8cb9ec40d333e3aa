import type { Bound } from '../http/bind';
import type { TopicRule } from '../realtime/topicRules';
import { accountRoutes } from './account/account.routes';
import { browseRoutes } from './browse/browse.routes';
import { gameRoomRule } from './chat';
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
import { boardRule, threadRule } from './forums';
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
import { removedRoutes } from './removed/removed.routes';
import { reportsRoutes } from './reports/reports.routes';
import { searchRoutes } from './search/search.routes';
import { textPicturesRoutes } from './textPictures/textPictures.routes';
import { topContentRoutes } from './topContent/topContent.routes';
import { votesRoutes } from './votes/votes.routes';

/** Every endpoint of the site. */
export const endpoints: readonly Bound[] = [
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
  ...removedRoutes,
  ...reportsRoutes,
  ...searchRoutes,
  ...textPicturesRoutes,
  ...topContentRoutes,
  ...votesRoutes,
];

/** Who may join the topics that are not open to anyone. */
export const topicRules: readonly TopicRule[] = [gameRoomRule, boardRule, threadRule];
