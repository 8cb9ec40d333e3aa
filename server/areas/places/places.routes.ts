import { places, placesLimits, type NamedPlace } from '#shared/areas/places';
import { foldedText } from '#shared/nameStarts';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import { headLength, placesBeginning } from './places.queries';

export const placesRoutes = bind('places', places, {
  readSource: ({ host }) => {
    const { GOOGLE_MAPS_KEY: mapsKey } = host.settings;
    return Promise.resolve(mapsKey === undefined ? { kind: 'list' as const } : { kind: 'google' as const, mapsKey });
  },
  searchPlaces,
});

/** Enough to include those of one region among many of the same name. */
const lookedAt = 300;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

async function searchPlaces({ db, host, input }: Call<typeof places.searchPlaces>): Promise<NamedPlace[]> {
  const [name = '', ...within] = input.search.split(',').map(foldedText);
  if (name.length < headLength) return [];
  await host.installPlaces();
  const wanted = within.filter((part) => part !== '');
  const found = (await placesBeginning(db, name, lookedAt))
    .map(({ country, ...place }) => ({ ...place, country: countryNames.of(country) ?? country }))
    .filter(({ region, country }) => wanted.every((part) => [region, country].some((one) => beginsWith(one, part))))
    .map(({ name: city, region, country, lat, lon }) => ({ name: fullName(city, region, country), lat, lon }));
  return [...new Map(found.map((place) => [place.name, place])).values()].slice(0, placesLimits.results);
}

const beginsWith = (text: string, part: string) => foldedText(text).startsWith(part);

/** "Ghent, Flanders, Belgium"; equal parts once: "Luxembourg". */
const fullName = (...parts: string[]) => [...new Set(parts.filter((part) => part !== ''))].join(', ');
