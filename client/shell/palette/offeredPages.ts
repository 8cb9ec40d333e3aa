import type { LoggedUser } from '#shared/areas/session';
import { canEnterDonations } from '#shared/policies/donations.policy';
import { canModerate } from '#shared/policies/moderation.policy';
import { canOperate } from '#shared/policies/operating.policy';
import { pages, type PageName } from '#shared/pages';

type Info = LoggedUser['info'] | undefined;

const everybody = () => true;
const visitors = (info: Info) => info === undefined;
const members = (info: Info) => info !== undefined;
const moderators = (info: Info) => info !== undefined && canModerate(info);

/** The viewers to whom each page is offered; null for pages of one thing, for those of mailed links, and for forms that are commands. */
const offeredTo: Record<PageName, ((info: Info) => boolean) | null> = {
  home: everybody,
  media: everybody,
  devLogs: everybody,
  post: null,
  classifieds: everybody,
  newClassified: null,
  editClassified: null,
  classified: null,
  playtests: everybody,
  newPlaytest: null,
  editPlaytest: null,
  playtest: null,
  forums: everybody,
  theBoard: everybody,
  resources: everybody,
  resourcesDevTools: everybody,
  resourcesAssets: everybody,
  bugs: everybody,
  donations: everybody,
  enterDonation: (info) => info !== undefined && canEnterDonations(info),
  terms: everybody,
  privacy: everybody,
  imprint: everybody,
  guestReport: visitors,
  browseGames: everybody,
  browseDevelopers: everybody,
  search: everybody,
  chatDay: null,
  login: visitors,
  forgotPassword: visitors,
  updatePassword: null,
  register: visitors,
  confirmEmail: null,
  notMe: null,
  keepAccount: null,
  undoEmail: null,
  unsubscribe: null,
  accountSettings: members,
  accountLimits: members,
  standing: members,
  appeal: null,
  createGame: null,
  inviteToGame: null,
  requestToJoin: null,
  invites: members,
  inbox: members,
  compose: null,
  conversation: null,
  notifications: members,
  moderation: moderators,
  reports: moderators,
  removed: moderators,
  newAccounts: moderators,
  appeals: moderators,
  heldPosts: moderators,
  accountDesk: null,
  auditLog: moderators,
  admin: (info) => info !== undefined && canOperate(info),
  developer: null,
  game: null,
  play: null,
};

/** The pages that somebody is offered by name, with their addresses. */
export const pagesOfferedTo = (info: Info) =>
  pages.flatMap(({ name, title, path }) => {
    const isOffered = offeredTo[name]?.(info) ?? false;
    return isOffered ? [{ name, title, path: path.replace(/\/[:*].*$/, '') }] : [];
  });
