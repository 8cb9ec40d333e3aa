import type { Game } from '#shared/areas/games';

/** Whether a game says nothing of itself yet. */
export const hasPitch = ({ tagline, description, trailer, featured }: Game) =>
  tagline + description + trailer !== '' || featured.length > 0;
