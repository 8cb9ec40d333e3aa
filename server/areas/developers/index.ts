export { newAvatarId, putAvatar, recodeAvatar } from './avatar.actions';
export { badgesOf, personOf, personXpOf, posterColumns, posterOf, type PosterColumns } from './persons.queries';
