import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PageName } from '#shared/pages';
import { whenIdle } from './whenIdle';
import { lazyWithRetry } from './lazyWithRetry';

type LazyScreen = LazyExoticComponent<ComponentType>;
interface Screen {
  Screen: LazyScreen;
  /** Fetches the screen's code ahead, when somebody points at a link to it. */
  load: () => Promise<unknown>;
}

function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Screen {
  return { Screen: lazy(() => load().then((module) => ({ default: module[name] }))), load };
}

/** The screen of every page, by its name in shared/routes. The navigation shows a page once its screen stands here. */
export const screens: Partial<Record<PageName, Screen>> = {
  home: screen(() => import('../areas/home/HomeScreen'), 'HomeScreen'),
  media: screen(() => import('../areas/feed/MediaScreen'), 'MediaScreen'),
  devLogs: screen(() => import('../areas/feed/DevLogsScreen'), 'DevLogsScreen'),
  classifieds: screen(() => import('../areas/classifieds/ClassifiedsScreen'), 'ClassifiedsScreen'),
  newClassified: screen(() => import('../areas/classifieds/NewClassifiedScreen'), 'NewClassifiedScreen'),
  editClassified: screen(() => import('../areas/classifieds/EditClassifiedScreen'), 'EditClassifiedScreen'),
  classified: screen(() => import('../areas/classifieds/ClassifiedScreen'), 'ClassifiedScreen'),
  browseDevelopers: screen(() => import('../areas/browse/BrowseDevelopersScreen'), 'BrowseDevelopersScreen'),
  browseGames: screen(() => import('../areas/browse/BrowseGamesScreen'), 'BrowseGamesScreen'),
  forums: screen(() => import('../areas/forums/ForumsScreen'), 'ForumsScreen'),
  theBoard: screen(() => import('../areas/theBoard/TheBoardScreen'), 'TheBoardScreen'),
  resourcesDevTools: screen(() => import('../areas/resources/ResourcesScreen'), 'ResourcesScreen'),
  resourcesAssets: screen(() => import('../areas/resources/ResourcesScreen'), 'ResourcesScreen'),
  resources: screen(() => import('../areas/resources/ResourcesScreen'), 'ResourcesScreen'),
  bugs: screen(() => import('../areas/bugs/BugsScreen'), 'BugsScreen'),
  search: screen(() => import('../areas/contentSearch/SearchScreen'), 'SearchScreen'),
  chatDay: screen(() => import('../areas/chat/ChatDayScreen'), 'ChatDayScreen'),
  login: screen(() => import('../areas/account/LoginScreen'), 'LoginScreen'),
  forgotPassword: screen(() => import('../areas/account/ForgotPasswordScreen'), 'ForgotPasswordScreen'),
  updatePassword: screen(() => import('../areas/account/UpdatePasswordScreen'), 'UpdatePasswordScreen'),
  register: screen(() => import('../areas/account/RegisterScreen'), 'RegisterScreen'),
  confirmEmail: screen(() => import('../areas/account/ConfirmEmailScreen'), 'ConfirmEmailScreen'),
  accountSettings: screen(() => import('../areas/account/AccountSettingsScreen'), 'AccountSettingsScreen'),
  donations: screen(() => import('../areas/donations/DonationsScreen'), 'DonationsScreen'),
  enterDonation: screen(() => import('../areas/donations/EnterDonationScreen'), 'EnterDonationScreen'),
  terms: screen(() => import('../areas/frame/TermsScreen'), 'TermsScreen'),
  createGame: screen(() => import('../areas/games/CreateGameScreen'), 'CreateGameScreen'),
  inviteToGame: screen(() => import('../areas/invites/InviteToGameScreen'), 'InviteToGameScreen'),
  requestToJoin: screen(() => import('../areas/invites/RequestToJoinScreen'), 'RequestToJoinScreen'),
  invites: screen(() => import('../areas/invites/InvitesScreen'), 'InvitesScreen'),
  inbox: screen(() => import('../areas/inbox/InboxScreen'), 'InboxScreen'),
  compose: screen(() => import('../areas/inbox/ComposeScreen'), 'ComposeScreen'),
  conversation: screen(() => import('../areas/inbox/ConversationScreen'), 'ConversationScreen'),
  notifications: screen(() => import('../areas/notifications/NotificationsScreen'), 'NotificationsScreen'),
  moderation: screen(() => import('../areas/moderation/BansScreen'), 'BansScreen'),
  reports: screen(() => import('../areas/moderation/ReportsScreen'), 'ReportsScreen'),
  removed: screen(() => import('../areas/moderation/TrashScreen'), 'TrashScreen'),
  auditLog: screen(() => import('../areas/moderation/AuditLogScreen'), 'AuditLogScreen'),
  developer: screen(() => import('../areas/developers/DeveloperScreen'), 'DeveloperScreen'),
  game: screen(() => import('../areas/games/GameScreen'), 'GameScreen'),
  privacy: screen(() => import('../areas/frame/PrivacyScreen'), 'PrivacyScreen'),
};

/** What stands in the right column on every page; null while there is none. */
export const companion: LazyExoticComponent<ComponentType<CompanionProps>> | null = lazyWithRetry(() =>
  whenIdle()
    .then(() => import('../areas/chat/companion/ChatCompanion'))
    .then((module) => ({ default: module.ChatCompanion })),
);

export interface CompanionProps {
  /** Closes the drawer or sheet, or folds the column away. */
  onClose: () => void;
}

export const hasScreen = (name: PageName): boolean => screens[name] !== undefined;
