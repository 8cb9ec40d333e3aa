export { leaveAreas, registerAccountHooks, type AccountHook } from './accountHooks';
export { newAvatarId, putAvatar, recodeAvatar, removeAvatar } from './avatarFiles';
export { dropBanner, putBanner, recodeBanner, removeBanner } from './bannerFiles';
export { withoutBlocked } from './blocks.queries';
export { lockDeveloper } from './developers.queries';
export { voiceColumns, voiceOf, type VoiceColumns } from './gameVoice';
export { gameIdsOfMember, memberIds, membershipIn, membershipOn } from './membership.queries';
export { loggedVoteOf, withOwnVotes } from './ownVotes.queries';
export {
  asPoster,
  badgeColumns,
  badgesOf,
  personOf,
  personXpOf,
  posterColumns,
  posterOf,
  speakerOf,
  speakingOf,
  type BadgeColumns,
  type PosterColumns,
} from './poster';
export { pushUserGames } from './userGames';
export { userGamesColumn, userGamesOf } from './userGames.queries';
export { tellModerators } from './moderators';
export { openReports } from './moderators.queries';
