import * as z from '#zod';

/**
 * Signed paths of this site by the addresses of the foreign pictures that a text names: `{ 'https://…': '/picture/…' }`.
 * Everything with a text of people, or with a clip, has this field beside it; the server fills it in as it answers
 * (`server/http/pictures`). Browsers load no picture from another host. Absent where there are no such pictures.
 */
export const pictures = z.optional(z.record(z.string(), z.string()));
export type SignedPictures = NonNullable<z.output<typeof pictures>>;

export const foreignPicturesLimits = {
  /** Characters of an address; pictures with a longer one stay links. */
  address: 2_000,
  /** Pictures of one text that are shown; the others stay links. */
  inOneText: 100,
  /** Addresses that one call for a preview signs. */
  previewed: 20,
} as const;

/** Whether an address is one of the web, and not of a path of this site. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);
