import { accountCases } from './account';
import { accountExportCases } from './accountExport';
import { accountLimitsCases } from './accountLimits';
import { browseCases } from './browse';
import { applicationsCases } from './applications';
import { bugsCases } from './bugs';
import { buildsCases } from './builds';
import { chatCases } from './chat';
import { classifiedsCases } from './classifieds';
import { commentsCases } from './comments';
import { contactCases } from './contact';
import { contentSearchCases } from './contentSearch';
import { developersCases } from './developers';
import { donationsCases } from './donations';
import { draftsCases } from './drafts';
import { entriesCases, feedCases } from './feed';
import { followsCases } from './follows';
import { forumsCases } from './forums';
import { forumsActionsCases } from './forumsActions';
import { gamesCases } from './games';
import { heldPostsCases } from './heldPosts';
import { inboxCases } from './inbox';
import { invitesCases } from './invites';
import type { CasesByCall } from '../authorizationCase';
import { mediaCases } from './media';
import { membersCases } from './members';
import { moderationCases } from './moderation';
import { notificationsCases } from './notifications';
import { operatorCases, siteCases } from './operating';
import { moreOptionsCases, optionsCases } from './options';
import { placesCases } from './places';
import { playtestAnswersCases, playtestsCases } from './playtests';
import { privateChatCases } from './privateChat';
import { pushCases } from './push';
import { referenceCases } from './reference';
import { resourcesCases } from './resources';
import { ownershipCases } from './ownership';
import { teamLogCases } from './teamLog';
import { removedCases } from './trash';
import { reportsCases } from './reports';
import { sanctionsCases } from './sanctions';
import { savedSearchesCases } from './savedSearches';
import { schedulesCases } from './schedules';
import { passkeysCases } from './passkeys';
import { secondStepCases } from './secondStep';
import { searchCases } from './search';
import { textPicturesCases } from './textPictures';
import { tokensCases } from './tokens';
import { topContentCases } from './topContent';
import { votesCases } from './votes';
import { watchesCases } from './watches';
import { webhooksCases } from './webhooks';

/** The cases of all calls, by area. */
export const areas: Record<string, CasesByCall> = {
  account: accountCases,
  accountExport: accountExportCases,
  accountLimits: accountLimitsCases,
  applications: applicationsCases,
  browse: browseCases,
  bugs: bugsCases,
  builds: buildsCases,
  chat: chatCases,
  classifieds: classifiedsCases,
  comments: commentsCases,
  contact: contactCases,
  contentSearch: contentSearchCases,
  developers: developersCases,
  donations: donationsCases,
  drafts: draftsCases,
  entries: entriesCases,
  feed: feedCases,
  follows: followsCases,
  forums: forumsCases,
  forumsActions: forumsActionsCases,
  games: gamesCases,
  heldPosts: heldPostsCases,
  inbox: inboxCases,
  invites: invitesCases,
  media: mediaCases,
  members: membersCases,
  moderation: moderationCases,
  notifications: notificationsCases,
  operator: operatorCases,
  site: siteCases,
  options: optionsCases,
  moreOptions: moreOptionsCases,
  places: placesCases,
  playtests: playtestsCases,
  playtestAnswers: playtestAnswersCases,
  privateChat: privateChatCases,
  push: pushCases,
  reference: referenceCases,
  resources: resourcesCases,
  trash: removedCases,
  reports: reportsCases,
  sanctions: sanctionsCases,
  savedSearches: savedSearchesCases,
  schedules: schedulesCases,
  search: searchCases,
  passkeys: passkeysCases,
  secondStep: secondStepCases,
  ownership: ownershipCases,
  teamLog: teamLogCases,
  textPictures: textPicturesCases,
  tokens: tokensCases,
  topContent: topContentCases,
  votes: votesCases,
  watches: watchesCases,
  webhooks: webhooksCases,
};
