export { leaveAreas, registerAccountHooks, type AccountHook } from './accountHooks';
export { newAvatarId, putAvatar, recodeAvatar, removeAvatar } from './avatarFiles';
export { dropBanner, putBanner, recodeBanner, removeBanner } from './bannerFiles';
export { withoutBlocked } from './blocks.queries';
export { lockDeveloper } from './developers.queries';
export {
  authorGameColumns as voiceColumns,
  authorGameOf as voiceOf,
  type AuthorGameColumns as VoiceColumns,
} from './authorGame';
export { gameIdsOfMember, memberIds, membershipIn, membershipOn } from './membership.queries';
export { loggedVoteOf, withOwnVotes } from './ownVotes.queries';
export {
  posterColumnsOf as asPoster,
  badgeColumns,
  badgesOf,
  personOf,
  personXpOf,
  posterColumns,
  posterOf,
  viewerAsAuthor as speakerOf,
  personWithLevelOf as speakingOf,
  type BadgeColumns,
  type PosterColumns,
} from './poster';
export { pushUserGames } from './userGames';
export { userGamesColumn, userGamesOf } from './userGames.queries';
export { pushToModerators } from './moderators';
export { openReports } from './moderators.queries';
