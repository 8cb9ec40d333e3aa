export { newAvatarId, putAvatar, recodeAvatar } from './avatar.actions';
export { dropBanner, putBanner, recodeBanner } from './banner.actions';
export { lockDeveloper } from './developers.queries';
export { developerFiles } from './pictureFiles.queries';
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
} from './persons.queries';
