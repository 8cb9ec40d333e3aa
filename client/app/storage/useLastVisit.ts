import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/useHydrated';
import { readStored, writeStored } from './browserStorage';

/** After so long without a look at the list, the next one is a new visit. */
const visitMs = 30 * 60_000;

/** The time of the last look at the list, the newest item shown, and the newest item of the visit before. */
type Visit = readonly [at: number, newest: number, before: number];

/**
 * The newest item that a list showed on the viewer's last visit in this browser, to draw a line above it. Items are told
 * apart by numbers that grow, ids or times in ms; `newest` is the one that is shown now, 0 while none is. Answers 0 on
 * the first visit, and for visitors.
 */
export function useLastVisit(list: string, viewerId: number | null, newest: number): number {
  const key = `spawnpoint.visit.${viewerId ?? 0}.${list}`;
  const [visit, setBegun] = useState(() => ({ key, before: beginVisit(key) }));
  if (visit.key !== key) setBegun({ key, before: beginVisit(key) });
  const { before } = visit;
  const isHydrated = useHydrated();

  useEffect(() => {
    if (viewerId === null || newest === 0) return;
    const [, shown] = readVisit(key);
    writeStored(key, [Date.now(), Math.max(shown, newest), before].join(' '));
  }, [key, viewerId, newest, before]);

  return viewerId === null || !isHydrated ? 0 : before;
}

function readVisit(key: string): Visit {
  const [at = 0, newest = 0, before = 0] = (readStored(key) ?? '').split(' ').map((number) => Number(number) || 0);
  return [at, newest, before];
}

function beginVisit(key: string): number {
  const [at, newest, before] = readVisit(key);
  return Date.now() - at > visitMs ? newest : before;
}
