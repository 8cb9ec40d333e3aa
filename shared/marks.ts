import * as z from '#zod';

/** Marks of posts and media pieces: what is marked is covered until the viewer looks. */
export const mark = z.enum(['none', 'mature', 'spoiler']);
export type Mark = z.output<typeof mark>;
/** A mark that covers something. */
export type CoveringMark = Exclude<Mark, 'none'>;

/** The names of the marks that cover. */
export const markNames = { mature: 'Mature', spoiler: 'Spoiler' } as const satisfies Record<CoveringMark, string>;

export const markTexts = {
  /** Shown in place of a marked text where readers cannot be asked first. */
  covered: (given: CoveringMark) => `Marked “${markNames[given]}”. Open it to look.`,
  look: (given: CoveringMark) => `${markNames[given]}. Click to look.`,
} as const;

/** Whether a mark covers what it is on. */
export const isCovering = (given: Mark): given is CoveringMark => given !== 'none';

/** A text in share cards, feeds, search results and notifications, where readers cannot be asked first. */
export const shownText = (given: Mark, text: string): string => (isCovering(given) ? markTexts.covered(given) : text);
