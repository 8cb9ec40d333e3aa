import type { Card } from './card';

/**
 * The card of one page of a list, as `?page=2` of a thread: its canonical address is its own, because it shows something
 * else than the first page. Under filters the list without them stays canonical.
 */
export function atPage(card: Card, query: Readonly<Record<string, unknown>>): Card {
  const { canonicalPath, movedTo, paged } = card;
  if (!paged || canonicalPath === null) return card;
  const { total = Number.POSITIVE_INFINITY, view, lists = ['page'] } = paged;
  const { view: shownView, ...numbers } = query;
  const [list = '', ...others] = Object.keys(numbers);
  if (shownView !== view || others.length > 0 || !lists.includes(list)) return card;
  const page = numbers[list];
  if (typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) return card;
  if (page === '1' || Number(page) > total) return card;
  const shown = `?${new URLSearchParams({ ...(view !== undefined && { view }), [list]: page }).toString()}`;
  return {
    ...card,
    canonicalPath: canonicalPath + shown,
    ...(movedTo !== undefined && { movedTo: movedTo + shown }),
  };
}
