import type { Card } from './card';

/**
 * The card of one page of a list, as `?page=2` of a thread: its canonical address is its own, because it shows something
 * else than the first page. Under filters the list without them stays canonical.
 */
export function atPage(card: Card, { page, ...others }: Readonly<Record<string, unknown>>): Card {
  const { canonicalPath, movedTo, paged } = card;
  if (!paged || canonicalPath === null || typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) return card;
  const { total = Number.POSITIVE_INFINITY, view } = paged;
  const isSame = others.view === view && Object.keys(others).every((name) => name === 'view');
  if (!isSame || page === '1' || Number(page) > total) return card;
  const query = `?${new URLSearchParams({ ...(view !== undefined && { view }), page }).toString()}`;
  return {
    ...card,
    canonicalPath: canonicalPath + query,
    ...(movedTo !== undefined && { movedTo: movedTo + query }),
  };
}
