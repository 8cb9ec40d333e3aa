import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Classified, ClassifiedsPage } from '#shared/areas/classifieds';
import { topics } from '#shared/topics';
import { useFetched, type Fetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live';
import { useSession } from '../account';
import { filtersAddress, type Filters } from './filters';
import { adsDeepened, adsLeft, adsRevealed, fetchAds, selectAdPages, type Ad } from './classifieds.slice';
import { matchesFilters } from './matchesFilters';

/** The filters as the call takes them: what is not asked for is left out. */
function inputOf({ pay, projectStage, hoursAWeek, utcOffset, ...filters }: Filters, before: number | null) {
  return {
    ...filters,
    ...(pay !== null && { pay }),
    ...(projectStage !== null && { projectStage }),
    ...(hoursAWeek !== null && { hoursAWeek }),
    ...(utcOffset !== null && { utcOffset }),
    ...(before !== null && { before }),
  };
}

/** Follows the pages of a list: where one ends, the next begins. */
function followPages(pages: FetchedByKey<ClassifiedsPage>, filters: Filters, generation: number, depth: number) {
  const list = filtersAddress(filters);
  const shown: ClassifiedsPage[] = [];
  let before: number | null = null;
  let asked: { key: string; input: ReturnType<typeof inputOf> } | undefined;
  for (;;) {
    const key: string = before === null ? list : `${list}<${before}`;
    const entry: Fetched<ClassifiedsPage> | undefined = pages[key];
    const page = { key, input: inputOf(filters, before) };
    if (entry?.status !== 'fetched' || entry.generation !== generation) asked ??= page;
    if (entry?.data) shown.push(entry.data);
    const last: Classified | undefined = entry?.data?.items.at(-1);
    if (shown.length >= depth || !last || !entry?.data?.hasMore) return { shown, asked: asked ?? page };
    before = last.id;
  }
}

/**
 * The list under these filters, followed live while it is shown. `held` are the ids of others' that wait behind the pill:
 * nothing moves under a pointer.
 */
export function useAds(filters: Filters) {
  const dispatch = useAppDispatch();
  const key = filtersAddress(filters);
  const visit = `${useLocation().key} ${key}`;
  const depth = useAppSelector((state) => state.classifieds.depths[visit] ?? 1);
  const pages = useAppSelector(selectAdPages);
  const known = useAppSelector((state) => state.classifieds.ads.entities);
  const arrivals = useAppSelector((state) => state.classifieds.arrivals);
  const revealed = useAppSelector((state) => state.classifieds.revealed[key]);
  const generation = useAppSelector((state) => state.connection.generation);
  const { user } = useSession();
  const { shown, asked } = followPages(pages, filters, generation, depth);
  const page = useFetched(fetchAds, selectAdPages, asked);
  useTopics([topics.classifiedsFeed]);
  useEffect(() => () => void dispatch(adsLeft(key)), [dispatch, key]);

  const fetched = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  const newest = Math.max(0, ...fetched);
  const arrived = arrivals
    .flatMap((id) => known[id] ?? [])
    .filter((ad) => ad.id > newest && matchesFilters(filters, ad));
  const held = arrived.filter((ad) => ad.id > (revealed ?? Infinity) && !isOwn(ad));

  function isOwn(ad: Ad): boolean {
    if (!user) return false;
    const { id } = ad.posterDetails;
    return ad.posterType === 'developer' ? id === user.info.id : user.games.some((game) => game.id === id);
  }

  const { error, status, retry } = page;
  const ads = [...arrived.filter((ad) => !held.includes(ad)), ...[...fetched].flatMap((id) => known[id] ?? [])];
  return {
    ads: ads.sort((one, other) => other.id - one.id),
    held: held.map(({ id }) => id),
    /** How many there are in all; undefined while that is not known. */
    total: shown[0]?.total,
    isKnown: shown.length > 0,
    hasMore: shown.at(-1)?.hasMore === true,
    isFetching: status !== 'fetched',
    error,
    retry,
    loadMore: () => void dispatch(adsDeepened(visit)),
    reveal: () => void dispatch(adsRevealed({ key, upTo: Math.max(...held.map(({ id }) => id)) })),
  };
}
