import type { Bound } from '../http/bind';
import type { TopicRule } from '../realtime/topicRules';
import { accountRoutes } from './account/account.routes';
import { browseRoutes } from './browse/browse.routes';
import { gameRoomRule } from './chat';
import { chatRoutes } from './chat/chat.routes';
import { developersRoutes } from './developers/developers.routes';
import { feedRoutes } from './feed/feed.routes';
import { gamesRoutes } from './games/games.routes';
import { membersRoutes } from './members/members.routes';
import { optionsRoutes } from './options/options.routes';
import { referenceRoutes } from './reference/reference.routes';

/** Every endpoint of the site. */
export const endpoints: readonly Bound[] = [
  ...accountRoutes,
  ...browseRoutes,
  ...chatRoutes,
  ...developersRoutes,
  ...feedRoutes,
  ...gamesRoutes,
  ...membersRoutes,
  ...optionsRoutes,
  ...referenceRoutes,
];

/** Who may join the topics that are not open to anyone. */
export const topicRules: readonly TopicRule[] = [gameRoomRule];
