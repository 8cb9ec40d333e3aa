import type { ClassifiedsPage, classifieds } from '#shared/areas/recruiting/classifieds';
import type { InputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppSelector } from '../../app/hooks';
import { followPages, useLiveList } from '../../app/live/liveList';
import type { RootState } from '../../app/store';
import { useSession } from '../account';
import { classifiedsSlice, fetchAds, selectAdPages, type Ad } from './classifieds.slice';
import { filtersAddress, type Filters } from './filters';
import { matchesFilters } from './matchesFilters';

type AdsInput = InputOf<typeof classifieds.listClassifieds>;

/** The filters as the call takes them, without those that are not set. */
const inputOf = (filters: Filters, before: number | null) =>
  Object.fromEntries(Object.entries({ ...filters, before }).filter(([, value]) => value !== null)) as AdsInput;

const slice = { select: (state: RootState) => state.classifieds, actions: classifiedsSlice.actions };

/** The list under these filters, followed live while it is shown. `newIds` are the ads that wait behind the pill. */
export function useAds(filters: Filters) {
  const address = filtersAddress(filters);
  const list = useLiveList(slice, address, topics.classifiedsFeed);
  const { pages, arrivals, revealed = Infinity, depth, generation } = list;
  const known = useAppSelector((state) => state.classifieds.ads.entities);
  const { user } = useSession();
  const { shown, due } = followPages<ClassifiedsPage, AdsInput, number>(
    pages,
    { depth, generation },
    {
      pageAt: (before) => ({
        key: before === null ? address : `${address}<${before}`,
        input: inputOf(filters, before),
      }),
      next: (fetched) => (fetched.at(-1)?.hasMore ? (fetched.at(-1)?.items.at(-1)?.id ?? null) : null),
    },
  );
  const { error, status, retry } = useFetched(fetchAds, selectAdPages, due);

  const fetchedIds = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  const newest = Math.max(0, ...fetchedIds);
  const arrived = arrivals
    .flatMap((id) => known[id] ?? [])
    .filter((ad) => ad.id > newest && matchesFilters(filters, ad));
  const isNew = (ad: Ad) => ad.id > revealed && !isOwn(ad);
  const newIds = arrived.filter(isNew).map(({ id }) => id);

  function isOwn(ad: Ad): boolean {
    if (!user) return false;
    const { id } = ad.posterDetails;
    return ad.posterType === 'developer' ? id === user.info.id : user.games.some((game) => game.id === id);
  }

  const ads = [...arrived.filter((ad) => !isNew(ad)), ...[...fetchedIds].flatMap((id) => known[id] ?? [])];
  return {
    ads: ads.sort((one, other) => other.id - one.id),
    newIds,
    /** How many there are in all; undefined while that is not known. */
    total: shown[0]?.total,
    isKnown: shown.length > 0,
    hasMore: shown.at(-1)?.hasMore === true,
    isFetching: status !== 'fetched',
    error,
    retry,
    loadMore: list.loadMore,
    reveal: () => list.reveal(newIds),
  };
}
