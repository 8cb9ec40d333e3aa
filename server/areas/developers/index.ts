export { newAvatarId, putAvatar, recodeAvatar } from './avatar.actions';
export { dropBanner, putBanner, recodeBanner } from './banner.actions';
export { lockDeveloper } from './developers.queries';
export {
  badgesOf,
  personOf,
  personXpOf,
  posterColumns,
  posterOf,
  speakerOf,
  type PosterColumns,
} from './persons.queries';
