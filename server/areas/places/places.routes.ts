import { places, placesLimits, type NamedPlace } from '#shared/areas/places';
import { foldedText } from '#shared/nameStarts';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import { headLength, placesBeginning, type FoundPlace } from './places.queries';

export const placesRoutes = bind('places', places, {
  readSource: ({ host }) => {
    const { GOOGLE_MAPS_KEY: mapsKey } = host.settings;
    return Promise.resolve(mapsKey === undefined ? { kind: 'list' as const } : { kind: 'google' as const, mapsKey });
  },
  searchPlaces,
});

/** Enough to include those of one region among many of the same name. */
const lookedAt = 300;
/** Words beyond these are ignored. */
const maxWords = 6;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

async function searchPlaces({ db, host, input }: Call<typeof places.searchPlaces>): Promise<NamedPlace[]> {
  const words = wordsOf(input.search).slice(0, maxWords);
  const names = namesIn(words).filter((name) => name.length >= headLength);
  if (names.length === 0) return [];
  await host.installPlaces();
  const found = (await placesBeginning(db, names, lookedAt))
    .map(({ country, ...place }) => ({ ...place, country: countryNames.of(country) ?? country }))
    .filter((place) => hasAll(place, words))
    .map((place) => ({ ...place, isOwn: isOwnName(place.name, names) }))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const byName = new Map<string, NamedPlace>();
  for (const { name: city, region, country, lat, lon, nameKey, isOwn } of found) {
    const name = fullName(city, region, country);
    const also = isOwn ? {} : { also: capitalized(nameKey.toString()) };
    if (!byName.has(name)) byName.set(name, { name, lat, lon, ...also });
  }
  return [...byName.values()].slice(0, placesLimits.results);
}

const isOwnName = (name: string, typed: readonly string[]) => typed.some((each) => foldedText(name).startsWith(each));

/** Those that are called so first; of these, and of the others, the own names before other ones. */
const rankOf = ({ isExact, isOwn }: Pick<FoundPlace, 'isExact'> & { isOwn: boolean }) =>
  (isExact ? 0 : 2) + (isOwn ? 0 : 1);

/** A folded name as it is written: "são paulo" is stored as "sao paulo" and shown as "Sao Paulo". */
const capitalized = (name: string) => name.replace(/(?<![a-z0-9'])[a-z]/g, (letter) => letter.toUpperCase());

/** The folded words of a text, without the commas and other signs between them. */
const wordsOf = (text: string) =>
  foldedText(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** The possible names of the place: all words, or the first or the last of them. The others tell where it is. */
const namesIn = (words: readonly string[]) => [
  ...new Set(words.flatMap((_word, at) => [words.slice(0, at + 1).join(' '), words.slice(at).join(' ')])),
];

/** Whether every word that was typed begins a word of its own of the place, its region or its country. */
function hasAll(
  { nameKey, region, country }: Pick<FoundPlace, 'nameKey' | 'region' | 'country'>,
  typed: readonly string[],
) {
  const words = [nameKey.toString(), region, country].flatMap(wordsOf);
  const longestFirst = [...typed].sort((one, other) => other.length - one.length);
  return longestFirst.every((part) => {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at !== -1) words.splice(at, 1);
    return at !== -1;
  });
}

/** "Ghent, Flanders, Belgium"; equal parts once: "Luxembourg". */
const fullName = (...parts: string[]) => [...new Set(parts.filter((part) => part !== ''))].join(', ');
