/** Answers that say little, or were made in a hurry, count as neither given nor got. */
export const givingLimits = {
  /** The fewest words in all texts of an answer that counts. */
  words: 40,
  /** Whoever answers within this part of the time asked for was in a hurry. */
  hurry: 1 / 4,
  /** The order of open playtests looks back over so many days. */
  days: 90,
} as const;

/** Tells a tester what counts, given how long the playtest takes. */
export const countsText = (minutes: number): string =>
  `It counts as given if it has at least ${givingLimits.words} words and you took at least ${Math.ceil(minutes * givingLimits.hurry)} minutes.`;
