import anyAscii from 'any-ascii';

const longest = 70;

/**
 * The address that an alias makes (wire §19.8): Latin letters, digits and single hyphens, letter case kept, at most 70
 * characters; `n` when nothing is left. Whether it is free is the database's to say.
 */
export function slugOf(alias: string): string {
  const latin = latinOf(alias).replace(/[^A-Za-z0-9 -]/g, '');
  const hyphenated = strip(latin.trim().replace(/[ -]+/g, '-'));
  return strip(hyphenated.slice(0, longest)) || 'n';
}

/** A text in plain Latin letters, digits and signs. Emoji are no letters: they would become their English names. */
export const latinOf = (text: string): string => anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ''));

const strip = (text: string) => text.replace(/^-+|-+$/g, '');
