import type { Game } from '#shared/areas/games';

/** Whether a game has any part of a pitch. */
export const hasPitch = ({ tagline, description, trailer, featured }: Game) =>
  tagline + description + trailer !== '' || featured.length > 0;
