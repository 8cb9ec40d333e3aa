/** The end of an offer to take over a game, for its owner. */
export type HandOverEnd = 'accepted' | 'declined' | 'expired';

const handOverEnds: Record<HandOverEnd, (developer: string, game: string) => string> = {
  accepted: (developer, game) => `${developer} owns ${game} now. You are a moderator of it.`,
  declined: (developer, game) => `${developer} does not want to take over ${game}. It stays yours.`,
  expired: (developer, game) => `${developer} did not answer whether to take over ${game}. It stays yours.`,
};

/** The end of a request for a game, for the member who asked. */
export type SearchEnd = 'granted' | 'refused' | 'ownerReturned' | 'ended';

const searchEnds: Record<SearchEnd, (game: string) => string> = {
  granted: (game) => `You own ${game} now`,
  refused: (game) => `The moderators did not give you ${game}`,
  ownerReturned: (game) => `The owner of ${game} is back, so it stays theirs`,
  ended: (game) => `Your request for ${game} has ended, because its team has changed`,
};

/** The texts of notifications about who owns a game. */
export const ownershipNotices = {
  handOverOffered: (owner: string, game: string) => `${owner} would like to hand ${game} over to you`,
  handOverEnded: (developer: string, game: string, end: HandOverEnd) => handOverEnds[end](developer, game),
  /** For the owner who was away. */
  gameAskedFor: (asker: string, game: string, wasGranted: boolean) =>
    wasGranted
      ? `You were away for a long time, so the moderators gave ${game} to ${asker}`
      : `${asker} asked for ${game} while you were away. It stays yours.`,
  searchEnded: (game: string, end: SearchEnd, answer: string) =>
    `${searchEnds[end](game)}${answer === '' ? '' : `: ${answer}`}`,
} as const;
