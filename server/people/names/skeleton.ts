import { textKey } from '../../db/keys';
import confusables from './confusables.json';

const lookalikes = new Map(
  Object.entries(confusables.lookalikes).flatMap(([target, sources]) =>
    [...sources].map((source) => [source, target] as const),
  ),
);

/** Soft hyphens, joiners and the like, which nobody sees, and the accents of Latin, Greek and Cyrillic letters. */
const unseen = /[\p{DI}\u0300-\u036f]/gu;

const mapped = (text: string) =>
  [...text.normalize('NFD')]
    .map((character) => lookalikes.get(character) ?? character)
    .join('')
    .normalize('NFD')
    .replace(unseen, '');

/** Among capitals a small l is read as an I: there both are folded to i. */
const withCase = (text: string) => {
  const capitals = text.replaceAll('l', 'I');
  return /\p{Ll}/u.test(capitals) ? text : capitals.toLowerCase();
};

const skeletonOf = (text: string) =>
  mapped(mapped(withCase(text)).toLowerCase())
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What a name looks like: the skeleton of UTS 39, without regard to case and accents. Names with one skeleton are mistaken
 * for each other. As it is written, because a capital I looks like a small l.
 */
export const nameSkeleton = (name: string): Buffer => textKey(skeletonOf(name));

/** The skeletons of a name as it is written, in small letters, and with capital initials: it may be mistaken for names with any. */
export function readingsOf(name: string): Buffer[] {
  const small = name.toLowerCase();
  const initials = small.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, small, initials].map(skeletonOf))].map(textKey);
}

/** The words of those who run a site. */
const offices = ['admin', 'administrator', 'moderator', 'operator', 'staff', 'support', 'system'];
/** What may stand beside them. */
const beside = ['official', 'site', 'team', 'the'];

/** Whether a name reads as if it belonged to those who run the site: its words are such, beside the site's own name. */
export function readsAsOffice(name: string, siteName: string): boolean {
  const [official, others] = [wordsIn(offices.join(' ')), wordsIn([...beside, siteName].join(' '))];
  return [name, name.toLowerCase()].some((written) => {
    const words = [...wordsIn(written)];
    return (
      words.some((word) => official.has(word) || official.has(word.replace(/s$/, ''))) &&
      words.every((word) => official.has(word) || official.has(word.replace(/s$/, '')) || others.has(word))
    );
  });
}

/** Digits at the ends of words do not count: Admin2 is read as an admin. */
const wordsIn = (text: string) =>
  new Set(
    text
      .replace(/(?<=\p{L})\d+(?!\p{L})/gu, '')
      .split(/[^\p{L}\p{M}\p{N}|]+/u)
      .map(skeletonOf)
      .filter((word) => word !== ''),
  );
