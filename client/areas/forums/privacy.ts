import type { Board } from './board/board';

/** Who reads a private category (wire §0.4). */
export const ofWhom = ({ gameId }: Board) => (gameId === null ? 'Moderators only' : 'Members only');
export const privacyHint = ({ gameId }: Board) =>
  gameId === null
    ? 'Only the moderators of the site’s forums can see this category and what is written in it.'
    : 'Only the members of this Game Project can see this category and what is written in it.';
