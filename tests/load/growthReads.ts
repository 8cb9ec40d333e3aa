import { developerSorts, gameSorts } from '#shared/areas/browse';
import { firstNames, lastNames, type Size } from './generate';
import { browsePath, randomReadsOf, type Browsing, type RandomRead, type Thread } from './randomReads';
import type { Random } from './random';

type More = Partial<Browsing>;
const looking = { options: [['filterOptions', 'looking_for_game']] } satisfies More;
const artists = { options: [['showOptions', 'is_artist']] } satisfies More;
const rare = { options: [['showOptions', 'is_tester']] } satisfies More;
const lookingArtists = { options: [...looking.options, ...artists.options] } satisfies More;
/** The more often a skill is named, the lower its number. */
const skills = { 'a common skill': { skill: 2 }, 'a rare skill': { skill: 190 } } satisfies Record<string, More>;
const seeking = { options: [['recruitingOptions', 'seeking_artists']] } satisfies More;

const filters: Record<Browsing['category'], Record<string, More>> = {
  developers: {
    ...{
      all: {},
      'look for a game': looking,
      artists,
      'rare role': rare,
      'artists who look for a game': lookingArtists,
    },
    ...{ ...skills, 'artists with a skill': { ...artists, skill: 5 } },
  },
  games: { all: {}, 'seek artists': seeking, ...skills },
};

const compared = /^(profile|game|members|home feed|developer feed|game feed|comments|thread page|thread list|follows)$/;

/** The reads that must cost as much in a large community as in a small one: every sort under every filter, both ways. */
export function growthReadsOf(size: Size, threads: readonly Thread[]): RandomRead[] {
  const browsing = (['developers', 'games'] as const).flatMap((category) =>
    (category === 'developers' ? developerSorts : gameSorts).flatMap(({ sortCondition: sort }) =>
      Object.entries(filters[category]).flatMap(([filter, more]) =>
        ['asc', 'desc'].map((direction) => ({
          name: `${category}, ${filter}, by ${sort} ${direction}`,
          path: (random: Random) => browsePath({ category, sort, direction, page: 1 + random.below(5), ...more }),
        })),
      ),
    ),
  );
  const search = (name: string, textOf: (random: Random) => string) => ({
    name: `search, ${name}`,
    path: (random: Random) => `/api/searchDevelopersAndGamesByAlias?search=${encodeURIComponent(textOf(random))}`,
  });
  const fullName = (random: Random) => `${random.of(firstNames)} ${random.of(lastNames)}`.toLowerCase();
  return [
    ...randomReadsOf(size, threads).filter(({ name }) => compared.test(name)),
    search('three letters', (random) => random.of(lastNames).slice(0, 3)),
    search('a full name', fullName),
    search('a full name and a number', (random) => `${fullName(random)} ${1 + random.below(9)}`),
    search('a name that nobody has', (random) => `${fullName(random)} x`),
    ...browsing,
  ];
}
