import { playtestLengths } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';

/** The filters in the address of the list; '' stands for any. */
export interface Filters {
  state: 'open' | 'ended';
  /** Ids of a platform and a genre. */
  platform: string;
  genre: string;
  minutes: string;
  /** Only what the viewer has not answered. */
  unanswered: boolean;
}

/** No filter. */
export const unfiltered = { platform: '', genre: '', minutes: '', unanswered: false } as const;

export const countFilters = ({ platform, genre, minutes, unanswered }: Filters): number =>
  [platform !== '', genre !== '', minutes !== '', unanswered].filter(Boolean).length;

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : '');

/** Reads the filters of an address. Invalid values are ignored. */
export const readFilters = (query: URLSearchParams): Filters => ({
  state: query.get('state') === 'ended' ? 'ended' : 'open',
  platform: idIn(query.get('platform')),
  genre: idIn(query.get('genre')),
  minutes: playtestLengths.some(({ minutes }) => String(minutes) === query.get('minutes'))
    ? (query.get('minutes') ?? '')
    : '',
  unanswered: query.get('unanswered') === 'true',
});

/** The address of a list, without what is so by default. */
export function addressOf({ state, unanswered, ...chosen }: Filters): string {
  const query = new URLSearchParams(state === 'ended' ? { state } : {});
  for (const [name, value] of Object.entries(chosen)) if (value !== '') query.set(name, value);
  if (unanswered) query.set('unanswered', 'true');
  return paths.playtests + (query.size > 0 ? `?${query.toString()}` : '');
}

/** The filters as the input of the call. */
export const inputOf = ({ state, platform, genre, minutes, unanswered }: Filters) => ({
  state,
  ...(platform !== '' && { platform }),
  ...(genre !== '' && { genre }),
  ...(minutes !== '' && { minutes }),
  ...(unanswered && { unanswered: 'true' as const }),
});
