import anyAscii from 'any-ascii';

const maxLength = 70;

/**
 * The address made from an alias: Latin letters, digits and single hyphens, case kept, at most 70 characters; `n` when
 * nothing is left. Uniqueness is up to the database.
 */
export function slugOf(alias: string): string {
  const latin = latinOf(alias).replace(/[^A-Za-z0-9 -]/g, '');
  const hyphenated = strip(latin.trim().replace(/[ -]+/g, '-'));
  return strip(hyphenated.slice(0, maxLength)) || 'n';
}

/**
 * Transliterates to Latin letters, digits and signs. Emoji are dropped, because any-ascii turns them into their English
 * names.
 */
export const latinOf = (text: string): string => anyAscii(text.replace(/\p{Extended_Pictographic}/gu, ''));

const strip = (text: string) => text.replace(/^-+|-+$/g, '');
