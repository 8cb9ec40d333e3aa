export { sendToAccount, type MailRecipient } from './accountMail';
export { registerAbsenceHooks, runAbsenceHooks } from './absenceHooks';
export { deviceOf } from './device';
export { defaultPeriod, replanDigest, skipMailedPosts } from './digests.queries';
export { registerDeletionHooks, runAccountDeletionHooks, runGameDeletionHooks } from './deletionHooks';
export { newAvatarId, putAvatar, recodeAvatar, removeAvatar } from './avatarFiles';
export { dropBanner, putBanner, recodeBanner, recodeCover, removeBanner } from './bannerFiles';
export { gameIsListedSql, isNotBannedSql, noteBannedOwner, noteNewOwner, withoutBanned } from './bans.queries';
export {
  asBeforeLeaving,
  isBannedByModerators,
  isBannedByModeratorsSql,
  isLeaving,
  isOver,
  readLeaving,
} from './leaving.queries';
export { isClaimed, isClaimedByIdSql, isSomebodys, isSomebodysSql } from './foundingAccounts.queries';
export { readLockoutReason } from './lockouts.queries';
export { accountOfKey, newSanctionKey } from './sanctionKeys';
export { withoutBlocked } from './blocks.queries';
export { fillSkeletons, lockNames, looksLikeAnother, looksLikeOffice, nameColumns } from './names/names.queries';
export { nameSkeleton, readsAsOffice } from './names/skeleton';
export { isMutedColumn, readMuted, withoutMuted } from './mutes.queries';
export { findAndLockDeveloper, findAndLockGame, lockDeveloper, lockDevelopers, lockGame } from './locks.queries';
export {
  authorGameColumns,
  authorGameOf,
  gameColumns,
  gameColumnsOf,
  type AuthorGameColumns,
  type GameColumns,
} from './authorGame';
export {
  gameIdsOfMember,
  memberAs,
  memberIds,
  membershipIn,
  membershipOn,
  membershipsOf,
  ownerAs,
} from './membership.queries';
export { answersByTeams, answersToGames, givingOf, givingOfDeveloper, givingOfGame } from './giving.queries';
export { availabilityOf, offersOf } from './offers';
export { loggedVoteOf, withOwnVotes } from './ownVotes.queries';
export {
  authorWithBadges,
  posterColumnsOf,
  badgeColumns,
  personOf,
  personXpOf,
  posterColumns,
  posterOf,
  viewerAsAuthor,
  personWithLevelOf,
  type BadgeColumns,
  type PosterColumns,
} from './poster';
export { personColumns, personNamed, type PersonColumns } from './namedPerson';
export { bitsOfRights, membershipColumns, membershipOf, type MembershipColumns } from './memberRights';
export { emitCredits, emitGamesOfTeam, emitUserGames } from './userGames';
export { userGamesColumn, userGamesOf } from './userGames.queries';
export { requireTokenMayPostAs } from './voice';
export { reachableAmong, requireReach, whyNotReached } from './reach';
export { sendToModerators } from './moderators';
export { addGainingCandidate, addNewCandidate, deleteOldCandidates, isNewBit } from './searchCandidates.queries';
export { openReports, readModeratorIds } from './moderators.queries';
export { recruiterAs, recruiterIdsOf, recruits } from './recruiters.queries';
